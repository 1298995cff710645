import { daysAllowed, isOpen, openStages, type LeadStage, type LostReason } from '#modules/leads/rules.ts';
import { later } from '../clock.ts';
import { idMaker } from '../ids.ts';
import type { Maker, Worker } from '../maker.ts';
import { familyNames, fullName, menNames } from '../names/people.ts';
import { shopTypeWeights, type ShopType } from '../names/shops.ts';
import { at as nth, type Random } from '../random.ts';
import { born } from '../rows.ts';
import type { Office } from './accounts.ts';
import type { Representative } from './crew.ts';
import { nameMaker, placesOf, representativesOf, type Around, type Customer } from './customers.ts';
import { pinIn, type Pin } from './geography.ts';
import { crNumber, vatNumber } from './phones.ts';

/** How many leads stand in each stage: 120 in all. */
const counts: Readonly<Record<LeadStage, number>> = {
  new: 26,
  contacted: 24,
  visited: 20,
  qualified: 12,
  converted: 16,
  lost: 16,
  duplicate: 6,
};
const lostWeights: Readonly<Record<LostReason, number>> = {
  price: 5,
  has_supplier: 4,
  closed: 2,
  no_credit: 2,
  out_of_area: 1,
  not_interested: 2,
  unreachable: 2,
};
/** What is done next, by stage, in the language of whoever wrote it. */
const actions: Partial<Record<LeadStage, readonly string[]>> = {
  new: ['Call the owner', 'الاتصال بالمالك', 'Send the catalog', 'إرسال الكتالوج على واتساب'],
  contacted: ['Visit the shop', 'زيارة المتجر', 'Visit with samples', 'زيارة مع عيّنات'],
  visited: ['Ask for the CR certificate', 'طلب صورة السجل التجاري', 'Call back about prices', 'الرد على سؤال الأسعار'],
  qualified: [
    'Convert and take the first order',
    'التحويل وأخذ أول طلب',
    'Agree on delivery days',
    'الاتفاق على أيام التوصيل',
  ],
};
const brands = ['Almarai', 'Nadec', 'Al Rabie', 'Goody', 'Al Alali', 'المراعي', 'ندى', 'الوطنية', 'Lipton', 'Nescafé'];
const spends: Readonly<Record<ShopType, readonly [number, number]>> = {
  grocery: [20, 90],
  supermarket: [90, 320],
  restaurant: [60, 180],
  cafe: [30, 110],
  pharmacy: [20, 60],
  kiosk: [8, 30],
  distributor: [200, 600],
  chain_branch: [120, 300],
};

type Facts = Around & { office: Office };

/**
 * Shops that are no customers yet, in every stage, with the stages they came through; some of the newest customers were leads. Their ids are
 * of their own making and their phones are drawn last, so that all else is as it was without them.
 */
