import { bhkChoices } from '../../../contract/plans/package-names';
import type { SubscriptionPackage } from '../../../contract/plans/packages';
import { ArchTabs } from '../../ui/tabs/arch-tabs';

/** For which size of a home packages are shown. `base`: of the names of the tabs and their panel. */
export function BedroomTabs(props: {
  base: string;
  packages: readonly SubscriptionPackage[];
  bhk: number;
  onChange(bhk: number): void;
}) {
  const { base, packages, bhk, onChange } = props;
  return (
    <ArchTabs
      base={base}
      label="Bedrooms"
      items={bhkChoices(packages).map((each) => ({
        value: String(each),
        label: String(each),
        caption: 'BHK',
        href: `/packages?bhk=${each}`,
      }))}
      value={String(bhk)}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
