import { allowed, refused, type Permit } from '#kit/shared/fail.ts';

/** How far a lead has come (M12): four stages that are worked on, and three that close it. */
export const openStages = ['new', 'contacted', 'visited', 'qualified'] as const;
export const leadStages = [...openStages, 'converted', 'lost', 'duplicate'] as const;
export type OpenStage = (typeof openStages)[number];
export type LeadStage = (typeof leadStages)[number];

/** Why a lead was lost: a closed list, so that the reasons can be counted. */
export const lostReasons = [
  'price',
  'has_supplier',
  'closed',
  'no_credit',
  'out_of_area',
  'not_interested',
  'unreachable',
] as const;
export type LostReason = (typeof lostReasons)[number];

/** What is asked for on the way to a customer, in the order it is mostly got. */
export const checks = ['pin_confirmed', 'shop_front_photo', 'owner_phone_verified', 'cr', 'vat'] as const;
export type Check = (typeof checks)[number];
export type Checklist = Readonly<Record<Check, boolean>>;

/** Days within which a lead should leave a stage: answered, visited, papers had, first order. */
export const daysAllowed: Readonly<Record<OpenStage, number>> = { new: 2, contacted: 5, visited: 7, qualified: 3 };
/** Days after which a lost lead may be tried again. */
export const daysToReopen = 60;

/** What must be had before a lead comes to a stage. A small shop need not be registered for VAT. */
const asked: Readonly<Partial<Record<LeadStage, readonly Check[]>>> = {
  visited: ['pin_confirmed'],
  qualified: ['pin_confirmed', 'owner_phone_verified', 'cr'],
  converted: ['pin_confirmed', 'owner_phone_verified'],
};
/** What a lead still lacks for a stage. */
export const missingFor = (to: LeadStage, checklist: Checklist): Check[] =>
  (asked[to] ?? []).filter((check) => !checklist[check]);

const dayMs = 86_400_000;
/** Whole days a lead has been in its stage. */
export const daysIn = (since: Date | string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - new Date(since).getTime()) / dayMs));

export const isOpen = (stage: LeadStage): stage is OpenStage => (openStages as readonly string[]).includes(stage);

/** Whether a lead has been in its stage for longer than it may. */
export const isLate = ({ stage, stage_since }: Standing, now: Date): boolean =>
  isOpen(stage) && now.getTime() - new Date(stage_since).getTime() > daysAllowed[stage] * dayMs;

/** Where a lead stands, and since when. */
export type Standing = { stage: LeadStage; stage_since: Date | string };
type Said = { reason?: string | null; twin?: string | null };

/**
 * Whether a lead may go from where it stands to another stage: on by one with what that stage asks for, back by one, to lost with a reason,
 * to duplicate with what it is a duplicate of, and from lost to new again after sixty days. It becomes a customer by being converted.
 */
export function canMove(
  lead: Standing & { checklist: Checklist },
  to: LeadStage,
  { reason, twin }: Said,
  now: Date,
): Permit {
  const goes = canLeave(lead, to, now);
  if (!goes.allowed) return goes;
  if (to === 'lost' && !reason) return refused('lead_customers.lost_needs_reason');
  if (to === 'duplicate' && !twin) return refused('lead_customers.duplicate_needs_twin');
  const [missing] = missingFor(to, lead.checklist);
  return missing && rank(to) > rank(lead.stage) ? refused(`lead_customers.needs_${missing}`) : allowed;
}

const rank = (stage: LeadStage): number => (openStages as readonly string[]).indexOf(stage);

/** The same without what is asked for on the way: which stages are offered. */
export function canLeave({ stage, stage_since }: Standing, to: LeadStage, now: Date): Permit {
  if (stage === 'converted') return refused('lead_customers.is_converted');
  if (stage === 'duplicate') return refused('lead_customers.is_duplicate');
  if (to === stage) return refused('lead_customers.already_there');
  if (to === 'converted') return refused('lead_customers.convert_instead');
  if (stage === 'lost') {
    if (to !== 'new') return refused('lead_customers.reopen_first');
    const left = daysToReopen - daysIn(stage_since, now);
    return left > 0 ? refused('lead_customers.reopen_later', { count: left }) : allowed;
  }
  if (to === 'lost' || to === 'duplicate') return allowed;
  return Math.abs(rank(to) - rank(stage)) === 1 ? allowed : refused('lead_customers.one_stage');
}

/** Whether a lead can be made a customer. */
export function canConvert({ stage, checklist }: { stage: LeadStage; checklist: Checklist }): Permit {
  if (stage === 'converted') return refused('lead_customers.is_converted');
  if (stage !== 'qualified') return refused('lead_customers.qualify_first');
  const [missing] = missingFor('converted', checklist);
  return missing ? refused(`lead_customers.needs_${missing}`) : allowed;
}

/** Whether anything of a lead may still be changed. */
export const canEditLead = ({ stage }: { stage: LeadStage }): Permit =>
  stage === 'converted'
    ? refused('lead_customers.is_converted')
    : stage === 'duplicate'
      ? refused('lead_customers.is_duplicate')
      : allowed;

/** So many leads are shown on a map at once. */
export const leadPointsMost = 300;
