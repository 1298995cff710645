import { sql } from 'kysely';
import { allowed, fail, invalid, refused, type Permit } from '#kit/shared/fail.ts';
import { formatAmount } from '#domain/money.ts';
import type { BodyOf, ReplyOf } from '#kit/shared/endpoint.ts';
import type { Ctx } from '#kit/server/context.ts';
import { nameFor } from '#kit/server/export.ts';
import { insertRows, updateRows } from '#kit/server/rows.ts';
import {
  applyPoints,
  canApplyPoints,
  due,
  pointsOf,
  roomForPoints,
  type OrderBook,
  type PointsRoom,
} from '#modules/orders/rules.ts';
import { lockFor, readBook } from '#modules/orders/server.ts';
import { canSpend, mostPoints, worthOf } from '../../rules/burn.ts';
import type { Config } from '../../rules/config.ts';
import { canRedeem, isOrderReward, rewardOn, type Reward, type Rewarded } from '../../rules/rewards.ts';
import { spend, spendable, type Draw } from '../../rules/lots.ts';
import { fundedOf, giveBack, take, type PaidByOthers, type Purse } from '../../rules/purse.ts';
import { validityOf } from '../../rules/validity.ts';
import { visible } from '../../programs/server/visible.ts';
import type { points } from '../contract.ts';
import { findSpent } from './order-facts.ts';
import { auditPurse, lockWallet, lockWalletOfOrder, savePurse, type Wallet } from './purses.ts';
import { settleOrder } from './settle-order.ts';
import { takenOf } from './taken.ts';

type Usable = {
  id: string;
  supplier_id: string | null;
  name: string;
  name_ar: string | null;
  status: string;
  config: Config;
  wallet_id: string | null;
  /** What is kept of the order in the program; its points are in a wallet of `elsewhere` where its customer has left that since. */
  kept_id: string | null;
  /** What the points on the order are redeemed for; null for what they are worth. */
  reward_id: string | null;
  /** How often each reward was taken besides on this order. */
  used: Readonly<Record<string, number>> | null;
  elsewhere: string | null;
  /** The chain whose points they are, and whose orders they are spent on. */
  group: {
    id: string;
    name: string;
    name_ar: string | null;
    owner_id: string;
    owner: Parameters<typeof nameFor>[1];
  } | null;
};

/** The programs whose points an order's customer has, as the caller sees them, in force for the order's supplier; or the one asked for. */
async function findUsable(ctx: Ctx, { order }: OrderBook, programId: string | null): Promise<Usable[]> {
  const { rows } =
    await sql<Usable>`select t.id, t.supplier_id, t.name, t.name_ar, t.status, lv.config, lw.id as wallet_id, lo.id as kept_id, case when lo.spent_points > 0 then lo.reward_id end as reward_id,
      ${takenOf(order.id)} as used,
      case when lo.wallet_id is distinct from lw.id then (select coalesce(lg.name, cu.name) from loyalty_wallets lw2
        left join loyalty_groups lg on lg.id = lw2.group_id left join customers cu on cu.id = lw2.customer_id where lw2.id = lo.wallet_id) end as elsewhere,
      (select json_build_object('id', lg.id, 'name', lg.name, 'name_ar', lg.name_ar, 'owner_id', lg.owner_customer_id, 'owner', json_build_object('name', cu.name, 'name_ar', cu.name_ar))
        from loyalty_groups lg join customers cu on cu.id = lg.owner_customer_id where lg.id = lgm.group_id) as "group"
    from loyalty_programs t join loyalty_versions lv on lv.program_id = t.id and lv.number = t.published_number
    left join loyalty_group_members lgm on lgm.program_id = t.id and lgm.type = 'chain_wallet' and lgm.customer_id = ${order.customer_id}
    left join loyalty_wallets lw on lw.program_id = t.id and case when lgm.group_id is null then lw.customer_id = ${order.customer_id} else lw.group_id = lgm.group_id end
    left join loyalty_orders lo on lo.program_id = t.id and lo.order_id = ${order.id}
    where t.status in ('published', 'ended') and t.deleted_at is null and ${visible(ctx.actor)}
      and (t.supplier_id is null or t.supplier_id = ${order.supplier_id}) and ${programId === null ? sql`true` : sql`t.id = ${programId}`}
    order by t.supplier_id nulls first, t.name collate "und-x-icu", t.id`.execute(ctx.db);
  return rows;
}

