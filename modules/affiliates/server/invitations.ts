import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import { duplicate, ensure, fail, notFound } from '#kit/shared/fail.ts';
import type { Ctx, PublicCtx } from '#kit/server/context.ts';
import { all, alphabetical, among, contains, findPage, orderBy, within, type Condition } from '#kit/server/crud.ts';
import { queueMessage } from '#modules/messages/server.ts';
import { hashToken, newToken } from '#kit/server/tokens.ts';
import type { RateLimit } from '#kit/server/rate-limits.ts';
import { lockRow, updateRow, type Row } from '#kit/server/rows.ts';
import type { Handlers } from '#kit/server/serve.ts';
import type { affiliateInvitations, Invitation, OpenInvitation } from '../contract.ts';
import { canChange, codeWord, invitationDays } from '../rules.ts';

const status = sql`case when t.accepted_at is not null then 'accepted' when t.revoked_at is not null then 'revoked' when t.expires_at <= now() then 'expired'
  when t.opened_at is not null then 'opened' else 'sent' end`;
const inviter = sql`(select json_build_object('id', us.id, 'name', coalesce(nullif(btrim(concat_ws(' ', us.first_name, us.last_name)), ''), us.email, ''), 'name_ar', us.name_ar)
  from users us where us.id = t.invited_by)`;
const columns = sql`t.id, t.phone, t.name, t.name_ar, t.email, t.sent_via, ${status} as status, ${inviter} as invited_by, t.affiliate_id, t.sent_at, t.expires_at,
  t.opened_at, t.accepted_at, t.revoked_at, t.version, t.created_at, t.updated_at`;
/** While an administrator looks at one supplier only, nobody is invited for it. */
const visible = ({ actor }: Ctx): Condition => sql<boolean>`${actor.account === 'admin' && actor.narrowedTo === null}`;

async function findInvitation(ctx: Ctx, id: string): Promise<Invitation> {
  const { rows } = await sql<{
    row: Invitation;
  }>`select row_to_json(one) as row from (select ${columns} from affiliate_invitations as t where t.id = ${id} and ${visible(ctx)}) as one`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  return found.row;
}

type Kept = Row & { phone: string; name: string; name_ar: string | null; email: string | null };
const subject = ({ name }: Pick<Kept, 'name'>) => ({ entity: 'affiliate_invitations', label: name });

async function lockInvitation(ctx: Ctx, id: string) {
  const row = await lockRow<Kept>(ctx, 'affiliate_invitations', visible(ctx), id);
  return { row, invitation: await findInvitation(ctx, id) };
}

/** The link leaves by SMS; the words are those of the inviter's language. */
async function sendLink(
  ctx: Ctx,
  { phone, name, name_ar }: Pick<Kept, 'phone' | 'name' | 'name_ar'>,
  token: string,
): Promise<void> {
  const link = ctx.link(`/affiliate-invitation?token=${encodeURIComponent(token)}`);
  const called = ctx.origin.language === 'ar' ? (name_ar ?? name) : name;
  await queueMessage(ctx, {
    channel: 'sms',
    recipient: phone,
    body: ctx.t('affiliates.invitation_sms', { name: called, link, days: invitationDays }),
    secrets: [token],
  });
}

/** The open invitation of a number; one past its time makes way for a new one. */
async function refuseSecond(ctx: Ctx, phone: string): Promise<void> {
  const { rows } = await sql<
    Kept & { late: boolean }
  >`select t.*, t.expires_at <= now() as late from affiliate_invitations t
    where t.phone = ${phone} and t.accepted_at is null and t.revoked_at is null for update`.execute(ctx.db);
  const [open] = rows;
  if (!open) return;
  if (!open.late) throw duplicate('affiliates.already_invited');
  await sql`update affiliate_invitations set revoked_at = now(), updated_at = ${ctx.now} where id = ${open.id}`.execute(
    ctx.db,
  );
}

