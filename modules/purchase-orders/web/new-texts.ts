import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** Words of the form that drafts a purchase order; they come with it. */
export const newPurchaseTexts = texts({
  en: {
    'purchasing.form.vendor': 'Vendor and delivery',
    'purchasing.form.no_lines': 'Nothing is chosen yet.',
    'purchasing.form.add': 'Add goods',
    'purchasing.form.add_title': 'Add goods to the purchase order',
    'purchasing.form.place_first': 'First say where the goods go: that tells whose goods they are.',
    'purchasing.form.quantity': 'Quantity',
    'purchasing.form.quantity_of': 'Quantity of {name}',
    'purchasing.form.cost_of': 'Cost a piece of {name}',
    'purchasing.form.cost_hint': 'Costs are optional, and without tax.',
    'purchasing.form.sum': 'Sum',
    'purchasing.form.remove': 'Remove {name}',
    'purchasing.form.summary': 'Purchase order',
    'purchasing.form.some_cost': 'Costs are missing on some lines.',
    'purchasing.form.save': 'Save draft',
    'purchasing.form.problems': 'Before it can be saved',
    'purchasing.form.need_lines': 'Add at least one item.',
    'purchasing.form.need_quantity': 'Enter how much of each item.',
    'purchasing.form.other_goods': 'Another supplier’s place: its goods are others, so the lines were taken off.',
  },
  ar: {
    'purchasing.form.vendor': 'البائع والتسليم',
    'purchasing.form.no_lines': 'لم يُختر شيء بعد.',
    'purchasing.form.add': 'إضافة أصناف',
    'purchasing.form.add_title': 'إضافة أصناف إلى أمر الشراء',
    'purchasing.form.place_first': 'حدّد أولًا أين تذهب البضاعة، فبذلك يُعرف أي مورّد يطلبها.',
    'purchasing.form.quantity': 'الكمية',
    'purchasing.form.quantity_of': 'كمية {name}',
    'purchasing.form.cost_of': 'تكلفة الحبة من {name}',
    'purchasing.form.cost_hint': 'التكاليف اختيارية، ودون ضريبة.',
    'purchasing.form.sum': 'المجموع',
    'purchasing.form.remove': 'حذف {name}',
    'purchasing.form.summary': 'أمر الشراء',
    'purchasing.form.some_cost': 'لا تكلفة لبعض البنود.',
    'purchasing.form.save': 'حفظ المسودة',
    'purchasing.form.problems': 'قبل الحفظ',
    'purchasing.form.need_lines': 'أضف صنفًا واحدًا على الأقل.',
    'purchasing.form.need_quantity': 'أدخل كمية كل صنف.',
    'purchasing.form.other_goods': 'هذا موقع مورّد آخر وأصنافه مختلفة، لذلك حُذفت البنود.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    purchasing_form: KeysOf<typeof newPurchaseTexts>;
  }
}
