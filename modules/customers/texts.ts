import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const customersTexts = texts({
  en: {
    'customers.name_required': 'A customer needs a name in English or in Arabic.',
    'customers.phone_taken': 'This phone number is already in use. If the shop buys here already, an administrator can link it to you.',
    'customers.code_taken': 'Another customer already has this code.',
    'customers.vat_number': 'A VAT number has 15 digits and begins and ends with 3.',
    'customers.cr_number': 'A commercial registration number has 10 digits.',
    'customers.postal_code': 'A Saudi postal code has 5 digits.',
    'customers.short_address': 'A short address has four letters and four digits, such as RAAA2919.',
    'customers.four_digits': 'This number has 4 digits.',
    'customers.pin_half': 'A pin needs both a latitude and a longitude.',
    'customers.pin_outside': 'The pin lies outside Saudi Arabia.',
    'customers.field_of_admin': 'Only an administrator can change this: {field}.',
    'customers.shared': 'This customer also buys from other suppliers, so only your terms with it can be changed, not this: {field}.',
    'customers.shared_addresses': 'This customer also buys from other suppliers, so its addresses are changed by an administrator.',
    'customers.shared_remove': 'This customer also buys from other suppliers, so only an administrator can remove it.',
    'customers.pin_only': 'Of an address you can move the pin; an administrator changes the rest.',
    'customers.default_address': 'One address must be the default. Make another one the default instead.',
    'customers.has_open_orders_one': 'This customer still has an open order. Complete or cancel it first.',
    'customers.has_open_orders_other': 'This customer still has {count} open orders. Complete or cancel them first.',
  },
  ar: {
    'customers.name_required': 'يلزم اسم للعميل بالعربية أو بالإنجليزية.',
    'customers.phone_taken': 'رقم الهاتف هذا مستخدم من قبل. إن كان المتجر يشتري من هنا بالفعل فيمكن للمسؤول أن يربطه بك.',
    'customers.code_taken': 'هذا الرمز مستخدم لعميل آخر.',
    'customers.vat_number': 'يتكوّن الرقم الضريبي من 15 رقمًا ويبدأ وينتهي بالرقم 3.',
    'customers.cr_number': 'يتكوّن رقم السجل التجاري من 10 أرقام.',
    'customers.postal_code': 'يتكوّن الرمز البريدي السعودي من 5 أرقام.',
    'customers.short_address': 'يتكوّن العنوان المختصر من أربعة أحرف لاتينية وأربعة أرقام، مثل RAAA2919.',
    'customers.four_digits': 'يتكوّن هذا الرقم من 4 خانات.',
    'customers.pin_half': 'يلزم لتحديد الموقع خط العرض وخط الطول معًا.',
    'customers.pin_outside': 'الموقع خارج المملكة العربية السعودية.',
    'customers.field_of_admin': 'لا يغيّر هذا إلا المسؤول: {field}.',
    'customers.shared': 'يشتري هذا العميل من مورّدين آخرين أيضًا، لذا يمكنك تغيير شروطك معه فقط وليس هذا: {field}.',
    'customers.shared_addresses': 'يشتري هذا العميل من مورّدين آخرين أيضًا، لذا لا يغيّر عناوينه إلا المسؤول.',
    'customers.shared_remove': 'يشتري هذا العميل من مورّدين آخرين أيضًا، لذا لا يحذفه إلا المسؤول.',
    'customers.pin_only': 'يمكنك من العنوان نقل الموقع على الخريطة فقط، والمسؤول يغيّر ما عداه.',
    'customers.default_address': 'لا بد من عنوان افتراضي واحد. اجعل عنوانًا آخر هو الافتراضي.',
    'customers.has_open_orders_one': 'ما زال لهذا العميل طلب مفتوح. أكمله أو ألغِه أولًا.',
    'customers.has_open_orders_two': 'ما زال لهذا العميل طلبان مفتوحان. أكملهما أو ألغِهما أولًا.',
    'customers.has_open_orders_few': 'ما زالت لهذا العميل {count} طلبات مفتوحة. أكملها أو ألغِها أولًا.',
    'customers.has_open_orders_many': 'ما زال لهذا العميل {count} طلبًا مفتوحًا. أكملها أو ألغِها أولًا.',
    'customers.has_open_orders_other': 'ما زال لهذا العميل {count} طلب مفتوح. أكملها أو ألغِها أولًا.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    customers: KeysOf<typeof customersTexts>;
  }
}
