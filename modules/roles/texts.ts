import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What the server says of roles. */
export const rolesTexts = texts({
  en: {
    'roles.name_taken': 'There is already a role called {name}.',
    'roles.own': 'Nobody changes the rights of their own role. Ask a superadmin.',
    'roles.beyond': 'Nobody gives rights they do not hold themselves: {permission}.',
    'roles.has_members_one': '{count} person has this role. Give them another one first.',
    'roles.has_members_other': '{count} people have this role. Give them another one first.',
    'roles.last_superadmin': 'One superadmin must stay who can manage roles. Make somebody else superadmin first.',
    'roles.unknown': 'There is no such role.',
  },
  ar: {
    'roles.name_taken': 'يوجد دور باسم {name}.',
    'roles.own': 'لا يغيّر أحد صلاحيات دوره. اطلب ذلك من مدير أعلى.',
    'roles.beyond': 'لا يمنح أحد صلاحية لا يملكها: {permission}.',
    'roles.has_members_zero': 'لا أحد يحمل هذا الدور.',
    'roles.has_members_one': 'شخص واحد يحمل هذا الدور. أسند إليه دورًا آخر أولًا.',
    'roles.has_members_two': 'شخصان يحملان هذا الدور. أسند إليهما دورًا آخر أولًا.',
    'roles.has_members_few': '{count} أشخاص يحملون هذا الدور. أسند إليهم دورًا آخر أولًا.',
    'roles.has_members_many': '{count} شخصًا يحملون هذا الدور. أسند إليهم دورًا آخر أولًا.',
    'roles.has_members_other': '{count} شخص يحملون هذا الدور. أسند إليهم دورًا آخر أولًا.',
    'roles.last_superadmin': 'يجب أن يبقى مدير أعلى واحد يدير الأدوار. اجعل شخصًا آخر مديرًا أعلى أولًا.',
    'roles.unknown': 'لا يوجد دور كهذا.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    roles: KeysOf<typeof rolesTexts>;
  }
}
