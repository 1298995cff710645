import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** Words of what a promotion came to: its budget over time, and its customers against those who were held out. */
export const promotionResultTexts = texts({
  en: {
    'promotions.effect': 'Result',
    'promotions.effect_group': 'Customers',
    'promotions.effect_given': 'Could use it ({share})',
    'promotions.effect_held_out': 'Control group ({share})',
    'promotions.effect_customers': 'Count',
    'promotions.effect_buyers': 'Bought',
    'promotions.effect_orders': 'Orders',
    'promotions.effect_mean': 'Sales per customer',
    'promotions.effect_note':
      'All customers it is meant for, whether they used it or not. Sales without VAT, after returns. A difference counts once chance explains it less than once in 20.',
    'promotions.effect_too_few':
      'Too few customers to tell. Each group needs {customers} customers, {buyers} of them with orders.',
    'promotions.effect_more': 'Customers bought {amount} more each than the control group: between {least} and {most}.',
    'promotions.effect_less': 'Customers bought {amount} less each than the control group: between {least} and {most}.',
    'promotions.effect_unclear_more': 'No clear effect. Customers bought {amount} more each, which may be chance.',
    'promotions.effect_unclear_less': 'No clear effect. Customers bought {amount} less each, which may be chance.',
    'promotions.burn_daily': 'Budget spent per day',
    'promotions.burn_weekly': 'Budget spent per week',
    'promotions.burn_pace': 'Even pace',
    'promotions.burn_used_up': 'At the pace of the last 7 days the budget is used up on {day}.',
    'promotions.burn_lasts': 'At the pace of the last 7 days {amount} is left at the end.',
    'promotions.burn_spent': 'The budget is used up.',
    'promotions.budgets': 'Discount budgets',
    'promotions.budgets_campaigns': 'Campaign budgets',
    'promotions.days_left_one': '{shown} day left',
    'promotions.days_left_other': '{shown} days left',
  },
  ar: {
    'promotions.effect': 'النتيجة',
    'promotions.effect_group': 'العملاء',
    'promotions.effect_given': 'متاح لهم ({share})',
    'promotions.effect_held_out': 'مجموعة المقارنة ({share})',
    'promotions.effect_customers': 'العدد',
    'promotions.effect_buyers': 'اشتروا',
    'promotions.effect_orders': 'الطلبات',
    'promotions.effect_mean': 'المبيعات لكل عميل',
    'promotions.effect_note':
      'يشمل جميع العملاء المستهدفين سواء استخدموه أم لا. المبيعات دون ضريبة القيمة المضافة وبعد المرتجعات. لا يُعتد بالفرق إلا إذا كان احتمال كونه صدفة أقل من 5٪.',
    'promotions.effect_too_few':
      'عدد العملاء لا يكفي للحكم. يلزم في كل مجموعة {customers} عميلًا على الأقل، منهم {buyers} لديهم طلبات.',
    'promotions.effect_more': 'اشترى كل عميل في المتوسط أكثر من مجموعة المقارنة بمقدار {amount}: بين {least} و{most}.',
    'promotions.effect_less': 'اشترى كل عميل في المتوسط أقل من مجموعة المقارنة بمقدار {amount}: بين {least} و{most}.',
    'promotions.effect_unclear_more': 'لا أثر واضح. اشترى كل عميل أكثر بمقدار {amount} في المتوسط، وقد يكون ذلك صدفة.',
    'promotions.effect_unclear_less': 'لا أثر واضح. اشترى كل عميل أقل بمقدار {amount} في المتوسط، وقد يكون ذلك صدفة.',
    'promotions.burn_daily': 'المصروف من الميزانية يوميًا',
    'promotions.burn_weekly': 'المصروف من الميزانية أسبوعيًا',
    'promotions.burn_pace': 'معدل متساوٍ',
    'promotions.burn_used_up': 'بمعدل آخر 7 أيام تنفد الميزانية في {day}.',
    'promotions.burn_lasts': 'بمعدل آخر 7 أيام يتبقى {amount} عند الانتهاء.',
    'promotions.burn_spent': 'نفدت الميزانية.',
    'promotions.budgets': 'ميزانيات الخصومات',
    'promotions.budgets_campaigns': 'ميزانيات الحملات',
    'promotions.days_left_zero': 'ينتهي اليوم',
    'promotions.days_left_one': 'متبقٍ يوم واحد',
    'promotions.days_left_two': 'متبقٍ يومان',
    'promotions.days_left_few': 'متبقٍ {shown} أيام',
    'promotions.days_left_many': 'متبقٍ {shown} يومًا',
    'promotions.days_left_other': 'متبقٍ {shown} يوم',
  },
});
declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    promotionResults: KeysOf<typeof promotionResultTexts>;
  }
}
