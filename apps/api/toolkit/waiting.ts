/** Methods whose endpoints are being built; each leaves this list as it answers. */
export const waiting: ReadonlySet<string> = new Set([
  'orders.addShippingMethod',
  'orderEdits.create',
  'orderEdits.list',
  'orderEdits.retrieve',
  'orderEdits.update',
  'orderEdits.addLineItem',
  'orderEdits.updateLineItem',
  'orderEdits.removeLineItem',
  'orderEdits.deleteItemChange',
  'orderEdits.requestConfirmation',
  'orderEdits.confirm',
  'orderEdits.cancel',
  'orderEdits.delete',
]);
