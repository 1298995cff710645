/** What the server says of discounts. */
export const discountWords = {
  en: {
    'task.discounts.codes.export': 'Export codes',
    'task.discounts.uses.export': 'Export redemptions',
    'discounts.code': 'Code',
    'discounts.usage_limit': 'Usage limit',
    'discounts.used': 'Used',
    'discounts.holds_until': 'Valid until',
  },
  ar: {
    'task.discounts.codes.export': 'تصدير الرموز',
    'task.discounts.uses.export': 'تصدير الاستخدامات',
    'discounts.code': 'الرمز',
    'discounts.usage_limit': 'حد الاستخدام',
    'discounts.used': 'المستخدم',
    'discounts.holds_until': 'صالح حتى',
  },
} as const;
