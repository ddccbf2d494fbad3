import type { PackageType } from '../../contract/package-names';

/** One line under a plan's price: whom it suits, never what it contains (that is the office's to edit). */
export const planLines: Record<PackageType, string> = {
  basic: 'For a home that mostly behaves.',
  standard: 'For a home that is lived in.',
  premium: 'Nothing left to remember.',
};
