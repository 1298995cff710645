import { describe, expect, test } from 'vitest';
import {
  supplierSections,
  supplierStatuses,
  type ReviewAction,
  type SupplierSection,
  type SupplierStatus,
} from './contract.ts';
import {
  canEditFields,
  canEditProfile,
  canPublish,
  canReview,
  canTakeOrders,
  isComplete,
  isHandedIn,
  isSaudiIban,
  maskedIban,
  needsReason,
  offeredProviders,
  openSections,
  plainIban,
  progress,
  replacedBy,
  reviewActionsFor,
  sectionsAfter,
  sectionsOf,
  statusAfter,
  type SectionFacts,
} from './rules.ts';

test.each([
  [{ company: true, tax: true }, true],
  [{ company: true, tax: false }, false],
  [{}, true],
])('%j is complete: %s (specification, section 4)', (sections, complete) => {
  expect(isComplete(sections)).toBe(complete);
});
test('progress counts the sections done, and the open ones stand in their order', () => {
  expect(progress({ company: true, tax: false, bank: true })).toEqual({ done: 2, of: 3 });
  expect(openSections({ tax: false, bank: false, company: true })).toEqual(['bank', 'tax']);
});
test.each([
  ['supplier', { name: 'A' }, true],
  ['supplier', { enable_delivery: false }, false],
  ['supplier', { sort_index: 1 }, false],
  ['admin', { enable_delivery: false, sort_index: 1 }, true],
] as const)('%s may send %j: %s', (account, input, may) => {
  expect(canEditFields(account, input).allowed).toBe(may);
});

test.each([
  ['all that there is, while nothing is chosen', ['manual', 'cash'], null, ['manual', 'cash']],
  ['what is chosen, in the store’s order', ['manual', 'cash', 'card'], ['card', 'manual'], ['manual', 'card']],
  ['nothing that the region has not', ['manual'], ['manual', 'card'], ['manual']],
  ['nothing at all, when the region dropped it', ['manual'], ['card'], []],
] as const)('a supplier offers %s', (_, available, chosen, offered) => {
  expect(offeredProviders(available, chosen)).toEqual(offered);
});

describe('an IBAN', () => {
  test.each([
    ['SA0380000000608010167519', true],
    ['sa03 8000 0000 6080 1016 7519', true],
    ['SA٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩', true],
    ['SA0380000000608010167518', false],
    ['SA038000000060801016751', false],
    ['AE070331234567890123456', false],
    ['', false],
  ])('%s is a Saudi one: %s', (typed, valid) => {
    expect(isSaudiIban(plainIban(typed))).toBe(valid);
  });
  test('is shown by its last four digits', () => {
    expect(maskedIban('SA0380000000608010167519')).toBe('SA•• •••• 7519');
  });
});

const full: SectionFacts = {
  name: 'Najd',
  name_ar: 'نجد',
  email: 'a@najd.example',
  phone: '+966501234567',
  cr_number: '1010123456',
  cr_number_image: 'a.png',
  cr_expiry: '2027-01-01',
  vat_number_image: 'b.png',
  vat_registered: true,
  vat_number: '310122393500003',
  vat_exempt_reason: null,
  iban: 'SA0380000000608010167519',
  bank_holder: 'Najd',
  building_number: '1234',
  address_1: 'King Fahd Rd',
  district: 'Olaya',
  city: 'Riyadh',
  province: 'Riyadh',
  postal_code: '12345',
  additional_number: '5678',
  products_count: 1,
  submitted_at: null,
  delivery_days: [0, 1],
};
const all = Object.fromEntries(supplierSections.map((section) => [section, true]));