const isAffiliate = async (ctx: PublicCtx, phone: string): Promise<boolean> => {
  const { rows } =
    await sql`select from affiliates where phone = ${phone} union all select from users where phone = ${phone} and account_type = 'affiliate' and deleted_at is null limit 1`.execute(
      ctx.db,
    );
  return rows.length > 0;
};

/** A code nobody has: the first name and two digits, more when those are taken. */
async function freeCode(ctx: PublicCtx, name: string): Promise<string> {
  const word = codeWord(name);
  const wanted = Array.from(
    { length: 12 },
    (_, nth) => word + String(randomInt(10 ** (2 + Math.floor(nth / 3)))).padStart(2, '0'),
  );
  const { rows } = await sql<{ code: string }>`select code from affiliates where code = any(${wanted})`.execute(ctx.db);
  const code = wanted.find((one) => !rows.some((row) => row.code === one));
  if (!code) throw duplicate();
  return code;
}

type Open = Omit<OpenInvitation, 'expires_at'> & { id: string; email: string | null; expires_at: Date };

/** The invitation of a token that is good this very moment. @throws Refusal one and the same for every token that is not */
async function findOpen(ctx: PublicCtx, token: string): Promise<Open> {
  const { rows } =
    await sql<Open>`select t.id, t.name, t.name_ar, t.phone, t.email, t.expires_at from affiliate_invitations t
    join users us on us.id = t.invited_by and us.status = 'active' and us.deleted_at is null
    where t.token_hash = ${hashToken(token)} and t.accepted_at is null and t.revoked_at is null and t.expires_at > now()`.execute(
      ctx.db,
    );
  const [found] = rows;
  if (!found) throw fail('affiliates.invitation_invalid');
  return found;
}

/** Makes the affiliate and its user, with the number of the invitation. */
async function join(
  ctx: PublicCtx,
  { name, name_ar, phone, email }: Open,
): Promise<{ affiliateId: string; userId: string }> {
  const stamps = { created_at: ctx.now, updated_at: ctx.now };
  const affiliateId = ctx.newId('aff');
  const userId = ctx.newId('usr');
  const [first, ...rest] = name.split(/\s+/);
  await sql`insert into affiliates ${rowOf({ id: affiliateId, name, name_ar, phone, email, code: await freeCode(ctx, name), status: 'active', ...stamps })}`.execute(
    ctx.db,
  );
  await sql`insert into users ${rowOf({ id: userId, account_type: 'affiliate', affiliate_id: affiliateId, phone, first_name: first ?? name, last_name: rest.join(' ') || null, name_ar, language: ctx.origin.language, ...stamps })}`.execute(
    ctx.db,
  );
  return { affiliateId, userId };
}
const rowOf = (row: Record<string, unknown>) =>
  sql`(${sql.join(Object.keys(row).map((column) => sql.ref(column)))}) values (${sql.join(Object.values(row))})`;

