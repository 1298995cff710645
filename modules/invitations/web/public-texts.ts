import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** The words of the pages of an invitation, for visitors. */
export const invitePageTexts = texts({
  en: {
    'invite.welcome': 'Welcome to Wikala',
    'invite.welcome_text': '{inviter} invites you as {role}. Create your account to get started.',
    'invite.welcome_without_role': '{inviter} invites you. Create your account to get started.',
    'invite.welcome_supplier': '{inviter} invites you to join {supplier}. Create your account to get started.',
    'invite.sign_up': 'Sign up',
    'invite.account': 'Create your account',
    'invite.account_text': 'You will sign in with {email}.',
    'invite.first_name': 'First name',
    'invite.last_name': 'Last name',
    'invite.password': 'Password',
    'invite.repeat': 'Confirm password',
    'invite.create': 'Create account',
    'invite.created': 'Account created. Sign in to continue.',
    'invite.failed': 'The account could not be created',
    'invite.have_account': 'Already signed up?',
    'invite.log_in': 'Log in',
    'invite.invalid_title': 'This invitation is not valid',
    'invite.invalid_text':
      'The link is incomplete, already used, replaced by a newer one, or expired. Ask the person who invited you for a new one.',
    'invite.to_login': 'Go to sign in',
    'invite.app_title': 'Accept your invitation',
    'invite.app_text': 'The invitation opens in the Wikala app on this device.',
    'invite.app_button': 'Accept Invitation Link',
    'invite.app_hint':
      'Nothing opened? Install the app on this device first, or open the link from your email in a browser.',
  },
  ar: {
    'invite.welcome': 'أهلًا بك في وكالة',
    'invite.welcome_text': 'يدعوك {inviter} بدور {role}. أنشئ حسابك لتبدأ.',
    'invite.welcome_without_role': 'يدعوك {inviter}. أنشئ حسابك لتبدأ.',
    'invite.welcome_supplier': 'يدعوك {inviter} للانضمام إلى {supplier}. أنشئ حسابك لتبدأ.',
    'invite.sign_up': 'إنشاء حساب',
    'invite.account': 'إنشاء حسابك',
    'invite.account_text': 'ستسجّل الدخول بالبريد {email}.',
    'invite.first_name': 'الاسم الأول',
    'invite.last_name': 'اسم العائلة',
    'invite.password': 'كلمة المرور',
    'invite.repeat': 'تأكيد كلمة المرور',
    'invite.create': 'إنشاء الحساب',
    'invite.created': 'تم إنشاء الحساب. سجّل الدخول للمتابعة.',
    'invite.failed': 'تعذّر إنشاء الحساب',
    'invite.have_account': 'لديك حساب بالفعل؟',
    'invite.log_in': 'تسجيل الدخول',
    'invite.invalid_title': 'هذه الدعوة غير صالحة',
    'invite.invalid_text': 'الرابط ناقص أو مستخدم أو استُبدل برابط أحدث أو انتهت صلاحيته. اطلب دعوة جديدة ممن دعاك.',
    'invite.to_login': 'الذهاب إلى تسجيل الدخول',
    'invite.app_title': 'قبول الدعوة',
    'invite.app_text': 'تُفتح الدعوة في تطبيق وكالة على هذا الجهاز.',
    'invite.app_button': 'قبول رابط الدعوة',
    'invite.app_hint': 'لم يُفتح التطبيق؟ ثبّته على هذا الجهاز أولًا، أو افتح رابط البريد في المتصفح.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    invitePage: KeysOf<typeof invitePageTexts>;
  }
}
