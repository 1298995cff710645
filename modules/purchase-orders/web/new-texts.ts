import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** Words of the form that drafts a purchase order; they come with it. */
export const newPurchaseTexts = texts({
  en: {
    'purchasing.form.vendor': 'Vendor and delivery',
    'purchasing.form.no_lines': 'No items added yet.',
    'purchasing.form.add': 'Add items',
    'purchasing.form.add_title': 'Add items to the purchase order',
    'purchasing.form.place_first': 'Choose a warehouse first. It determines the supplier.',
    'purchasing.form.cost_of': 'Unit cost of {name}',
    'purchasing.form.cost_hint': 'Costs are optional and exclude tax.',
    'purchasing.form.sum': 'Total',
    'purchasing.form.summary': 'Purchase order',
    'purchasing.form.some_cost': 'Some items have no cost.',
    'purchasing.form.save': 'Save draft',
    'purchasing.form.problems': 'Before you save',
    'purchasing.form.need_lines': 'Add at least one item.',
    'purchasing.form.need_quantity': 'Enter the quantity of each item.',
    'purchasing.form.other_goods': 'This warehouse belongs to another supplier, so the items were removed.',
  },
  ar: {
    'purchasing.form.vendor': 'البائع والتسليم',
    'purchasing.form.no_lines': 'لم تُضف أصناف بعد.',
    'purchasing.form.add': 'إضافة أصناف',
    'purchasing.form.add_title': 'إضافة أصناف إلى أمر الشراء',
    'purchasing.form.place_first': 'اختر المستودع أولًا، فهو يحدد المورّد.',
    'purchasing.form.cost_of': 'تكلفة الحبة من {name}',
    'purchasing.form.cost_hint': 'التكاليف اختيارية ولا تشمل الضريبة.',
    'purchasing.form.sum': 'المجموع',
    'purchasing.form.summary': 'أمر الشراء',
    'purchasing.form.some_cost': 'بعض الأصناف بلا تكلفة.',
    'purchasing.form.save': 'حفظ المسودة',
    'purchasing.form.problems': 'قبل الحفظ',
    'purchasing.form.need_lines': 'أضف صنفًا واحدًا على الأقل.',
    'purchasing.form.need_quantity': 'أدخل كمية كل صنف.',
    'purchasing.form.other_goods': 'هذا المستودع لمورّد آخر، لذلك أُزيلت الأصناف.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    purchasing_form: KeysOf<typeof newPurchaseTexts>;
  }
}
