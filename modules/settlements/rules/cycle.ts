import { addDays, dayOf, lastDayOf } from '#domain/dates.ts';

/** How often a supplier is settled with by itself (M22). */
export const settlementCycles = ['weekly', 'twice_a_month', 'monthly'] as const;
export type SettlementCycle = (typeof settlementCycles)[number];
/** Days in Riyadh, `yyyy-MM-dd`, both within. */
export type Period = { readonly from: string; readonly through: string };

const noonOf = (day: string): Date => new Date(`${day}T12:00:00+03:00`);
const shifted = (day: string, days: number): string => dayOf(addDays(noonOf(day), days));
/** 0 Sunday … 6 Saturday. */
const weekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay();

/** The last whole period of a cycle that is over on a day. A week begins on Sunday; half months on the 1st and the 16th. */
export function lastPeriod(cycle: SettlementCycle, today: string): Period {
  const month = today.slice(0, 7);
  const before = shifted(`${month}-01`, -1);
  switch (cycle) {
    case 'weekly': {
      const through = shifted(today, -weekday(today) - 1);
      return { from: shifted(through, -6), through };
    }
    case 'twice_a_month':
      return today.slice(8) > '15'
        ? { from: `${month}-01`, through: `${month}-15` }
        : { from: `${before.slice(0, 7)}-16`, through: before };
    case 'monthly':
      return { from: `${before.slice(0, 7)}-01`, through: lastDayOf(before.slice(0, 7)) };
  }
}
