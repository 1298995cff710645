/** A document on its way to the tax authority. */
export type Submission = { invoice_id: string; uuid: string; hash: string; xml: string; is_simplified: boolean };
/** What the authority said; `off`: nobody was asked, so nothing may claim to be cleared or reported. */
export type Clearance =
  | { status: 'off' }
  | { status: 'cleared' | 'reported'; at: Date }
  | { status: 'rejected'; at: Date; faults: readonly string[] };

/** The way to the tax authority: standard invoices are cleared before they are handed over, simplified ones reported within a day. */
export type ClearingPort = { readonly name: string; submit(document: Submission): Promise<Clearance> };

/** No transport: the product is whole without it, and what is issued stays issued. */
export const clearingOff: ClearingPort = { name: 'off', submit: () => Promise.resolve({ status: 'off' }) };