/** The points of a wallet that stand on an order are free to be put on it again. */
const freed = (applied: number, wallet: Wallet | null, now: Date): number =>
  (wallet ? spendable(wallet.purse.lots, wallet.purse.debt, now) : 0) + applied;

const appliedOf = (book: OrderBook, programId: string): number => {
  const on = pointsOf(book.order.discounts);
  return on?.program_id === programId ? on.count : 0;
};

const ownerOnly = (ctx: Ctx, { group }: Usable, book: OrderBook): Permit =>
  group && group.owner_id !== book.order.customer_id
    ? refused('loyalty.owner_only', { group: nameFor(ctx, group) ?? '', owner: nameFor(ctx, group.owner) ?? '' })
    : allowed;

/** An order keeps to the wallet that its points are in, so that what comes back of them goes where they came from. */
const sameWallet = ({ elsewhere }: Usable): Permit =>
  elsewhere === null
    ? { allowed: true }
    : { allowed: false, code: 'loyalty.other_wallet', params: { name: elsewhere } };

/** Which points can be put on an order, and how many. */
export async function findForOrder(ctx: Ctx, orderId: string): Promise<ReplyOf<typeof points.ofOrder>> {
  const book = await readBook(ctx, orderId);
  const { currency_code } = book.order;
  const usable = currency_code === 'SAR' ? await findUsable(ctx, book, null) : [];
  const lots = await findAvailable(
    ctx,
    usable.flatMap(({ wallet_id }) => wallet_id ?? []),
  );
  const { goods, room, lines } = roomForPoints(book);
  return {
    order_id: orderId,
    currency_code,
    programs: usable.flatMap((program) => {
      const applied = appliedOf(book, program.id);
      const free = program.wallet_id === null ? 0 : (lots.get(program.wallet_id) ?? 0);
      const balance = free + (program.elsewhere === null ? applied : 0);
      if (balance === 0 && applied === 0) return [];
      const { config, group } = program;
      const permits = [canApplyPoints(book, program.id), sameWallet(program), ownerOnly(ctx, program, book)];
      const refusal = permits.find((permit) => !permit.allowed);
      return [
        {
          program: { id: program.id, name: program.name, name_ar: program.name_ar },
          group: group && { id: group.id, name: group.name, name_ar: group.name_ar },
          balance,
          points_per_currency: config.points_per_currency,
          min_points: config.min_points,
          max_share_bps: config.max_share_bps,
          most_points: refusal ? 0 : mostPoints(config, { balance, room, goods, currency_code }),
          why_not: refusal && !refusal.allowed ? ctx.t(refusal.code, refusal.params) : null,
          applied,
          reward_id: program.reward_id,
          rewards: (config.rewards ?? []).filter(isOrderReward).map((reward) => {
            const given = rewardOn(reward, lines);
            const permit =
              refusal ??
              canRedeem(reward, given, { balance, room: roomOf(lines, given, room), used: usedOf(program, reward) });
            return {
              id: reward.id,
              type: reward.type,
              name: reward.name,
              name_ar: reward.name_ar,
              cost_points: reward.cost_points,
              amount: given?.amount ?? null,
              why_not: permit.allowed ? null : ctx.t(permit.code, permit.params),
            };
          }),
        },
      ];
    }),
  };
}

/** What a reward may take off: of the order, and of its line where it names goods. */
const roomOf = (lines: PointsRoom['lines'], given: Rewarded | null, room: number): number =>
  Math.min(room, lines.find(({ id }) => id === given?.item_id)?.room ?? room);
const usedOf = ({ used }: Usable, { id }: Reward): number => used?.[id] ?? 0;

