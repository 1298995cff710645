import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const shippingProfilesTexts = texts({
  en: {
    'shipping_profiles.title': 'Shipping profiles',
    'shipping_profiles.note': 'Groups of shipping options',
    'shipping_profiles.noun': 'Profile',
    'shipping_profiles.type_default': 'Default',
    'shipping_profiles.type_gift_card': 'Gift cards',
    'shipping_profiles.type_custom': 'Custom',
    'shipping_profiles.field.shipping_options': 'Shipping options',
    'shipping_profiles.no_options': 'No shipping options yet',
    'shipping_profiles.no_options_text':
      'Each shipping option belongs to one profile; those without one use the default profile.',
    'shipping_profiles.options_help': 'Removed options go back to the default profile.',
    'shipping_profiles.add': 'Add profile',
    'shipping_profiles.remove': 'Remove profile',
    'shipping_profiles.remove_text':
      'The profile will be removed from all lists. A profile with shipping options cannot be removed.',
    'shipping_profiles.name_taken': 'A profile called {name} already exists.',
    'shipping_profiles.stays_default': 'There must be a default profile. Make another one the default instead.',
    'shipping_profiles.one_default': 'A default profile already exists.',
    'shipping_profiles.default_stays': 'The default profile cannot be removed.',
    'shipping_profiles.in_use_one': '{count} shipping option uses this profile. Move it to another profile first.',
    'shipping_profiles.in_use_other': '{count} shipping options use this profile. Move them to another profile first.',
  },
  ar: {
    'shipping_profiles.title': 'ملفات الشحن',
    'shipping_profiles.note': 'مجموعات من طرق التوصيل',
    'shipping_profiles.noun': 'ملف الشحن',
    'shipping_profiles.type_default': 'افتراضي',
    'shipping_profiles.type_gift_card': 'بطاقات الهدايا',
    'shipping_profiles.type_custom': 'مخصص',
    'shipping_profiles.field.shipping_options': 'طرق التوصيل',
    'shipping_profiles.no_options': 'لا توجد طرق توصيل بعد',
    'shipping_profiles.no_options_text': 'تتبع كل طريقة توصيل ملفًا واحدًا، وما لا ملف له يتبع الملف الافتراضي.',
    'shipping_profiles.options_help': 'الطرق المزالة تعود إلى الملف الافتراضي.',
    'shipping_profiles.add': 'إضافة ملف شحن',
    'shipping_profiles.remove': 'حذف ملف الشحن',
    'shipping_profiles.remove_text': 'سيُحذف الملف من جميع القوائم. لا يمكن حذف ملف فيه طرق توصيل.',
    'shipping_profiles.name_taken': 'يوجد ملف آخر باسم {name}.',
    'shipping_profiles.stays_default': 'لا بد من ملف افتراضي. عيّن ملفًا آخر افتراضيًا بدلًا من ذلك.',
    'shipping_profiles.one_default': 'يوجد ملف افتراضي من قبل.',
    'shipping_profiles.default_stays': 'لا يمكن حذف الملف الافتراضي.',
    'shipping_profiles.in_use_zero': 'لا توجد طرق توصيل في هذا الملف.',
    'shipping_profiles.in_use_one': 'في هذا الملف طريقة توصيل واحدة. انقلها إلى ملف آخر أولًا.',
    'shipping_profiles.in_use_two': 'في هذا الملف طريقتا توصيل. انقلهما إلى ملف آخر أولًا.',
    'shipping_profiles.in_use_few': 'في هذا الملف {count} طرق توصيل. انقلها إلى ملف آخر أولًا.',
    'shipping_profiles.in_use_many': 'في هذا الملف {count} طريقة توصيل. انقلها إلى ملف آخر أولًا.',
    'shipping_profiles.in_use_other': 'في هذا الملف {count} طريقة توصيل. انقلها إلى ملف آخر أولًا.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    shipping_profiles: KeysOf<typeof shippingProfilesTexts>;
  }
}
