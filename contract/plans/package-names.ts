import { addMonths } from '../time';

/** In the order they are shown: the same price never reorders them. */
export const packageTypes = ['basic', 'standard', 'premium'] as const;
export type PackageType = (typeof packageTypes)[number];

/** `standard-1` for a 2 BHK standard package: the number after the dash is BHK − 1. */
export function packageTypeOf(of: { type: PackageType; bhk: number }): string {
  return `${of.type}-${of.bhk - 1}`;
}

/** Type and BHK of a `type-index` text; BHK is undefined where the number is missing. */
export function splitPackageType(packageType: string): { type: string; bhk: number | undefined } {
  const [type = '', index] = packageType.split('-');
  return { type, bhk: index !== undefined && /^\d+$/.test(index) ? Number(index) + 1 : undefined };
}

/** `Standard`. */
export function typeName(type: string): string {
  return type.charAt(0).toUpperCase() + type.slice(1);
}

/** `2BHK Standard Package`. */
export function packageTitle(of: { type: string; bhk: number | undefined }): string {
  return `${of.bhk ?? 'N/A '}BHK ${typeName(of.type)} Package`;
}

/** What of type and size a package's name does not say itself: `Standard, 2 BHK` beside Villa Care, nothing beside 2 BHK Standard. */
export function unsaidKind(name: string, { type, bhk }: { type: string; bhk?: number | undefined }): string {
  const said = name.toLowerCase();
  const parts = [
    !said.includes(type.toLowerCase()) && typeName(type),
    bhk !== undefined && !new RegExp(`\\b${bhk} ?bhk\\b`).test(said) && `${bhk} BHK`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** A package in one line, `Villa Care · Standard, 2 BHK`. */
export function packageLabel(of: { name: string; type: string; bhk: number | undefined }): string {
  return [of.name, unsaidKind(of.name, of)].filter(Boolean).join(' · ');
}

/** What was bought: the name it had then, or its type where it had none, and BHK or N/A. */
export function boughtPackage(of: { packageType: string; packageName: string }): {
  name: string;
  type: string;
  bhk: string;
  /** What the name leaves to be said. */
  unsaid: string;
} {
  const { type, bhk } = splitPackageType(of.packageType);
  const name = of.packageName || typeName(type);
  return {
    name,
    type: typeName(type),
    bhk: bhk === undefined ? 'N/A' : String(bhk),
    unsaid: unsaidKind(name, { type, bhk }),
  };
}

/** `per year` for twelve months, else `for n months`. */
export function durationText(months: number): string {
  return months === 12 ? 'per year' : `for ${months} ${months === 1 ? 'month' : 'months'}`;
}

/** The BHK counts for which there is something to choose, ascending. */
export function bhkChoices(packages: readonly { bhk: number }[]): number[] {
  return [...new Set(packages.map((each) => each.bhk))].sort((a, b) => a - b);
}

/** The packages of one BHK, cheapest first. */
export function packagesFor<Package extends { type: PackageType; bhk: number; price: number }>(
  packages: readonly Package[],
  bhk: number,
): Package[] {
  return packages
    .filter((each) => each.bhk === bhk)
    .sort((a, b) => a.price - b.price || packageTypes.indexOf(a.type) - packageTypes.indexOf(b.type));
}

/** The last day's date: start plus the package's months, a year where no package is known. */
export function endDateOf(startDate: string, months = 12): string {
  return addMonths(startDate, months);
}