/** What can be spent of wallets now; nothing where points are owed. */
async function findAvailable(ctx: Ctx, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{
    id: string;
    points: number;
  }>`select lw.id, case when lw.debt > 0 then 0 else coalesce(sum(ll.remaining), 0) end::bigint as points
    from loyalty_wallets lw left join loyalty_lots ll on ll.wallet_id = lw.id and ll.remaining > 0 and ll.available_at <= ${ctx.now} and ll.expires_at > ${ctx.now}
    where lw.id = any(${ids}) group by lw.id`.execute(ctx.db);
  return new Map(rows.map(({ id, points }) => [id, points]));
}

/**
 * Puts so many points of a program on an order in place of those on it, in one transaction: the order's lock first, then the wallet's;
 * the order is priced again with its journal, and the points are spent. A preview does all of it but writing.
 * @throws Refusal at `points` where they are too few, too many, or not there; of the order where it may not be edited
 */
export async function apply(
  ctx: Ctx,
  orderId: string,
  body: BodyOf<typeof points.apply>,
): Promise<ReplyOf<typeof points.apply>> {
  const { loyalty_program_id, reward_id, preview, version } = body;
  if ((body.points === undefined) === (reward_id === undefined)) throw invalid('points', 'loyalty.points_or_reward');
  const locked = await lockFor(ctx, orderId, applyPoints, { version });
  const { book } = locked;
  const { currency_code } = book.order;
  // Of a reward of which there are so many, one order after the other takes one.
  if (reward_id !== undefined)
    await sql`select lp.id from loyalty_programs lp where lp.id = ${loyalty_program_id} for no key update of lp`.execute(
      ctx.db,
    );
  const [program] = currency_code === 'SAR' ? await findUsable(ctx, book, loyalty_program_id) : [];
  if (!program) throw invalid('loyalty_program_id', 'errors.reference');
  const reward = program.config.rewards?.find(({ id }) => id === reward_id);
  if (reward_id !== undefined && !reward) throw invalid('reward_id', 'errors.reference');
  if (reward && !isOrderReward(reward)) throw invalid('reward_id', 'loyalty.reward_is_card');
  const asked = reward?.cost_points ?? body.points ?? 0;
  const permits = [
    canApplyPoints(book, program.id),
    ...(asked > 0 ? [sameWallet(program), ownerOnly(ctx, program, book)] : []),
  ];
  for (const permit of permits) if (!permit.allowed) throw fail(permit.code, permit.params);
  const wallet = await lockWalletFor(ctx, program, orderId);
  const applied = appliedOf(book, program.id);
  const { config } = program;
  const { goods, room, lines } = roomForPoints(book);
  const given = reward ? rewardOn(reward, lines) : { amount: worthOf(asked, config), item_id: null };
  if (asked > 0) {
    const path = reward ? 'reward_id' : 'points';
    if (wallet && wallet.purse.debt > 0 && asked > applied)
      throw invalid(path, 'loyalty.owed', { points: wallet.purse.debt });
    const balance = freed(applied, wallet, ctx.now);
    const permit = reward
      ? canRedeem(reward, given, { balance, room: roomOf(lines, given, room), used: usedOf(program, reward) })
      : canSpend(asked, config, { balance, room, goods, currency_code });
    if (!permit.allowed) throw invalid(path, permit.code, permit.params);
  }
  const input = {
    application_id: ctx.newId('lpa'),
    program_id: program.id,
    program_name: reward ? `${program.name} · ${reward.name}` : program.name,
    points: asked,
    amount: given?.amount ?? 0,
    item_id: given?.item_id ?? null,
    funded: 0,
  };
  const answer = (after: OrderBook, balance_after: number) => ({
    order_id: orderId,
    discount_amount: input.amount,
    points_used: asked,
    balance_after,
    total: after.order.total,
    due: due(after.order),
    explanation: ctx.t(asked > 0 ? 'loyalty.explained' : 'loyalty.explained_removed', {
      points: asked,
      amount: formatAmount(input.amount, currency_code),
      total: formatAmount(after.order.total, currency_code),
    }),
  });
  if ((asked === applied && program.reward_id === (reward?.id ?? null)) || !wallet)
    return answer(book, wallet?.purse.balance ?? 0);
  const { purse, draws } = await respend(ctx, wallet, {
    orderId,
    customerId: book.order.customer_id,
    asked,
    applied,
    application: input.application_id,
    config,
  });
  const { funded, funders } = fundedOf(input.amount, draws, wallet.purse.lots, book.order.supplier_id);
  const paid = { ...input, funded };
  if (preview) {
    const { book: after } = applyPoints(book, paid, {
      now: ctx.now,
      newId: (prefix) => ctx.newId(prefix),
      actorId: '',
    });
    return answer(after, purse.balance);
  }
  const { book: after } = await locked.run(paid, { action: 'apply_points', facts: { points: asked } });
  await keepSpent(ctx, after, program, wallet, { points: asked, amount: input.amount, reward_id: reward?.id ?? null });
  await keepFunders(ctx, orderId, program.id, funders);
  await savePurse(ctx, wallet, purse);
  auditPurse(ctx, wallet, purse, { action: 'points', label: `#${book.order.display_id}` });
  // What the order earned already follows from what its goods come to now.
  await settleOrder(ctx, orderId, false);
  return answer(after, purse.balance);
}

