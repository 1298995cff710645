import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const registrationTexts = texts({
  en: {
    'registration.vat_number': 'A VAT number has 15 digits and begins and ends with 3.',
    'registration.cr_number': 'The number has ten digits.',
    'registration.one_picture': 'Exactly one picture is expected here.',
    'registration.code': 'The code is not right, or no longer valid. Request a new one.',

    'registration.mail_subject': 'Confirm your registration',
    'registration.mail':
      '{code} is the code that confirms your company’s registration with Wikala. It is valid for 5 minutes. Enter it at {link}\n\nDo not share it. If you did not register, you can ignore this message.',
    'registration.sms':
      '{code} is the code that confirms your phone number with Wikala. It is valid for 5 minutes. Do not share it.',
    'registration.known_subject': 'You already have an account',
    'registration.known':
      'Somebody tried to register a company with Wikala under this e-mail, which already has an account. If it was you, sign in at {login} or choose a new password there. If it was not, there is nothing to do: nothing was changed.',
  },
  ar: {
    'registration.vat_number': 'يتكوّن الرقم الضريبي من 15 رقمًا، ويبدأ وينتهي بالرقم 3.',
    'registration.cr_number': 'يتكوّن هذا الرقم من عشر خانات.',
    'registration.one_picture': 'المطلوب هنا صورة واحدة فقط.',
    'registration.code': 'الرمز غير صحيح أو لم يعد صالحًا. اطلب رمزًا جديدًا.',

    'registration.mail_subject': 'أكّد تسجيل شركتك',
    'registration.mail':
      '{code} هو رمز تأكيد تسجيل شركتك في وكالة، وهو صالح لمدة 5 دقائق. أدخله في {link}\n\nلا تشاركه مع أحد. وإن لم تكن أنت من سجّل فتجاهل هذه الرسالة.',
    'registration.sms': '{code} هو رمز تأكيد رقم جوالك في وكالة، وهو صالح لمدة 5 دقائق. لا تشاركه مع أحد.',
    'registration.known_subject': 'لديك حساب من قبل',
    'registration.known':
      'حاول شخص تسجيل شركة في وكالة بهذا البريد الإلكتروني، وله حساب من قبل. إن كنت أنت، فسجّل الدخول عبر {login} أو اختر كلمة مرور جديدة من هناك. وإن لم تكن أنت، فليس عليك فعل شيء: لم يتغيّر أي شيء.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    registration: KeysOf<typeof registrationTexts>;
  }
}