describe('a section is true exactly when its rule holds', () => {
  test('all of a full profile', () => expect(sectionsOf(full)).toEqual(all));
  test.each<[SupplierSection, Partial<SectionFacts>]>([
    ['company', { name_ar: null }],
    ['company', { email: null }],
    ['company', { phone: '' }],
    ['documents', { cr_number: null }],
    ['documents', { cr_number_image: null }],
    ['documents', { cr_expiry: null }],
    ['documents', { vat_number_image: null }],
    ['bank', { iban: null }],
    ['bank', { iban: 'SA0380000000608010167518' }],
    ['bank', { bank_holder: null }],
    ['address', { building_number: null }],
    ['address', { additional_number: null }],
    ['address', { province: null }],
    ['catalog', { products_count: 0 }],
    ['delivery', { delivery_days: null }],
    ['delivery', { delivery_days: [] }],
    ['tax', { vat_number: '31012239350003' }],
  ])('%s is open with %j, and the others are not', (section, missing) => {
    expect(sectionsOf({ ...full, ...missing })).toEqual({ ...all, [section]: false });
  });
  test.each<[string, Partial<SectionFacts>, boolean, boolean]>([
    ['has not said', { vat_registered: null }, false, true],
    ['is registered', { vat_registered: true }, true, true],
    [
      'is not, and says why',
      { vat_registered: false, vat_number: null, vat_exempt_reason: 'below the threshold', vat_number_image: null },
      true,
      true,
    ],
    ['is not, and says nothing', { vat_registered: false, vat_number: null }, false, true],
  ])('who %s for VAT', (_, facts, tax, documents) => {
    expect(sectionsOf({ ...full, ...facts })).toMatchObject({ tax, documents });
  });
  test('a change that is asked for keeps its section open', () => {
    expect(sectionsOf(full, [{ section: 'bank', text: 'Whose account is it?' }])).toEqual({ ...all, bank: false });
  });
  test('a catalog that was handed in stays done whatever is removed from it', () => {
    expect(sectionsOf({ ...full, products_count: 0, submitted_at: new Date(0) }).catalog).toBe(true);
  });
  test('after its approval only what was touched is judged anew', () => {
    const old = { ...full, iban: null, district: null };
    expect(sectionsAfter('approved', { ...old, sections: all }, { ...old, name: 'New' })).toEqual(all);
    expect(sectionsAfter('approved', { ...old, sections: all }, { ...old, city: null })).toEqual({
      ...all,
      address: false,
    });
    expect(sectionsAfter('phone_verified', { ...old, sections: all }, { ...old, name: 'New' })).toEqual({
      ...all,
      bank: false,
      address: false,
    });
  });
});

/** M22: `registered → phone_verified → under_review → approved → (restricted ⇄ approved) → suspended | rejected | closed`; `under_review → changes_requested → under_review`. */
const transitions: Record<SupplierStatus, Partial<Record<ReviewAction, SupplierStatus>>> = {
  registered: {},
  phone_verified: { close: 'closed' },
  under_review: { approve: 'approved', request_changes: 'changes_requested', reject: 'rejected', close: 'closed' },
  changes_requested: { reject: 'rejected', close: 'closed' },
  approved: { restrict: 'restricted', suspend: 'suspended', close: 'closed' },
  restricted: { lift: 'approved', suspend: 'suspended', close: 'closed' },
  suspended: { lift: 'approved', close: 'closed' },
  rejected: {},
  closed: {},
};

describe('the review', () => {
  const whole = { sections: all, cr_expiry: '2026-12-31', review: null };
  type Reviewed = Parameters<typeof canReview>[0];
  const decide = (supplier: Partial<Reviewed> & Pick<Reviewed, 'status'>, decision: Parameters<typeof canReview>[1]) =>
    canReview({ ...whole, ...supplier }, decision, '2026-11-28');
  // M22: "restricted = document expired or payout rejected: no new orders".
  test('who is restricted by an expiry is approved with a new document, without words; who is restricted by hand is lifted with them', () => {
    const byExpiry = { status: 'restricted', review: { action: 'restrict', reason: null } } as const;
    const byHand = { status: 'restricted', review: { action: 'restrict', reason: 'Payout rejected' } } as const;
    expect([reviewActionsFor(byExpiry), reviewActionsFor(byHand)]).toEqual([
      ['approve', 'suspend', 'close'],
      ['lift', 'suspend', 'close'],
    ]);
    expect(decide(byExpiry, { action: 'approve' }).allowed).toBe(true);
    const refusals = [
      decide({ ...byExpiry, cr_expiry: '2026-11-27' }, { action: 'approve' }),
      decide({ ...byHand, cr_expiry: '2026-11-27' }, { action: 'lift', reason: 'x' }),
      decide({ status: 'suspended', cr_expiry: '2026-11-27' }, { action: 'lift', reason: 'x' }),
      decide(byHand, { action: 'approve' }),
      decide(byExpiry, { action: 'lift', reason: 'x' }),
    ];
    expect(refusals.map((permit) => !permit.allowed && permit.code)).toEqual([
      'suppliers.review_expired',
      'suppliers.review_expired',
      'suppliers.review_expired',
      'suppliers.review_step',
      'suppliers.review_step',
    ]);
  });
  test.each(supplierStatuses)('from %s leads where the table says', (status) => {
    const actions = reviewActionsFor({ status, review: null });
    expect(Object.fromEntries(actions.map((action) => [action, statusAfter(action)]))).toEqual(transitions[status]);
  });
  test.each(['reject', 'restrict', 'lift', 'suspend', 'close'] as const)('%s needs a reason', (action) => {
    const status = supplierStatuses.find((one) => transitions[one][action]) as SupplierStatus;
    expect(needsReason(action)).toBe(true);
    expect(decide({ status }, { action, reason: '  ' })).toMatchObject({
      code: 'suppliers.review_reason',
    });
    expect(decide({ status }, { action, reason: 'Because' }).allowed).toBe(true);
  });
  test('approves without words, but no profile with open sections', () => {
    expect(decide({ status: 'under_review' }, { action: 'approve' }).allowed).toBe(true);
    expect(decide({ status: 'under_review', sections: { ...all, tax: false } }, { action: 'approve' })).toMatchObject({
      code: 'suppliers.review_incomplete',
    });
  });
  test('asks for changes by section, and names them only then', () => {
    const changes = [{ section: 'bank' as const, text: 'Whose?' }];
    expect(decide({ status: 'under_review' }, { action: 'request_changes' })).toMatchObject({
      code: 'suppliers.review_changes',
    });
    expect(decide({ status: 'under_review' }, { action: 'request_changes', changes }).allowed).toBe(true);
    expect(decide({ status: 'under_review' }, { action: 'approve', changes })).toMatchObject({
      code: 'suppliers.review_no_changes',
    });
  });
  test.each(supplierStatuses)('%s hands its profile in with the last section', (status) => {
    expect(isHandedIn(status, all)).toBe(status === 'phone_verified' || status === 'changes_requested');
    expect(isHandedIn(status, { ...all, tax: false })).toBe(false);
  });
});

