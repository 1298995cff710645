import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** The words of the screens of invitations. */
export const invitationsWebTexts = texts({
  en: {
    'invites.title': 'Invitations',
    'invites.settings_note': 'People invited to join, and their status',
    'invites.email': 'Email',
    'invites.role': 'Role',
    'invites.no_role': 'No role',
    'invites.house': 'Company',
    'invites.office': 'Platform',
    'invites.by': 'Invited by',
    'invites.sent': 'Sent',
    'invites.until': 'Valid until',
    'invites.status': 'Status',
    'invites.status_pending': 'Pending',
    'invites.status_accepted': 'Accepted',
    'invites.status_expired': 'Expired',
    'invites.status_revoked': 'Revoked',
    'invites.actions': 'Actions',
    'invites.search': 'Email…',
    'invites.add': 'Invite user',
    'invites.add_text':
      'They get an email link to create their account with this role. The link is valid for 72 hours.',
    'invites.add_text_supplier':
      'They get an email link to create their account and join your company. The link is valid for 72 hours.',
    'invites.role_help':
      'Without a role they can sign in but see nothing. You can only give roles with no more permissions than your own.',
    'invites.send': 'Send invitation',
    'invites.done': 'Invitation sent',
    'invites.resend': 'Resend invitation to {email}',
    'invites.resent': 'Invitation resent. The old link no longer works.',
    'invites.revoke': 'Revoke invitation of {email}',
    'invites.revoked': 'Invitation revoked',
    'invites.empty': 'No invitations yet',
    'invites.empty_text': 'Users join through a link sent to their email.',
  },
  ar: {
    'invites.title': 'الدعوات',
    'invites.settings_note': 'المدعوون للانضمام وحالة دعواتهم',
    'invites.email': 'البريد الإلكتروني',
    'invites.role': 'الدور',
    'invites.no_role': 'بلا دور',
    'invites.house': 'المنشأة',
    'invites.office': 'المنصة',
    'invites.by': 'صاحب الدعوة',
    'invites.sent': 'تاريخ الإرسال',
    'invites.until': 'صالحة حتى',
    'invites.status': 'الحالة',
    'invites.status_pending': 'بانتظار القبول',
    'invites.status_accepted': 'مقبولة',
    'invites.status_expired': 'منتهية',
    'invites.status_revoked': 'ملغاة',
    'invites.actions': 'إجراءات',
    'invites.search': 'البريد الإلكتروني…',
    'invites.add': 'دعوة مستخدم',
    'invites.add_text': 'يصله رابط بالبريد لإنشاء حسابه بهذا الدور. الرابط صالح 72 ساعة.',
    'invites.add_text_supplier': 'يصله رابط بالبريد لإنشاء حسابه والانضمام إلى منشأتك. الرابط صالح 72 ساعة.',
    'invites.role_help': 'من دون دور يمكنه تسجيل الدخول دون أن يرى شيئًا. يمكنك منح الأدوار التي لا تتجاوز صلاحياتك فقط.',
    'invites.send': 'إرسال الدعوة',
    'invites.done': 'تم إرسال الدعوة',
    'invites.resend': 'إعادة إرسال الدعوة إلى {email}',
    'invites.resent': 'تمت إعادة إرسال الدعوة. لم يعد الرابط القديم صالحًا.',
    'invites.revoke': 'إلغاء دعوة {email}',
    'invites.revoked': 'تم إلغاء الدعوة',
    'invites.empty': 'لا توجد دعوات بعد',
    'invites.empty_text': 'ينضم المستخدمون برابط يُرسل إلى بريدهم الإلكتروني.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    invitationsWeb: KeysOf<typeof invitationsWebTexts>;
  }
}
