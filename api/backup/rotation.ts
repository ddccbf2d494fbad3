/** How many backups stay: the newest of each of so many days, weeks and months, and the newest three in any case. */
const stay = { newest: 3, days: 7, weeks: 5, months: 12 };

const named = /^homehub-(\d{4})-(\d\d)-(\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

const left = /^homehub-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup\.(packing|copy|check)(-journal|-wal|-shm)?$/;

/** Whether a file is what a backup that did not end left. */
export function ofBackup(file: string): boolean {
  return left.test(file);
}

export const isBackup = (file: string) => named.test(file);

/** `homehub-2026-11-24T03-30-00Z.backup` */
export function backupName(takenAt: Date): string {
  return `homehub-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** Which of a folder's files are backups that need not stay any longer. What has another name is none of ours. */
export function outlived(files: readonly string[]): string[] {
  const backups = files.filter(isBackup).sort().reverse();
  const kept = new Set(backups.slice(0, stay.newest));
  for (const [period, most] of [
    [dayOf, stay.days],
    [weekOf, stay.weeks],
    [monthOf, stay.months],
  ] as const) {
    const seen = new Set<string | number>();
    for (const each of backups) {
      if (seen.size < most && !seen.has(period(each))) kept.add(each);
      seen.add(period(each));
    }
  }
  return backups.filter((each) => !kept.has(each));
}

const dayOf = (name: string) => name.slice(8, 18);
const monthOf = (name: string) => name.slice(8, 15);
/** Weeks since 1970, from Monday on. */
const weekOf = (name: string) => Math.floor((Date.parse(dayOf(name)) / 86_400_000 + 3) / 7);
