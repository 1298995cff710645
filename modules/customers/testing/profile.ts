import type { Customer } from '../contract.ts';

/** What is known of a customer of whom nobody said more than its names, numbers and terms. */
export const noProfile = {
  parent_customer_id: null,
  owner_name: null,
  owner_phone: null,
  owner_national_id: null,
  further_representatives: [],
  whatsapp: null,
  language: null,
  unified_number: null,
  other_id_scheme: null,
  other_id: null,
  tags: [],
  potential: null,
  opening_hours: [],
  receiving_windows: [],
  closes_for_prayer: false,
  visit_frequency: null,
  visit_minutes: null,
  do_not_contact: false,
  consent_location: false,
  consent_marketing: false,
} satisfies Partial<Customer>;