/** The wallet that the order's points are in, else its customer's. */
async function lockWalletFor(ctx: Ctx, program: Usable, orderId: string): Promise<Wallet | null> {
  if (program.kept_id !== null) return lockWalletOfOrder(ctx, program.kept_id, orderId);
  return program.wallet_id === null ? null : lockWallet(ctx, program.wallet_id, orderId);
}

/** The purse after the points on an order are so many, and of which lots those are. */
async function respend(
  ctx: Ctx,
  wallet: Wallet,
  of: {
    orderId: string;
    customerId: string;
    asked: number;
    applied: number;
    application: string;
    config: Config;
  },
): Promise<{ purse: Purse; draws: readonly Draw[] }> {
  const about = { order_id: of.orderId, customer_id: of.customerId, application_id: of.application };
  const spent = await findSpent(ctx, wallet.program_id, of.orderId);
  const lot = {
    id: ctx.newId('ll'),
    funding_supplier_id: null,
    supplier_bps: 0,
    order_id: null,
    created_at: ctx.now,
    ...validityOf(of.config, ctx.now),
  };
  const free = giveBack(wallet.purse, spent, { ...about, kind: 'restored' }, lot);
  if (of.asked === 0) return { purse: free, draws: [] };
  const draws = spend(free.lots, free.debt, of.asked, ctx.now);
  return { purse: take(free, draws, { ...about, kind: 'spent' }), draws };
}

/** Which other suppliers pay for the points on an order, for their settlements. */
async function keepFunders(
  ctx: Ctx,
  order_id: string,
  program_id: string,
  funders: PaidByOthers['funders'],
): Promise<void> {
  await sql`delete from loyalty_funders lf where lf.order_id = ${order_id} and lf.program_id = ${program_id}`.execute(
    ctx.db,
  );
  await insertRows(
    ctx,
    'loyalty_funders',
    funders.map((funder) => ({ order_id, program_id, ...funder })),
  );
}

async function keepSpent(
  ctx: Ctx,
  { order }: OrderBook,
  program: Usable,
  wallet: Wallet,
  spent: { points: number; amount: number; reward_id: string | null },
): Promise<void> {
  const set = {
    spent_points: spent.points,
    spent_amount: spent.amount,
    reward_id: spent.reward_id,
    restored_points: 0,
    updated_at: ctx.now,
  };
  const { rows } = await sql<{
    id: string;
  }>`select lo.id from loyalty_orders lo where lo.order_id = ${order.id} and lo.program_id = ${program.id}`.execute(
    ctx.db,
  );
  const [known] = rows;
  if (known) await updateRows(ctx, 'loyalty_orders', Object.keys(set), [{ id: known.id, ...set }]);
  else
    await insertRows(ctx, 'loyalty_orders', [
      {
        id: ctx.newId('lo'),
        supplier_id: order.supplier_id,
        program_id: program.id,
        order_id: order.id,
        customer_id: order.customer_id,
        wallet_id: wallet.id,
        created_at: ctx.now,
        net: 0,
        earned: 0,
        by_rule: [],
        ...set,
      },
    ]);
}
