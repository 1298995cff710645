import {
  supplierSections,
  type RequestedChange,
  type SupplierSection,
  type SupplierStatus,
} from '../contract/supplier.ts';
import type { Supplier } from '../contract.ts';
import { isSaudiIban } from './iban.ts';

type Sections = Readonly<Record<string, boolean>>;

/** Settings are complete when no value of the sections is false (specification, section 4). */
export const isComplete = (sections: Sections): boolean => !Object.values(sections).includes(false);

/** How many sections are done, of how many. */
export const progress = (sections: Sections): { done: number; of: number } => {
  const values = Object.values(sections);
  return { done: values.filter(Boolean).length, of: values.length };
};

/** The sections still to do, in the order they are worked through. */
export const openSections = (sections: Sections): SupplierSection[] =>
  supplierSections.filter((section) => sections[section] === false);

/** The fields each section stands on. */
export const sectionFields = {
  company: ['name', 'name_ar', 'email', 'phone'],
  documents: ['cr_number', 'cr_number_image', 'cr_expiry', 'vat_number_image', 'vat_registered'],
  bank: ['iban', 'bank_holder'],
  address: ['building_number', 'address_1', 'district', 'city', 'province', 'postal_code', 'additional_number'],
  catalog: ['products_count', 'submitted_at'],
  delivery: ['delivery_days'],
  tax: ['vat_registered', 'vat_number', 'vat_exempt_reason'],
} as const satisfies Record<SupplierSection, readonly (keyof Supplier)[]>;

type Field = (typeof sectionFields)[SupplierSection][number];
/** What the completeness of a profile is read from; the IBAN whole, not masked. */
export type SectionFacts = { [F in Field]: F extends 'submitted_at' ? string | Date | null : Supplier[F] };

const has = (facts: SectionFacts, fields: readonly Field[]): boolean =>
  fields.every((field) => facts[field] !== null && facts[field] !== '');

/** When each section is done. */
const rules: Record<SupplierSection, (facts: SectionFacts) => boolean> = {
  company: (facts) => has(facts, sectionFields.company),
  // Whoever is not registered for VAT has no certificate of it.
  documents: (facts) =>
    has(facts, ['cr_number', 'cr_number_image', 'cr_expiry']) &&
    (facts.vat_registered === false || facts.vat_number_image !== null),
  bank: (facts) => has(facts, sectionFields.bank) && isSaudiIban(facts.iban ?? ''),
  address: (facts) => has(facts, sectionFields.address),
  // One product shows what it sells; once the profile was handed in, removing products is its daily business.
  catalog: (facts) => facts.products_count > 0 || facts.submitted_at !== null,
  delivery: (facts) => (facts.delivery_days ?? []).length > 0,
  tax: (facts) =>
    facts.vat_registered
      ? /^3\d{13}3$/.test(facts.vat_number ?? '')
      : facts.vat_registered === false && has(facts, ['vat_exempt_reason']),
};

/** The sections of a profile: each is true exactly when its rule holds and no change of it is asked for. */
export const sectionsOf = (
  facts: SectionFacts,
  changes: readonly RequestedChange[] = [],
): Record<SupplierSection, boolean> =>
  Object.fromEntries(
    supplierSections.map((section) => [
      section,
      rules[section](facts) && !changes.some((one) => one.section === section),
    ]),
  ) as Record<SupplierSection, boolean>;

/** Statuses in which a supplier still works through its settings. */
const settingUp: ReadonlySet<SupplierStatus> = new Set(['registered', 'phone_verified', 'changes_requested']);
export const isSettingUp = (status: SupplierStatus): boolean => settingUp.has(status);

/**
 * The sections after a save. While it sets itself up all are judged; later only those whose fields changed, so that a rule which
 * came after its approval confines nobody who touched nothing.
 */
export function sectionsAfter(
  status: SupplierStatus,
  before: SectionFacts & { sections: Sections },
  after: SectionFacts,
  changes: readonly RequestedChange[] = [],
): Sections {
  const judged = sectionsOf(after, changes);
  if (isSettingUp(status)) return judged;
  const isTouched = (section: SupplierSection) =>
    sectionFields[section].some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  return Object.fromEntries(
    supplierSections.map((section) => [
      section,
      isTouched(section) ? judged[section] : (before.sections[section] ?? judged[section]),
    ]),
  );
}
