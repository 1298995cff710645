import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What is mailed; kept from the sign-in pages, which need none of it. */
export const mailTexts = texts({
  en: {
    'account.reset_subject': 'Reset your Wikala password',
    'account.reset_body':
      'Somebody asked to reset the password of your Wikala account. To set a new one, open this link within {minutes} minutes:\n\n{link}\n\nIf it was not you, ignore this mail: your password stays as it is.',
    'account.changed_subject': 'Your Wikala password was changed',
    'account.changed_body':
      'The password of your Wikala account was changed just now, and you were signed out on your other devices.\n\nIf it was not you, set a new one at once:\n\n{link}',
    'account.moved_subject': 'The email of your Wikala account was changed',
    'account.moved_body':
      'Your Wikala account now belongs to {email}, and this address no longer signs in.\n\nIf it was not you, tell whoever looks after Wikala in your company at once.',
  },
  ar: {
    'account.reset_subject': 'إعادة تعيين كلمة مرور وكالة',
    'account.reset_body':
      'طلب أحدهم إعادة تعيين كلمة مرور حسابك في وكالة. لتعيين كلمة مرور جديدة افتح هذا الرابط خلال {minutes} دقيقة:\n\n{link}\n\nإن لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة؛ كلمة مرورك باقية كما هي.',
    'account.changed_subject': 'تغيّرت كلمة مرور حسابك في وكالة',
    'account.changed_body':
      'تغيّرت كلمة مرور حسابك في وكالة قبل قليل، وسُجّل خروجك من أجهزتك الأخرى.\n\nإن لم تكن أنت من غيّرها فعيّن كلمة مرور جديدة فورًا:\n\n{link}',
    'account.moved_subject': 'تغيّر بريد حسابك في وكالة',
    'account.moved_body':
      'أصبح حسابك في وكالة مرتبطًا بالعنوان {email}، ولم يعد هذا العنوان يسجّل الدخول.\n\nإن لم تكن أنت من غيّره فأخبر المسؤول عن وكالة في شركتك فورًا.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    sessionMails: KeysOf<typeof mailTexts>;
  }
}
