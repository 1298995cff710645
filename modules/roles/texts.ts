import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What the server says of roles. */
export const rolesTexts = texts({
  en: {
    'roles.name_taken': 'A role called {name} already exists.',
    'roles.own': 'You cannot change the permissions of your own role. Ask a superadmin.',
    'roles.beyond': 'You cannot grant a permission you do not have: {permission}.',
    'roles.has_members_one': '{count} user has this role. Give them another role first.',
    'roles.has_members_other': '{count} users have this role. Give them another role first.',
    'roles.last_superadmin':
      'At least one superadmin must be able to manage roles. Make someone else a superadmin first.',
    'roles.unknown': 'This role does not exist.',
  },
  ar: {
    'roles.name_taken': 'يوجد دور آخر باسم {name}.',
    'roles.own': 'لا يمكنك تغيير صلاحيات دورك. اطلب ذلك من مدير النظام.',
    'roles.beyond': 'لا يمكنك منح صلاحية لا تملكها: {permission}.',
    'roles.has_members_zero': 'لا يوجد مستخدمون بهذا الدور.',
    'roles.has_members_one': 'مستخدم واحد لديه هذا الدور. أسند إليه دورًا آخر أولًا.',
    'roles.has_members_two': 'مستخدمان لديهما هذا الدور. أسند إليهما دورًا آخر أولًا.',
    'roles.has_members_few': '{count} مستخدمين لديهم هذا الدور. أسند إليهم دورًا آخر أولًا.',
    'roles.has_members_many': '{count} مستخدمًا لديهم هذا الدور. أسند إليهم دورًا آخر أولًا.',
    'roles.has_members_other': '{count} مستخدم لديهم هذا الدور. أسند إليهم دورًا آخر أولًا.',
    'roles.last_superadmin': 'يجب أن يبقى مدير نظام واحد على الأقل لإدارة الأدوار. عيّن شخصًا آخر مديرًا للنظام أولًا.',
    'roles.unknown': 'هذا الدور غير موجود.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    roles: KeysOf<typeof rolesTexts>;
  }
}
