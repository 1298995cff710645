/** What the server says of bundle promotions. */
export const bundleWords = {
  en: {
    'task.promotions.uses.export': 'Export redemptions',
  },
  ar: {
    'task.promotions.uses.export': 'تصدير الاستخدامات',
  },
} as const;
