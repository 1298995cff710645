import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** The words of the sign-in pages; messages quoted by the specification are word for word. */
export const signInTexts = texts({
  en: {
    'sign_in.title': 'Sign in',
    'sign_in.text': 'For administrators, suppliers and sales representatives.',
    'sign_in.email': 'Email',
    'sign_in.password': 'Password',
    'sign_in.show_password': 'Show the password',
    'sign_in.submit': 'Sign in',
    'sign_in.forgot': 'Forgot password?',
    'sign_in.or': 'or',
    'sign_in.affiliate': 'Affiliate: sign in by phone',
    'sign_in.new_supplier': 'New supplier?',
    'sign_in.register': 'Register your company',
    'sign_in.mismatch': 'The email or password is not right.',

    'affiliate.title': 'Sign in by phone',
    'affiliate.text': 'For affiliates. We send a code to your phone.',
    'affiliate.phone': 'Phone',
    'affiliate.request': 'Send the code',
    'affiliate.requested': 'The code is on its way.',
    'affiliate.back': 'Back to sign in',
    'affiliate.verify_title': 'Enter the code',
    'affiliate.verify_text': 'We sent it to {phone}.',
    'affiliate.code': 'Code',
    'affiliate.confirm': 'Confirm',
    'affiliate.resend': 'Send again',
    'affiliate.resend_in': 'Send again in {time}',
    'affiliate.verified': 'Welcome back.',
  },
  ar: {
    'sign_in.title': 'تسجيل الدخول',
    'sign_in.text': 'للمديرين والموردين ومندوبي المبيعات.',
    'sign_in.email': 'البريد الإلكتروني',
    'sign_in.password': 'كلمة المرور',
    'sign_in.show_password': 'إظهار كلمة المرور',
    'sign_in.submit': 'دخول',
    'sign_in.forgot': 'نسيت كلمة المرور؟',
    'sign_in.or': 'أو',
    'sign_in.affiliate': 'المسوّق: الدخول برقم الجوال',
    'sign_in.new_supplier': 'مورد جديد؟',
    'sign_in.register': 'سجّل شركتك',
    'sign_in.mismatch': 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',

    'affiliate.title': 'الدخول برقم الجوال',
    'affiliate.text': 'للمسوّقين. نرسل رمزًا إلى جوالك.',
    'affiliate.phone': 'رقم الجوال',
    'affiliate.request': 'إرسال الرمز',
    'affiliate.requested': 'الرمز في طريقه إليك.',
    'affiliate.back': 'العودة إلى تسجيل الدخول',
    'affiliate.verify_title': 'أدخل الرمز',
    'affiliate.verify_text': 'أرسلناه إلى {phone}.',
    'affiliate.code': 'الرمز',
    'affiliate.confirm': 'تأكيد',
    'affiliate.resend': 'إعادة الإرسال',
    'affiliate.resend_in': 'إعادة الإرسال بعد {time}',
    'affiliate.verified': 'مرحبًا بعودتك.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    signIn: KeysOf<typeof signInTexts>;
  }
}
