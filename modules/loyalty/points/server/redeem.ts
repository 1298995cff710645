import { sql } from 'kysely';
import { personOf } from '#domain/actor.ts';
import type { BodyOf, QueryOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { ensure, invalid, notFound, stale, type Permit } from '#kit/shared/fail.ts';
import type { Ctx } from '#kit/server/context.ts';
import { nameFor } from '#kit/server/export.ts';
import { insertRows } from '#kit/server/rows.ts';
import { visibleCustomers } from '#modules/customers/server.ts';
import { issueCard } from '#modules/gift-cards/server.ts';
import { canRedeemCard, canRedeemCards, cardOf, fundedAlone } from '../../rules/card-rewards.ts';
import type { Config } from '../../rules/config.ts';
import { spend, spendable } from '../../rules/lots.ts';
import { take, type PurseLot } from '../../rules/purse.ts';
import { isCardReward, type CardReward } from '../../rules/rewards.ts';
import { present } from '../../programs/server/visible.ts';
import type { points } from '../contract.ts';
import { auditPurse, lockWalletOf, savePurse } from './purses.ts';
import { findWallet } from './queries.ts';
import { takenOf } from './taken.ts';

const currency = 'SAR';

type Named = { name: string | null; name_ar: string | null };
type Program = {
  id: string;
  supplier_id: string | null;
  name: string;
  status: string;
  published_number: number;
  config: Config | null;
  taken: Readonly<Record<string, number>> | null;
  /** The chain that the customer is in, in whose wallet its points are. */
  chain: (Named & { owner_id: string; owner: Named }) | null;
  region_id: string | null;
};

/**
 * A program as far as a customer redeems its points. A card is good in one region: that of the customer's country, else the oldest in riyals.
 * @throws Refusal 404 for a program that is not seen, at `customer_id` for such a customer
 */
async function findProgram(ctx: Ctx, id: string, customerId: string | null): Promise<Program> {
  const { rows } = await sql<
    Program & { is_seen: boolean }
  >`select t.id, t.supplier_id, t.name, t.status, t.published_number,
      (select lv.config from loyalty_versions lv where lv.program_id = t.id and lv.number = t.published_number) as config, ${takenOf()} as taken,
      (select json_build_object('name', lg.name, 'name_ar', lg.name_ar, 'owner_id', cu.id, 'owner', json_build_object('name', cu.name, 'name_ar', cu.name_ar)) from loyalty_group_members lgm
        join loyalty_groups lg on lg.id = lgm.group_id join customers cu on cu.id = lg.owner_customer_id
        where lgm.program_id = t.id and lgm.type = 'chain_wallet' and lgm.customer_id = ${customerId}) as chain,
      (select rg.id from regions rg where rg.deleted_at is null and rg.currency_code = ${currency}
        order by exists (select from region_countries rgc join addresses ad on ad.country_code = rgc.iso_2
          where rgc.region_id = rg.id and ad.customer_id = ${customerId} and ad.deleted_at is null) desc, rg.created_at, rg.id limit 1) as region_id,
      ${isSeen(ctx, customerId)} as is_seen
    from loyalty_programs as t where t.id = ${id} and ${present(ctx.actor)}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  const { is_seen, ...program } = found;
  if (customerId !== null && !is_seen) throw invalid('customer_id', 'errors.reference');
  return program;
}
const isSeen = (ctx: Ctx, customerId: string | null) =>
  sql<boolean>`exists (select from customers t where t.id = ${customerId} and t.deleted_at is null and ${visibleCustomers(ctx.actor)})`;

/** Whether its points are redeemed for cards at all now, by this customer. */
function canRedeemOf(ctx: Ctx, { status, region_id, chain: of }: Program, customerId: string | null): Permit {
  const chain = of && { name: nameFor(ctx, of) ?? '', owner_id: of.owner_id, owner: nameFor(ctx, of.owner) ?? '' };
  return canRedeemCards({ status, hasRegion: region_id !== null, chain }, customerId);
}

/** Whether a reward can be redeemed of so many lots. */
function canRedeemReward(
  reward: CardReward,
  { supplier_id, taken }: Program,
  { lots, debt }: { lots: readonly PurseLot[]; debt: number },
  now: Date,
): Permit {
  const ofPayer = spendable(fundedAlone(lots, supplier_id), debt, now);
  return canRedeemCard(reward, {
    points: spendable(lots, debt, now),
    ofPayer,
    debt,
    used: taken?.[reward.id] ?? 0,
  });
}

/** Which cards a customer's points can be redeemed for now. */
export async function findRedeemable(
  ctx: Ctx,
  programId: string,
  query: QueryOf<typeof points.redeemable>,
): Promise<ReplyOf<typeof points.redeemable>> {
  const customer_id = query.customer_id ?? null;
  const program = await findProgram(ctx, programId, customer_id);
  const { rows } = await sql<{
    debt: number;
    lots: PurseLot[];
  }>`select lw.debt, coalesce((select json_agg(ll.*) from loyalty_lots ll where ll.wallet_id = lw.id and ll.remaining > 0), '[]'::json) as lots
    from loyalty_wallets lw left join loyalty_group_members lgm on lgm.program_id = lw.program_id and lgm.type = 'chain_wallet' and lgm.customer_id = ${customer_id}
    where lw.program_id = ${programId} and case when lgm.group_id is null then lw.customer_id = ${customer_id} else lw.group_id = lgm.group_id end`.execute(
    ctx.db,
  );
  const { debt, lots } = rows[0] ?? { debt: 0, lots: [] };
  const purse = { debt, lots: lots.map(timed) };
  const open = canRedeemOf(ctx, program, customer_id);
  const rewards = (program.config?.rewards ?? []).filter(isCardReward);
  return {
    redeemable: {
      program_id: program.id,
      published_number: program.published_number,
      currency_code: currency,
      available: spendable(purse.lots, debt, ctx.now),
      rewards: rewards.map((reward) => {
        const permit = open.allowed ? canRedeemReward(reward, program, purse, ctx.now) : open;
        const { id, type, name, name_ar, cost_points } = reward;
        const { value, ends_at } = cardOf(reward, ctx.now);
        return {
          id,
          type,
          name,
          name_ar,
          cost_points,
          amount: value,
          ends_at: ends_at && ends_at.toISOString(),
          why_not: permit.allowed ? null : ctx.t(permit.code, permit.params),
        };
      }),
    },
  };
}
const timed = (lot: PurseLot): PurseLot => ({
  ...lot,
  available_at: new Date(lot.available_at),
  expires_at: new Date(lot.expires_at),
});

/**
 * Redeems points for a card, in one transaction: the program's lock first, because of a reward of which there are so many one is taken after
 * the other, then the wallet's. What was owed as points is owed as the card from then on, by the same party.
 * @throws Refusal at `reward_id` where it cannot be redeemed, `stale` where another version was published meanwhile
 */
export async function redeem(
  ctx: Ctx,
  programId: string,
  { customer_id, reward_id, published_number }: BodyOf<typeof points.redeem>,
): Promise<ReplyOf<typeof points.redeem>> {
  await sql`select t.id from loyalty_programs as t where t.id = ${programId} and ${present(ctx.actor)} for no key update of t`.execute(
    ctx.db,
  );
  const program = await findProgram(ctx, programId, customer_id);
  ensure(canRedeemOf(ctx, program, customer_id));
  if (published_number !== undefined && published_number !== program.published_number)
    throw stale({ version: program.published_number });
  const reward = program.config?.rewards?.find(({ id }) => id === reward_id);
  if (!reward) throw invalid('reward_id', 'errors.reference');
  if (!isCardReward(reward)) throw invalid('reward_id', 'loyalty.reward_on_order');
  const wallet = await lockWalletOf(ctx, program, customer_id);
  const permit = canRedeemReward(reward, program, wallet.purse, ctx.now);
  if (!permit.allowed) throw invalid('reward_id', permit.code, permit.params);
  const { purse } = wallet;
  const redemption_id = ctx.newId('lrd');
  const draws = spend(fundedAlone(purse.lots, program.supplier_id), purse.debt, reward.cost_points, ctx.now);
  const after = take(purse, draws, { kind: 'spent', customer_id, redemption_id });
  const card = cardOf(reward, ctx.now);
  const gift_card = await issueCard(ctx, {
    ...card,
    region_id: program.region_id ?? '',
    supplier_id: program.supplier_id,
    customer_id,
    single_use: false,
    tags: [],
    note: `${program.name} · ${reward.name}`,
    activate: true,
    is_disabled: false,
  });
  await insertRows(ctx, 'loyalty_redemptions', [
    {
      id: redemption_id,
      supplier_id: program.supplier_id,
      program_id: program.id,
      version_number: program.published_number,
      reward_id,
      type: reward.type,
      wallet_id: wallet.id,
      customer_id,
      points: reward.cost_points,
      amount: card.value,
      gift_card_id: gift_card.id,
      created_by: personOf(ctx.actor),
      created_at: ctx.now,
    },
  ]);
  await savePurse(ctx, wallet, after);
  auditPurse(ctx, wallet, after, { action: 'redeem_reward', label: program.name, reason: reward.name });
  return {
    loyalty_redemption: { id: redemption_id, reward_id, points: reward.cost_points, amount: card.value },
    gift_card,
    loyalty_wallet: await findWallet(ctx, wallet.id),
  };
}
