import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What is mailed; kept from the sign-in pages, which need none of it. */
export const mailTexts = texts({
  en: {
    'account.reset_subject': 'Reset your Wikala password',
    'account.reset_body':
      'Someone asked to reset the password of your Wikala account. To set a new one, open this link within {minutes} minutes:\n\n{link}\n\nIf it was not you, ignore this email. Your password does not change.',
    'account.changed_subject': 'Your Wikala password was changed',
    'account.changed_body':
      'The password of your Wikala account was changed, and you were signed out on your other devices.\n\nIf it was not you, set a new password now:\n\n{link}',
    'account.moved_subject': 'The email of your Wikala account was changed',
    'account.moved_body':
      'Your Wikala account now uses {email}. You can no longer sign in with this address.\n\nIf it was not you, tell the Wikala administrator in your company now.',
  },
  ar: {
    'account.reset_subject': 'إعادة تعيين كلمة مرور وكالة',
    'account.reset_body':
      'طُلبت إعادة تعيين كلمة مرور حسابك في وكالة. لتعيين كلمة مرور جديدة افتح هذا الرابط خلال {minutes} دقيقة:\n\n{link}\n\nإذا لم تطلب ذلك فتجاهل هذه الرسالة. لن تتغيّر كلمة مرورك.',
    'account.changed_subject': 'تم تغيير كلمة مرور حسابك في وكالة',
    'account.changed_body':
      'تم تغيير كلمة مرور حسابك في وكالة وتسجيل خروجك من أجهزتك الأخرى.\n\nإذا لم تغيّرها بنفسك فعيّن كلمة مرور جديدة الآن:\n\n{link}',
    'account.moved_subject': 'تم تغيير البريد الإلكتروني لحسابك في وكالة',
    'account.moved_body':
      'أصبح حسابك في وكالة مرتبطًا بالبريد {email}، ولم يعد بإمكانك تسجيل الدخول بهذا العنوان.\n\nإذا لم تغيّره بنفسك فأبلغ مسؤول وكالة في شركتك الآن.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    sessionMails: KeysOf<typeof mailTexts>;
  }
}
