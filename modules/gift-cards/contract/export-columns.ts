/** What a file of gift cards can hold, in its order; no code is in it. */
export const exportColumns = {
  card: 'gift_cards.card',
  batch: 'gift_cards.batch',
  customer: 'gift_cards.holder',
  type: 'gift_cards.type',
  status: 'gift_cards.status',
  funder: 'gift_cards.funder',
  currency: 'export.currency',
  value: 'gift_cards.value',
  balance: 'gift_cards.balance',
  held: 'gift_cards.held',
  spent: 'gift_cards.spent',
  starts_at: 'gift_cards.starts_at',
  ends_at: 'gift_cards.until',
  activated_at: 'gift_cards.activated_at',
  tags: 'gift_cards.tags',
  note: 'gift_cards.note',
} as const;
