import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const impersonationTexts = texts({
  en: {
    'impersonation.reason_required': 'Enter a reason. The supplier will see it.',
    'impersonation.begin': 'Act for supplier',
    'impersonation.begin_title': 'Act for {name}',
    'impersonation.begin_text':
      'You work as this supplier, within your own role, for {minutes} minutes. Changes are logged under both names. You can’t change password, bank, contact data or users.',
    'impersonation.reason': 'Reason',
    'impersonation.reason_help': 'The supplier sees it in its settings.',
    'impersonation.enter': 'Start',
    'impersonation.log': 'Administrators who acted for you',
    'impersonation.log_none': 'No administrator has acted for you.',
    'impersonation.log_live': 'Active now',
    'impersonation.log_until': '{from} – {to}',
    'impersonation.log_no_reason': 'Through the API, no reason given',
    'impersonation.log_more': 'Show older entries',
  },
  ar: {
    'impersonation.reason_required': 'أدخل السبب. سيراه المورّد.',
    'impersonation.begin': 'العمل نيابةً عن المورّد',
    'impersonation.begin_title': 'العمل نيابةً عن {name}',
    'impersonation.begin_text':
      'تعمل باسم هذا المورّد في حدود دورك لمدة {minutes} دقيقة. تُسجَّل التغييرات بالاسمين. لا يمكنك تغيير كلمة المرور أو الحساب البنكي أو بيانات التواصل أو المستخدمين.',
    'impersonation.reason': 'السبب',
    'impersonation.reason_help': 'يراه المورّد في إعداداته.',
    'impersonation.enter': 'بدء',
    'impersonation.log': 'المسؤولون الذين عملوا نيابةً عنك',
    'impersonation.log_none': 'لم يعمل أي مسؤول نيابةً عنك.',
    'impersonation.log_live': 'نشط الآن',
    'impersonation.log_until': '{from} – {to}',
    'impersonation.log_no_reason': 'عبر واجهة البرمجة، دون ذكر السبب',
    'impersonation.log_more': 'عرض الأقدم',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    impersonation: KeysOf<typeof impersonationTexts>;
  }
}
