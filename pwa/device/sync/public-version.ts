/** Whether content of version `held` is at least as new as `wanted`. Versions are `epoch-count`; a restore renews the epoch. */
export function isAsNew(held: string | undefined, wanted: string): boolean {
  if (!held) return false;
  const [heldEpoch, heldCount] = split(held);
  const [wantedEpoch, wantedCount] = split(wanted);
  return heldEpoch === wantedEpoch && heldCount >= wantedCount;
}

function split(version: string): [string, number] {
  const dash = version.lastIndexOf('-');
  return [version.slice(0, dash), Number(version.slice(dash + 1))];
}
