import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** The words of the page where a shop asks to become a customer; fetched with it. */
export const leadFormTexts = texts({
  en: {
    'become.title': 'Become a customer',
    'become.text': 'Tell us about your shop. A sales representative contacts you with prices and delivery days.',
    'become.shop': 'Shop name',
    'become.contact': 'Your name',
    'become.phone': 'Phone number',
    'become.city': 'City',
    'become.pin': 'Location',
    'become.pin_add': 'Place the shop on the map',
    'become.pin_help': 'Click the map at the shop’s door.',
    'become.send': 'Send request',
    'become.done': 'Request received',
    'become.done_text': 'We will contact you on {phone}.',
  },
  ar: {
    'become.title': 'كن عميلًا',
    'become.text': 'عرّفنا بمتجرك، ويتواصل معك مندوب المبيعات بالأسعار وأيام التوصيل.',
    'become.shop': 'اسم المتجر',
    'become.contact': 'اسمك',
    'become.phone': 'رقم الجوال',
    'become.city': 'المدينة',
    'become.pin': 'الموقع',
    'become.pin_add': 'تحديد المتجر على الخريطة',
    'become.pin_help': 'اضغط على الخريطة عند باب المتجر.',
    'become.send': 'إرسال الطلب',
    'become.done': 'وصلنا طلبك',
    'become.done_text': 'سنتواصل معك على {phone}.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    leadForm: KeysOf<typeof leadFormTexts>;
  }
}
