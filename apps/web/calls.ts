import type { Calls } from '#kit/web/calls.ts';
import { permissionAdmins } from '#modules/permission-admins/contract.ts';
import { sessions } from '#modules/sessions/contract.ts';

/** The calls the kit makes everywhere, from the module that owns them. */
export const calls: Calls = {
  session: sessions.session,
  signOut: sessions.signOut,
  me: sessions.me,
  updateMe: sessions.updateMe,
  permissionAdmins: permissionAdmins.list,
};
