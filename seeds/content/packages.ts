import { type PackageType, typeName } from '../../contract/plans/package-names';
import type { SubscriptionPackage } from '../../contract/plans/packages';

/** A package as it is first put into an empty database. Price in AED, duration in months. */
export type PackageSeed = Omit<SubscriptionPackage, 'rev'>;

function yearly(id: string, bhk: number, type: PackageType, price: number, features: string[]): PackageSeed {
  return {
    id,
    name: `${bhk} BHK ${typeName(type)}`,
    type,
    bhk,
    price,
    duration: 12,
    features,
    isActive: true,
  };
}

/** Three plans for each size of home. Home cards show the first five features. */
export const packages: PackageSeed[] = [
  yearly('74139376-95f6-45ee-a332-14eccac4634c', 1, 'basic', 1_199, [
    '2 AC service visits',
    '1 water tank cleaning',
    'Plumbing and electrical visits, 3 a year',
    'Handyman hour, 1 a year',
    'Booking on any weekday',
  ]),
  yearly('ce7b27d1-f507-4955-9ffd-3e05678aaf49', 1, 'standard', 1_999, [
    '4 AC service visits',
    '2 water tank cleanings',
    'Unlimited plumbing and electrical visits',
    'Handyman hours, 3 a year',
    'Saturday visits included',
  ]),
  yearly('9981d617-746e-40b0-8289-376dbeeb1a0c', 1, 'premium', 3_199, [
    '6 AC service visits with duct check',
    '2 water tank cleanings',
    'Unlimited visits, first slot of the day',
    'Handyman hours, 8 a year',
    'Deep clean and one painted room a year',
    'Saturday visits included',
  ]),
  yearly('227b1f38-01b0-4f9f-b433-93b4354dc896', 2, 'basic', 1_499, [
    '2 AC service visits',
    '1 water tank cleaning',
    'Plumbing and electrical visits, 4 a year',
    'Handyman hour, 1 a year',
    'Booking on any weekday',
  ]),
  yearly('b031dccd-8137-4708-ab5e-5cddac5dc34a', 2, 'standard', 2_499, [
    '4 AC service visits',
    '2 water tank cleanings',
    'Unlimited plumbing and electrical visits',
    'Handyman hours, 4 a year',
    'Saturday visits included',
    'Drain lines flushed before summer',
  ]),
  yearly('cd8013e6-c640-46de-8e1c-2def5e780643', 2, 'premium', 3_999, [
    '6 AC service visits with duct check',
    '2 water tank cleanings',
    'Unlimited visits, first slot of the day',
    'Handyman hours, 10 a year',
    'Deep clean and one painted room a year',
    'Saturday visits included',
  ]),
  yearly('f80930a8-f45e-4156-884f-204a87b7b2da', 3, 'basic', 1_899, [
    '2 AC service visits, up to 4 units',
    '1 water tank cleaning',
    'Plumbing and electrical visits, 4 a year',
    'Handyman hours, 2 a year',
    'Booking on any weekday',
  ]),
  yearly('9f61ffac-e737-4108-8d7e-225f32c9e05e', 3, 'standard', 3_199, [
    '4 AC service visits, up to 5 units',
    '2 water tank cleanings',
    'Unlimited plumbing and electrical visits',
    'Handyman hours, 5 a year',
    'Saturday visits included',
    'Drain lines flushed before summer',
  ]),
  yearly('d6d294bd-80be-4cc5-b9e2-f2771c32f430', 3, 'premium', 4_999, [
    '6 AC service visits with duct check, up to 6 units',
    '2 water tank cleanings',
    'Unlimited visits, first slot of the day',
    'Handyman hours, 12 a year',
    'Deep clean and one painted room a year',
    'Saturday visits included',
    'Distribution board and earth test, once a year',
  ]),
  yearly('6ec2faca-51c0-48dd-a0f7-b270bf690012', 4, 'basic', 2_399, [
    '2 AC service visits, up to 5 units',
    '1 water tank cleaning',
    'Plumbing and electrical visits, 5 a year',
    'Handyman hours, 2 a year',
    'Booking on any weekday',
    'Rooftop condenser wash with every AC visit',
  ]),
  yearly('6dee0db4-7da2-4260-9b35-63c55fba7a8d', 4, 'standard', 3_999, [
    '4 AC service visits, up to 6 units',
    '2 water tank cleanings',
    'Unlimited plumbing and electrical visits',
    'Handyman hours, 6 a year',
    'Saturday visits included',
    'Drain lines flushed before summer',
    'Distribution board check, once a year',
  ]),
  yearly('440b34da-5c06-4f19-8ccb-f587138d0c94', 4, 'premium', 6_299, [
    '6 AC service visits with duct check, up to 7 units',
    '3 water tank cleanings',
    'Unlimited visits, first slot of the day',
    'Handyman hours, 15 a year',
    'Deep clean and two painted rooms a year',
    'Saturday visits included',
    'Distribution board and earth test, once a year',
    'Water heater service, once a year',
  ]),
  yearly('c8359ffe-4443-420e-8308-e806d8a26c3a', 5, 'basic', 2_999, [
    '2 AC service visits, up to 6 units',
    '1 water tank cleaning',
    'Plumbing and electrical visits, 6 a year',
    'Handyman hours, 3 a year',
    'Booking on any weekday',
    'Rooftop condenser wash with every AC visit',
  ]),
  yearly('3d4afd0b-8c9a-4cbd-8c35-6c313ca18513', 5, 'standard', 4_899, [
    '4 AC service visits, up to 7 units',
    '2 water tank cleanings',
    'Unlimited plumbing and electrical visits',
    'Handyman hours, 8 a year',
    'Saturday visits included',
    'Drain lines flushed before summer',
    'Distribution board check, once a year',
  ]),
  yearly('433ec436-e0c7-4e52-a29c-2bb1a9f6938d', 5, 'premium', 7_699, [
    '6 AC service visits with duct check, up to 8 units',
    '3 water tank cleanings',
    'Unlimited visits, first slot of the day',
    'Handyman hours, 18 a year',
    'Deep clean and two painted rooms a year',
    'Saturday visits included',
    'Distribution board and earth test, once a year',
    'Water heater service, once a year',
  ]),
];
