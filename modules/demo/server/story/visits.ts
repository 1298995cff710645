import { atHour, friday, later, weekdayOf } from '../clock.ts';
import type { Customer } from '../company/customers.ts';
import type { World } from '../world.ts';

/** Visits without an order: of the last four weeks as they went, of the week to come as they are planned. */
export function plannedVisits({ maker, customers }: World): void {
  const random = maker.random('visits');
  const { clock } = maker;
  const visited = customers.filter((customer) => customer.representative && !customer.until);
  const byRepresentative = Map.groupBy(visited, (customer) => customer.representative?.id ?? '');
  for (let back = 28; back >= -6; back--) {
    const day = clock.day(back);
    if (weekdayOf(day) === friday) continue;
    for (const [sales_representative_id, own] of byRepresentative) {
      for (let index = random.int(2, 4); index > 0; index--) {
        addVisit(sales_representative_id, random.pick(own), atHour(day, 0, random.between(8.5, 16)));
      }
    }
  }

  function addVisit(sales_representative_id: string, customer: Customer, planned_at: Date): void {
    const created_at = later(planned_at, -7 * 24);
    const common = {
      id: maker.newId('visit', created_at),
      sales_representative_id,
      customer_id: customer.id,
      planned_at,
      created_at,
    };
    if (planned_at >= clock.end) {
      maker.add('sales_visits', {
        ...common,
        started_at: null,
        completed_at: null,
        status: 'planned',
        outcome: null,
        updated_at: created_at,
      });
      return;
    }
    const status = random.weightedKey({ completed: 78, missed: 12, skipped: 7, canceled: 3 });
    const went = status === 'completed';
    const started_at = went ? later(planned_at, random.between(-0.3, 0.6)) : null;
    const completed_at = started_at && later(started_at, random.between(0.1, 0.6));
    const outcome = went ? random.weightedKey({ no_order: 70, closed: 15, collected: 15 }) : null;
    maker.add('sales_visits', {
      ...common,
      started_at,
      completed_at,
      status,
      outcome,
      updated_at: completed_at ?? atHour(planned_at, 0, 20),
    });
  }
}
