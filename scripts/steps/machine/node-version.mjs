const least = [20, 19];

/** Ends with a plain sentence under a Node that is too old, before anything strange happens. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > least[0] || (major === least[0] && minor >= least[1])) return;
  console.error(`Node ${least.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