export const invitationHandlers = (sentPerNumber: RateLimit): Handlers<typeof affiliateInvitations> => ({
  list: async (ctx, { query }) => {
    const conditions: Condition[] = [visible(ctx)];
    if (query.id) conditions.push(among(sql`t.id`, query.id));
    if (query.status) conditions.push(sql<boolean>`(${status}) = any(${query.status})`);
    if (query.created_at) conditions.push(within(sql`t.created_at`, query.created_at));
    if (query.q) conditions.push(contains(sql`t.search_text`, query.q));
    const sortable = {
      created_at: sql`t.created_at`,
      sent_at: sql`t.sent_at`,
      expires_at: sql`t.expires_at`,
      name: alphabetical(sql`t.name`),
    };
    const { rows, ...counts } = await findPage<Invitation>(
      ctx,
      {
        columns,
        from: sql`affiliate_invitations as t`,
        where: all(conditions),
        order: orderBy(query.order, sortable, '-sent_at'),
      },
      query,
    );
    return { affiliate_invitations: rows, ...counts, offset: query.offset, limit: query.limit };
  },
  create: async (ctx, { body }) => {
    if (ctx.actor.account === 'admin' && ctx.actor.narrowedTo) throw notFound();
    if (await isAffiliate(ctx, body.phone)) throw duplicate('affiliates.phone_taken');
    await refuseSecond(ctx, body.phone);
    await sentPerNumber.count(body.phone);
    const { token, tokenHash } = newToken();
    const invited = {
      phone: body.phone,
      name: body.name,
      name_ar: body.name_ar || null,
      email: body.email?.toLowerCase() ?? null,
    };
    const id = ctx.newId('affinv');
    await sql`insert into affiliate_invitations ${rowOf({ id, ...invited, token_hash: tokenHash, invited_by: personOf(ctx.actor), created_at: ctx.now, updated_at: ctx.now, expires_at: sql`now() + make_interval(days => ${invitationDays})` })}`.execute(
      ctx.db,
    );
    ctx.audit({
      action: 'create',
      entity: 'affiliate_invitations',
      entity_id: id,
      entity_label: body.name,
      after: invited,
    });
    await sendLink(ctx, invited, token);
    return { affiliate_invitation: await findInvitation(ctx, id) };
  },
  resend: async (ctx, { params }) => {
    const { row, invitation } = await lockInvitation(ctx, params.id);
    ensure(canChange(invitation));
    await sentPerNumber.count(row.phone);
    const { token, tokenHash } = newToken();
    await sql`update affiliate_invitations set token_hash = ${tokenHash}, sent_at = now(), expires_at = now() + make_interval(days => ${invitationDays}), opened_at = null,
      invited_by = ${personOf(ctx.actor)}, version = version + 1, updated_at = ${ctx.now} where id = ${row.id}`.execute(
      ctx.db,
    );
    ctx.audit({ action: 'resend', entity: 'affiliate_invitations', entity_id: row.id, entity_label: row.name });
    await sendLink(ctx, row, token);
    return { affiliate_invitation: await findInvitation(ctx, row.id) };
  },
  revoke: async (ctx, { params }) => {
    const { row, invitation } = await lockInvitation(ctx, params.id);
    ensure(canChange(invitation));
    await updateRow(ctx, 'affiliate_invitations', row, { revoked_at: ctx.now }, { ...subject(row), action: 'revoke' });
    return { affiliate_invitation: await findInvitation(ctx, row.id) };
  },
  open: async (ctx, { body }) => {
    const { id, name, name_ar, phone, expires_at } = await findOpen(ctx, body.token);
    await sql`update affiliate_invitations set opened_at = now() where id = ${id} and opened_at is null`.execute(
      ctx.db,
    );
    return { affiliate_invitation: { name, name_ar, phone, expires_at } };
  },
  accept: async (ctx, { body }) => {
    const invitation = await findOpen(ctx, body.token);
    // Of two at the same moment the second waits here for the first, and finds it used. (The affiliate is only known afterwards.)
    const locked =
      await sql`select from affiliate_invitations where id = ${invitation.id} and accepted_at is null and revoked_at is null and expires_at > now() for update`.execute(
        ctx.db,
      );
    if (locked.rows.length === 0) throw fail('affiliates.invitation_invalid');
    if (await isAffiliate(ctx, invitation.phone)) throw fail('affiliates.joined');
    const { affiliateId, userId } = await join(ctx, invitation);
    await sql`update affiliate_invitations set accepted_at = now(), affiliate_id = ${affiliateId}, version = version + 1, updated_at = ${ctx.now} where id = ${invitation.id}`.execute(
      ctx.db,
    );
    const by = { id: userId, account: 'affiliate' as const };
    ctx.audit({
      action: 'accept',
      entity: 'affiliate_invitations',
      entity_id: invitation.id,
      entity_label: invitation.name,
      after: { affiliate_id: affiliateId },
      by,
    });
    ctx.audit({
      action: 'create',
      entity: 'affiliates',
      entity_id: affiliateId,
      entity_label: invitation.name,
      after: { name: invitation.name, phone: invitation.phone },
      by,
    });
    return { phone_number: invitation.phone };
  },
});