test.each<[SupplierStatus, orders: true | string, publish: boolean, edit: boolean]>([
  ['registered', 'suppliers.not_approved_orders', false, true],
  ['phone_verified', 'suppliers.not_approved_orders', false, true],
  ['under_review', 'suppliers.not_approved_orders', false, false],
  ['changes_requested', 'suppliers.not_approved_orders', false, true],
  ['approved', true, true, true],
  ['restricted', 'suppliers.no_new_orders', true, true],
  ['suspended', 'suppliers.no_new_orders', false, true],
  ['rejected', 'suppliers.no_new_orders', false, false],
  ['closed', 'suppliers.no_new_orders', false, false],
])('%s: new orders %s, publishing %s, own edits %s', (status, orders, publish, edit) => {
  const permit = canTakeOrders({ status });
  expect(permit.allowed || permit.code).toBe(orders);
  expect(canPublish({ status }).allowed).toBe(publish);
  expect(canEditProfile('supplier', { status }).allowed).toBe(edit);
  expect(canEditProfile('admin', { status }).allowed).toBe(true);
});

describe('the document before the present one (M22: "Documents (viewer + OCR diff)")', () => {
  const before = {
    cr_number: '1010123456',
    cr_number_image: 'cr.png',
    cr_expiry: '2027-03-01',
    vat_number: '310122393500003',
    vat_number_image: null,
    replaced_documents: {},
  };
  const at = new Date('2026-11-28T09:00:00Z');
  const registration = {
    key: 'cr.png',
    number: '1010123456',
    expires_on: '2027-03-01',
    replaced_at: '2026-11-28T09:00:00.000Z',
  };
  const certificate = { key: 'vat.png', number: '310122393500003', expires_on: null, replaced_at: at.toISOString() };
  const older = { ...registration, key: 'older.png' };
  test.each([
    ['is none while the picture stays', before, { cr_number_image: 'cr.png' }, {}],
    ['is none where nothing is said of it', before, {}, {}],
    ['is none of a first picture', before, { vat_number_image: 'vat.png' }, {}],
    ['has what was typed from it', before, { cr_number_image: 'new.png' }, { cr_number_image: registration }],
    [
      'has no day where it has none',
      { ...before, vat_number_image: 'vat.png' },
      { cr_number_image: 'cr.png', vat_number_image: null },
      { vat_number_image: certificate },
    ],
    [
      'is the last of several',
      { ...before, replaced_documents: { cr_number_image: older, vat_number_image: certificate } },
      { cr_number_image: 'new.png' },
      { cr_number_image: registration, vat_number_image: certificate },
    ],
  ])('%s', (_, known, sent, expected) => {
    expect(replacedBy(known, sent, at)).toEqual(expected);
  });
});
