import { checks, isOpen, openStages, type Checklist, type LeadStage } from './stages.ts';

type ScorePart = {
  key: 'spend' | 'checklist' | 'stage' | 'source' | 'next_action' | 'brands';
  points: number;
  most: number;
};

type Scored = {
  stage: LeadStage;
  source: string;
  est_monthly_spend: number | null;
  checklist: Checklist;
  next_action_at: string | Date | null;
  brands_interest: readonly string[];
};

/** Points by what a shop says it buys a month, in minor units; the first that it reaches. */
const bySpend = [
  [2_000_000, 30],
  [1_000_000, 20],
  [500_000, 10],
  [1, 5],
] as const;
const bySource: Readonly<Record<string, number>> = { referral: 10, affiliate: 10, public_form: 10, rep: 5 };

/** How promising a lead is, 0 to 100, and from what: six parts that are added up. */
export function scoreOf(lead: Scored, now: Date): { total: number; parts: ScorePart[] } {
  const spend = bySpend.find(([least]) => (lead.est_monthly_spend ?? 0) >= least)?.[1] ?? 0;
  const had = checks.filter((check) => lead.checklist[check]).length;
  const stage = isOpen(lead.stage) ? openStages.indexOf(lead.stage) * 5 : lead.stage === 'converted' ? 15 : 0;
  const isPlanned = lead.next_action_at !== null && new Date(lead.next_action_at) >= now;
  const parts: ScorePart[] = [
    { key: 'spend', points: spend, most: 30 },
    { key: 'checklist', points: had * 6, most: 30 },
    { key: 'stage', points: stage, most: 15 },
    { key: 'source', points: bySource[lead.source] ?? 0, most: 10 },
    { key: 'next_action', points: isPlanned ? 10 : 0, most: 10 },
    { key: 'brands', points: lead.brands_interest.length > 0 ? 5 : 0, most: 5 },
  ];
  return { total: parts.reduce((sum, { points }) => sum + points, 0), parts };
}
