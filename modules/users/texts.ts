import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What the server says of people. */
export const usersTexts = texts({
  en: {
    'users.oneself': 'You cannot suspend or remove your own account. Ask another administrator.',
    'users.no_roles': 'Only administrators have roles. Other users’ permissions come with their account.',
    'users.email_taken': '{email} is already used by another account.',
  },
  ar: {
    'users.oneself': 'لا يمكنك إيقاف حسابك أو حذفه. اطلب ذلك من مسؤول آخر.',
    'users.no_roles': 'الأدوار للمسؤولين فقط. صلاحيات غيرهم تأتي مع نوع الحساب.',
    'users.email_taken': 'البريد {email} مستخدم في حساب آخر.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    users: KeysOf<typeof usersTexts>;
  }
}
