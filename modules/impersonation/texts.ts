import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const impersonationTexts = texts({
  en: {
    'impersonation.reason_required': 'Say why: the supplier sees it.',
    'impersonation.begin': 'Act for this supplier',
    'impersonation.begin_title': 'Act for {name}',
    'impersonation.begin_text':
      'You see and do what the supplier does, within your own role, for {minutes} minutes. Every change carries both names. Password, bank, phone, e-mail and people stay the supplier’s own.',
    'impersonation.reason': 'Reason',
    'impersonation.reason_help': 'The supplier reads it in its settings.',
    'impersonation.enter': 'Enter',
    'impersonation.log': 'Who acted for you',
    'impersonation.log_none': 'No administrator has entered your area.',
    'impersonation.log_live': 'Here now',
    'impersonation.log_until': '{from} – {to}',
    'impersonation.log_no_reason': 'Through the API, no reason given',
    'impersonation.log_more': 'Show older',
  },
  ar: {
    'impersonation.reason_required': 'اذكر السبب: سيراه المورّد.',
    'impersonation.begin': 'العمل نيابةً عن المورّد',
    'impersonation.begin_title': 'العمل نيابةً عن {name}',
    'impersonation.begin_text':
      'ترى ما يراه المورّد وتفعل ما يفعله في حدود دورك، لمدة {minutes} دقيقة. يحمل كل تغيير الاسمين معًا. أما كلمة المرور والحساب البنكي والهاتف والبريد والمستخدمون فتبقى بيد المورّد وحده.',
    'impersonation.reason': 'السبب',
    'impersonation.reason_help': 'يقرؤه المورّد في إعداداته.',
    'impersonation.enter': 'دخول',
    'impersonation.log': 'من عمل نيابةً عنك',
    'impersonation.log_none': 'لم يعمل أي مسؤول نيابةً عنك.',
    'impersonation.log_live': 'موجود الآن',
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
