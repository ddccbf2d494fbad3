import type { Language } from './languages';

/** By so many minutes (1 to 240) in words: `40 minutes`, `1 hour 30 minutes`. */
export function lateWords(minutes: number, language: Language): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (language === 'ar')
    return [hours > 0 && arabicHours(hours), rest > 0 && arabicMinutes(rest)].filter(Boolean).join(' و');
  return [hours > 0 && counted(hours, 'hour'), rest > 0 && counted(rest, 'minute')].filter(Boolean).join(' ');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function arabicHours(count: number): string {
  return count === 1 ? 'ساعة' : count === 2 ? 'ساعتين' : `${count} ساعات`;
}

function arabicMinutes(count: number): string {
  if (count === 1) return 'دقيقة';
  if (count === 2) return 'دقيقتين';
  return `${count} ${count <= 10 ? 'دقائق' : 'دقيقة'}`;
}
