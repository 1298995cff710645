import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What the server says of people. */
export const usersTexts = texts({
  en: {
    'users.oneself': 'Nobody suspends or removes themselves. Ask somebody else.',
    'users.no_roles': 'Only administrators have a role. What the others may do comes with their account.',
    'users.email_taken': 'Somebody already signs in with {email}.',
  },
  ar: {
    'users.oneself': 'لا يوقف أحد حسابه ولا يحذفه بنفسه. اطلب ذلك من غيرك.',
    'users.no_roles': 'الأدوار للمسؤولين فقط. صلاحيات غيرهم تأتي مع نوع حسابهم.',
    'users.email_taken': 'يوجد من يسجّل الدخول بالبريد {email}.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    users: KeysOf<typeof usersTexts>;
  }
}
