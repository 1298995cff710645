import { limits } from '#domain/limits.ts';
import { leadFields } from '../fields.ts';
import { named, readAmount } from '../readers.ts';
import type { Sheet } from '../sheet.ts';
import { customerSheet } from './customers.ts';

const { names, readers } = customerSheet;

/** Shops to win, known by their phone. What they share with customers is called and read as there. */
export const leadSheet: Sheet = {
  fields: leadFields,
  names: {
    name: names.name ?? [],
    name_ar: names.name_ar ?? [],
    phone: names.phone ?? [],
    type: names.type ?? [],
    contact: ['Contact', 'جهة الاتصال', 'Contact person', 'Owner', 'المالك', 'اسم المالك', 'المسؤول'],
    city: names.city ?? [],
    district: names.district ?? [],
    pin: names.pin ?? [],
    vat_number: names.vat_number ?? [],
    cr_number: names.cr_number ?? [],
    spend: [
      'Estimated monthly spend',
      'المشتريات الشهرية المتوقعة',
      'Monthly spend',
      'Potential sales',
      'Expected sales',
      'المبيعات المتوقعة',
    ],
    note: ['Note', 'ملاحظة', 'Notes', 'Remarks', 'ملاحظات'],
  },
  readers: {
    name: readers.name,
    name_ar: readers.name_ar,
    phone: readers.phone,
    type: readers.type,
    contact: named(limits.api.nameMax),
    city: readers.city,
    district: readers.district,
    pin: readers.pin,
    vat_number: readers.vat_number,
    cr_number: readers.cr_number,
    spend: (text) => readAmount(text, 'SAR'),
    note: named(300),
  } as Sheet['readers'],
  keys: () => ({}),
};
