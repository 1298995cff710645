import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const salesChannelsTexts = texts({
  en: {
    'sales_channels.title': 'Sales channels',
    'sales_channels.note': 'Where orders come from and which channels are open',
    'sales_channels.noun': 'Channel',
    'sales_channels.type_desk': 'Order desk',
    'sales_channels.type_rep': 'Representatives',
    'sales_channels.type_customer_app': 'Customer app',
    'sales_channels.type_affiliate': 'Affiliates',
    'sales_channels.type_api': 'Shop or other system',
    'sales_channels.type_help':
      'New desk and representative orders are refused while all channels of that type are off.',
    'sales_channels.open': 'Open',
    'sales_channels.disabled': 'Off',
    'sales_channels.field.is_disabled': 'Turn off',
    'sales_channels.is_disabled_help': 'No orders are taken through this channel while it is off.',
    'sales_channels.field.keys_count': 'Keys',
    'sales_channels.search': 'Name or description…',
    'sales_channels.add': 'Add channel',
    'sales_channels.remove': 'Remove channel',
    'sales_channels.remove_text': 'The channel will be removed from all lists. A channel with keys cannot be removed.',
    'sales_channels.empty': 'No sales channels yet',
    'sales_channels.empty_text':
      'A channel is where orders come from: the desk, representatives, a shop. Add the first channel.',
    'sales_channels.name_taken': 'A channel called {name} already exists.',
    'sales_channels.in_use_one': '{count} key uses this channel. Remove the channel from it first.',
    'sales_channels.in_use_other': '{count} keys use this channel. Remove the channel from them first.',
    'sales_channels.off': 'Orders of this type are turned off. Turn them on in Settings, Sales channels.',
  },
  ar: {
    'sales_channels.title': 'قنوات البيع',
    'sales_channels.note': 'مصادر الطلبات والقنوات المفتوحة منها',
    'sales_channels.noun': 'القناة',
    'sales_channels.type_desk': 'مكتب الطلبات',
    'sales_channels.type_rep': 'المندوبون',
    'sales_channels.type_customer_app': 'تطبيق العملاء',
    'sales_channels.type_affiliate': 'المسوّقون',
    'sales_channels.type_api': 'متجر أو نظام آخر',
    'sales_channels.type_help': 'تُرفض طلبات المكتب والمندوبين الجديدة ما دامت جميع القنوات من نوعها موقوفة.',
    'sales_channels.open': 'مفتوحة',
    'sales_channels.disabled': 'موقوفة',
    'sales_channels.field.is_disabled': 'إيقاف القناة',
    'sales_channels.is_disabled_help': 'لا تُستقبل الطلبات عبر هذه القناة وهي موقوفة.',
    'sales_channels.field.keys_count': 'المفاتيح',
    'sales_channels.search': 'الاسم أو الوصف…',
    'sales_channels.add': 'إضافة قناة',
    'sales_channels.remove': 'حذف القناة',
    'sales_channels.remove_text': 'ستُحذف القناة من جميع القوائم. لا يمكن حذف قناة مرتبطة بمفاتيح.',
    'sales_channels.empty': 'لا توجد قنوات بيع بعد',
    'sales_channels.empty_text': 'القناة هي مصدر الطلبات: المكتب أو المندوبون أو متجر. أضف أول قناة.',
    'sales_channels.name_taken': 'توجد قناة أخرى باسم {name}.',
    'sales_channels.in_use_zero': 'لا توجد مفاتيح تستخدم هذه القناة.',
    'sales_channels.in_use_one': 'مفتاح واحد يستخدم هذه القناة. أزل القناة منه أولًا.',
    'sales_channels.in_use_two': 'مفتاحان يستخدمان هذه القناة. أزل القناة منهما أولًا.',
    'sales_channels.in_use_few': '{count} مفاتيح تستخدم هذه القناة. أزل القناة منها أولًا.',
    'sales_channels.in_use_many': '{count} مفتاحًا يستخدم هذه القناة. أزل القناة منها أولًا.',
    'sales_channels.in_use_other': '{count} مفتاح يستخدم هذه القناة. أزل القناة منها أولًا.',
    'sales_channels.off': 'الطلبات من هذا النوع موقوفة حاليًا. فعّلها من الإعدادات، قنوات البيع.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    sales_channels: KeysOf<typeof salesChannelsTexts>;
  }
}
