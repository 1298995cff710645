import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const sessionsTexts = texts({
  en: {
    'sessions.code_message': 'Your Wikala code is {code}. It is valid for 5 minutes. Do not share it.',
    'sessions.code_wrong': 'The code is not right.',
    'sessions.code_expired': 'The code is no longer valid. Request a new one.',
    'sessions.busy': 'Many people are signing in. Please try again in a moment.',
    'errors.code': 'The code has six digits.',
  },
  ar: {
    'sessions.code_message': 'رمزك في وكالة هو {code}. صالح لمدة 5 دقائق. لا تشاركه مع أحد.',
    'sessions.code_wrong': 'الرمز غير صحيح.',
    'sessions.code_expired': 'لم يعد الرمز صالحًا. اطلب رمزًا جديدًا.',
    'sessions.busy': 'كثيرون يسجلون الدخول الآن. حاول بعد لحظات.',
    'errors.code': 'يتكوّن الرمز من ستة أرقام.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    sessions: KeysOf<typeof sessionsTexts>;
  }
}
