import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What the server says of invitations, by mail and in refusals. */
export const invitationsTexts = texts({
  en: {
    'invites.invalid':
      'This invitation is not valid. It was used, replaced or revoked, or it has expired. Ask for a new one.',
    'invites.has_account': 'Can’t invite a user with an existing account.',
    'invites.joined': 'This email already has an account. Sign in instead.',
    'invites.is_accepted': 'This invitation is already accepted.',
    'invites.is_revoked': 'This invitation was revoked. Invite this email again.',
    'invites.mail_subject': 'You are invited to {house}',
    'invites.mail_body':
      '{inviter} invites you to join {house} as {role}.\n\nOpen this link to create your account. It is valid for 72 hours and works once:\n{link}\n\nIf you did not expect this invitation, ignore this email.',
    'invites.mail_body_without_role':
      '{inviter} invites you to join {house}.\n\nOpen this link to create your account. It is valid for 72 hours and works once:\n{link}\n\nIf you did not expect this invitation, ignore this email.',
    'invites.known_body':
      '{inviter} invited you to {house}, but you already have an account with this email. Sign in here:\n{link}\n\nIf you did not expect this invitation, ignore this email. Nothing has changed.',
  },
  ar: {
    'invites.invalid': 'هذه الدعوة غير صالحة. ربما استُخدمت أو استُبدلت أو أُلغيت أو انتهت صلاحيتها. اطلب دعوة جديدة.',
    'invites.has_account': 'لا يمكن دعوة مستخدم لديه حساب.',
    'invites.joined': 'لهذا البريد حساب بالفعل. سجّل الدخول بدلًا من ذلك.',
    'invites.is_accepted': 'هذه الدعوة مقبولة بالفعل.',
    'invites.is_revoked': 'أُلغيت هذه الدعوة. أرسل دعوة جديدة إلى هذا البريد.',
    'invites.mail_subject': 'دعوة للانضمام إلى {house}',
    'invites.mail_body':
      'يدعوك {inviter} للانضمام إلى {house} بدور {role}.\n\nافتح هذا الرابط لإنشاء حسابك. الرابط صالح 72 ساعة ويعمل مرة واحدة:\n{link}\n\nإذا لم تكن تتوقع هذه الدعوة فتجاهل هذه الرسالة.',
    'invites.mail_body_without_role':
      'يدعوك {inviter} للانضمام إلى {house}.\n\nافتح هذا الرابط لإنشاء حسابك. الرابط صالح 72 ساعة ويعمل مرة واحدة:\n{link}\n\nإذا لم تكن تتوقع هذه الدعوة فتجاهل هذه الرسالة.',
    'invites.known_body':
      'دعاك {inviter} إلى {house}، لكن لديك حسابًا بهذا البريد. سجّل الدخول من هنا:\n{link}\n\nإذا لم تكن تتوقع هذه الدعوة فتجاهل هذه الرسالة. لم يتغيّر شيء.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    invitations: KeysOf<typeof invitationsTexts>;
  }
}
