/** What a file of a settlement's lines can hold, in its order. */
export const exportColumns = {
  day: 'settlements.day',
  order: 'settlements.order',
  type: 'settlements.type',
  item: 'settlements.item',
  quantity: 'settlements.quantity',
  net: 'settlements.net',
  tax: 'settlements.tax',
  rate: 'settlements.rate',
  take: 'settlements.take',
  driver_fee: 'settlements.driver_fee',
  funding: 'settlements.funding',
  to_supplier: 'settlements.to_supplier',
  note: 'settlements.note',
} as const;
