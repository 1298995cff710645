import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

const PermissionAdmin = z.object({ name: z.string(), name_ar: z.string().nullable() });

/** Whom to ask for a permission one lacks. */
export const permissionAdmins = {
  list: endpoint({
    method: 'GET',
    path: '/me/permission-admins',
    reply: z.object({ permission_admins: z.array(PermissionAdmin) }),
    access: { admin: 'signed-in', supplier: true },
    openDuringSetup: true,
    summary: 'Up to three administrators who manage roles; nobody for those who may not know the users',
  }),
};