export function makeLeads(
  maker: Maker,
  customers: readonly Customer[],
  { suppliers, crew, areas, phone, office }: Facts,
): void {
  const { clock, add } = maker;
  const random = maker.random('leads');
  const newId = idMaker(maker.random('lead ids'));
  const names = nameMaker(random);
  const open = suppliers.filter((supplier) => supplier.open);
  const places = random.shuffled(placesOf(120, random));
  const won = customers
    .filter(({ since, links }) => since > clock.day(27) && links.length > 0)
    .slice(0, counts.converted);
  const stages = (Object.keys(counts) as LeadStage[]).flatMap((stage) =>
    Array.from({ length: stage === 'converted' ? won.length : counts[stage] }, () => stage),
  );
  const made: { id: string; phone: string; name: readonly [string, string]; pin: Pin }[] = [];

  stages.forEach((stage, index) => {
    const customer = stage === 'converted' ? won[index - stages.indexOf('converted')] : undefined;
    const twin = stage === 'duplicate' ? nth(made, index - stages.indexOf('duplicate')) : undefined;
    const place = nth(places, index % places.length);
    const type = customer?.type ?? random.weightedKey(shopTypeWeights);
    const near = representativesOf(crew, customer?.address.province ?? place.region.name);
    const owner = customer
      ? customer.representative
      : near.length > 0 && random.chance(stage === 'new' ? 0.7 : 0.95)
        ? random.pick(near)
        : null;
    const since = customer ? later(customer.since, -20) : stageSince(stage, random, clock);
    const path = pathOf(stage, since, random);
    const first = path[0]?.since ?? since;
    const spend = spends[type];
    // Stages it has been through, the one it stands in included where that is one of the four.
    const came = stage === 'lost' || stage === 'duplicate' ? path.length - 1 : path.length;
    const affiliateId = !customer && random.chance(0.18) ? random.pick(crew.affiliateIds) : null;
    const source = affiliateId
      ? 'affiliate'
      : random.weightedKey({ rep: owner ? 45 : 0, referral: 22, public_form: 20, map_scan: 8, import: 5 });
    const person = { first: random.pick(menNames), last: random.pick(familyNames) };
    const name = customer
      ? ([customer.name, customer.name_ar] as const)
      : (twin?.name ?? names(type, place.district.name, place.district.name_ar));
    const pin = customer
      ? { lat: customer.address.lat, lng: customer.address.lng }
      : (twin?.pin ?? pinIn(place, random));
    const number = customer?.phone ?? twin?.phone ?? phone();
    const cr = came >= 3 || random.chance(0.15) ? crNumber(random, '1010') : null;
    const id = newId('lead', first);
    const hasAction = isOpen(stage) && random.chance(0.8);
    const verified = came >= 3 ? later(since, -1) : null;
    const worker = workerOf(owner, office);
    add('lead_customers', {
      id,
      company_name: name[0],
      company_name_ar: name[1],
      contact: random.chance(0.8) ? fullName(person)[random.chance(0.5) ? 0 : 1] : null,
      phone: number,
      source,
      type,
      supplier_id: customer
        ? nth(customer.links, 0).supplier.id
        : random.chance(0.75)
          ? owner
            ? random.pick(owner.supplierIds)
            : random.pick(open).id
          : null,
      sales_representative_id: owner?.id ?? null,
      affiliate_id: affiliateId,
      area_id: customer?.areaId ?? areas.idOf(place.city.name, place.district.name),
      city: customer?.address.city ?? place.city.name,
      district: customer?.address.district ?? place.district.name,
      ...pin,
      est_monthly_spend: random.chance(0.9) ? random.int(...spend) * 10_000 : null,
      brands_interest: random.chance(0.6) ? random.shuffled(brands).slice(0, random.int(1, 3)) : [],
      cr_number: cr,
      vat_number: cr && type !== 'kiosk' && random.chance(0.6) ? vatNumber(random) : null,
      img: null,
      pin_confirmed: came >= 2,
      phone_verified_at: verified,
      phone_verified_by: verified && worker.id,
      phone_proof: verified && (random.chance(0.7) ? 'code' : 'person'),
      next_action: hasAction ? random.pick(actions[stage] ?? []) : null,
      next_action_at: hasAction ? later(clock.day(random.int(-5, 2)), 20.9) : null,
      notes: null,
      stage,
      stage_since: since,
      lost_reason: stage === 'lost' ? random.weightedKey(lostWeights) : null,
      duplicate_lead_id: twin?.id ?? null,
      duplicate_customer_id: null,
      converted_customer_id: customer?.id ?? null,
      ...born(first),
      updated_at: since,
    });
    if (isOpen(stage)) made.push({ id, phone: number, name, pin });
    for (const [step, { from, to, since: began, until }] of path.entries())
      add('lead_stage_changes', {
        id: newId('lsc', until),
        lead_customer_id: id,
        from_stage: from,
        to_stage: to,
        since: began,
        lost_reason: null,
        note: null,
        user_id: step === 0 && stage === 'duplicate' ? nth(office.desk, 0).id : worker.id,
        created_at: until,
      });
  });
}

const workerOf = (owner: Representative | null, office: Office): Worker => owner?.user ?? nth(office.desk, 0);

/** Since when a lead stands where it does: most within their days, some too long; closed ones of this month and those before. */
function stageSince(stage: LeadStage, random: Random, clock: Maker['clock']): Date {
  const most = isOpen(stage) ? daysAllowed[stage] * (random.chance(0.75) ? 1 : 2) : 50;
  return later(clock.day(random.int(1, Math.max(1, most))), random.between(8.5, 17));
}

type Step = { from: LeadStage; to: LeadStage; since: Date; until: Date };
/** The stages a lead came through to where it stands. */
function pathOf(stage: LeadStage, since: Date, random: Random): Step[] {
  const place = (openStages as readonly string[]).indexOf(stage);
  const through = stage === 'converted' ? 4 : stage === 'lost' ? random.int(1, 3) : stage === 'duplicate' ? 1 : place;
  const steps: Step[] = [];
  let until = since;
  for (let index = through - 1; index >= 0; index--) {
    const from = nth(openStages, index);
    const to = index === through - 1 ? stage : nth(openStages, index + 1);
    const began = later(until, -24 * random.between(0.3, daysAllowed[from] * 1.25));
    steps.unshift({ from, to, since: began, until });
    until = began;
  }
  return steps;
}
