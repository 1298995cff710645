import { fold } from './fold.ts';

/** Vehicles that goods are brought in, as they are usually called. */
const arabic = new Map(
  Object.entries({
    Van: 'فان',
    'Refrigerated van': 'فان مبرّد',
    'Light truck': 'شاحنة خفيفة',
    Truck: 'شاحنة',
    'Refrigerated truck': 'شاحنة مبرّدة',
    Pickup: 'وانيت',
    Car: 'سيارة',
    Motorcycle: 'دراجة نارية',
  }).map(([name, name_ar]) => [fold(name), name_ar]),
);

/** What a vehicle is called in a language; one that is not known stays as it was typed. */
export const vehicleName = (typed: string, language: string): string =>
  (language === 'ar' ? arabic.get(fold(typed)) : null) ?? typed;
