import { supplierDocuments, type SupplierDocument } from '../contract/supplier.ts';

/** A document that another took the place of, and what was typed from it. */
export type ReplacedDocument = {
  /** Its picture's. */
  readonly key: string;
  readonly number: string | null;
  /** `yyyy-MM-dd`; null for one that has no such day. */
  readonly expires_on: string | null;
  readonly replaced_at: string;
};
export type ReplacedDocuments = Partial<Record<SupplierDocument, ReplacedDocument>>;
type Facts = {
  readonly [D in SupplierDocument]: string | null;
} & { readonly cr_number: string | null; readonly cr_expiry: string | null; readonly vat_number: string | null };

const numbers = { cr_number_image: 'cr_number', vat_number_image: 'vat_number' } as const;

/** The documents before the present ones, once other pictures are sent: of each the last, with what was typed from it. */
export function replacedBy(
  before: Facts & { readonly replaced_documents?: ReplacedDocuments | null | undefined },
  sent: { readonly [D in SupplierDocument]?: string | null | undefined },
  at: Date,
): ReplacedDocuments {
  const kept: ReplacedDocuments = { ...before.replaced_documents };
  for (const document of supplierDocuments) {
    const key = before[document];
    if (!key || sent[document] === undefined || sent[document] === key) continue;
    kept[document] = {
      key,
      number: before[numbers[document]],
      expires_on: document === 'cr_number_image' ? before.cr_expiry : null,
      replaced_at: at.toISOString(),
    };
  }
  return kept;
}
