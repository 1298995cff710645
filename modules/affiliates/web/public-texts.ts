import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** The words of the page behind an invitation's link; fetched with it. */
export const affiliatePublicTexts = texts({
  en: {
    'affiliate_join.title': 'Welcome, {name}',
    'affiliate_join.text':
      'You are invited to join Wikala as an affiliate and bring in shops. Sign in with this number; we send a code by SMS.',
    'affiliate_join.phone': 'Your phone number',
    'affiliate_join.until': 'The invitation is valid until {date}.',
    'affiliate_join.accept': 'Accept invitation',
    'affiliate_join.done': 'Welcome. Sign in with your phone number.',
    'affiliate_join.invalid': 'This invitation is not valid',
    'affiliate_join.invalid_text': 'It was used, revoked or replaced by a newer one, or it expired. Ask for a new one.',
    'affiliate_join.sign_in': 'Sign in by phone',
  },
  ar: {
    'affiliate_join.title': 'مرحبًا {name}',
    'affiliate_join.text':
      'ندعوك للانضمام إلى وكالة مسوّقًا وتسجيل متاجر جديدة. سجّل الدخول بهذا الرقم، ونرسل إليك رمزًا برسالة نصية.',
    'affiliate_join.phone': 'رقم جوالك',
    'affiliate_join.until': 'الدعوة صالحة حتى {date}.',
    'affiliate_join.accept': 'قبول الدعوة',
    'affiliate_join.done': 'مرحبًا بك. سجّل الدخول برقم جوالك.',
    'affiliate_join.invalid': 'هذه الدعوة غير صالحة',
    'affiliate_join.invalid_text': 'ربما استُخدمت أو أُلغيت أو استُبدلت بدعوة أحدث، أو انتهت صلاحيتها. اطلب دعوة جديدة.',
    'affiliate_join.sign_in': 'الدخول برقم الجوال',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    affiliateJoin: KeysOf<typeof affiliatePublicTexts>;
  }
}
