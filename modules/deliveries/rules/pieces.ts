import { invalid } from '#kit/shared/fail.ts';
import { isOpen } from './permits.ts';
import type { DeliveryStatus } from '../contract/delivery.ts';

/** A line of the sale; pieces. */
export type LineFacts = {
  id: string;
  quantity: number;
  fulfilled_quantity: number;
  shipped_quantity: number;
  returned_quantity: number;
};
type Result = { delivered: number; refused: number; damaged: number };
/** A line of any delivery of the order. */
export type TripLine = Result & { id: string; delivery_id: string; item_id: string; loaded: number };
export type Trip = { id: string; status: DeliveryStatus };
export type Load = { item_id: string; loaded: number };

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
export const accountedOf = ({ delivered, refused, damaged }: Result): number => delivered + refused + damaged;

/** Pieces of a line that deliveries hold or have brought to their end; what stayed on the van of a closed one may go again. */
function taken(itemId: string, trips: readonly Trip[], lines: readonly TripLine[]): number {
  return total(
    lines
      .filter((line) => line.item_id === itemId)
      .map((line) => {
        const trip = trips.find((one) => one.id === line.delivery_id);
        return trip && isOpen(trip) ? line.loaded : accountedOf(line);
      }),
  );
}

/** Pieces of each line that another delivery can take along: fulfilled, on no other van, and not come back by another way. */
export const readyPieces = (
  items: readonly LineFacts[],
  trips: readonly Trip[],
  lines: readonly TripLine[],
): { item_id: string; quantity: number }[] =>
  items.flatMap((item) => {
    const quantity = item.fulfilled_quantity - Math.max(taken(item.id, trips, lines), item.returned_quantity);
    return quantity > 0 ? [{ item_id: item.id, quantity }] : [];
  });

/** What a delivery takes along: what it was planned with, else whatever is ready. */
export const loadOf = (own: readonly Load[], ready: readonly { item_id: string; quantity: number }[]): Load[] =>
  own.length > 0
    ? own.map(({ item_id, loaded }) => ({ item_id, loaded }))
    : ready.map(({ item_id, quantity }) => ({ item_id, loaded: quantity }));

/** The lines asked for, each once and no more than is ready. @throws Refusal at the line it is about */
export function pickLoads(
  asked: readonly Load[],
  ready: readonly { item_id: string; quantity: number }[],
): readonly Load[] {
  for (const [index, { item_id, loaded }] of asked.entries()) {
    if (asked.findIndex((one) => one.item_id === item_id) !== index)
      throw invalid(`lines.${index}.item_id`, 'fulfill.repeated_item');
    const max = ready.find((one) => one.item_id === item_id)?.quantity;
    if (max === undefined) throw invalid(`lines.${index}.item_id`, 'deliveries.unknown_line');
    if (loaded > max) throw invalid(`lines.${index}.loaded`, 'deliveries.loaded_max', { max });
  }
  return asked;
}

/** Pieces of a line that are out of the house once a delivery leaves with these loads: brought to their end, on a van, or come back. */
export function goneWith(
  item: LineFacts,
  trips: readonly Trip[],
  lines: readonly TripLine[],
  loads: readonly Load[],
): number {
  const started = trips.filter(({ status }) => status !== 'assigned' && status !== 'canceled');
  const gone = taken(
    item.id,
    started,
    lines.filter((line) => started.some((trip) => trip.id === line.delivery_id)),
  );
  return (
    Math.max(gone, item.returned_quantity) +
    total(loads.filter((load) => load.item_id === item.id).map((load) => load.loaded))
  );
}

type Fulfillment = {
  id: string;
  shipped_at: unknown;
  canceled_at: unknown;
  items: readonly { item_id: string; quantity: number }[];
};

/** The fulfilments that leave with a delivery, the oldest first: as many as it takes until all that is out of the house is shipped. */
export function shipmentsFor(
  fulfillments: readonly Fulfillment[],
  items: readonly LineFacts[],
  gone: (item: LineFacts) => number,
): string[] {
  const shipped = new Map(items.map((item) => [item.id, item.shipped_quantity]));
  return fulfillments
    .filter((one) => !one.shipped_at && !one.canceled_at)
    .flatMap((one) => {
      const isNeeded = items.some(
        (item) => one.items.some(({ item_id }) => item_id === item.id) && gone(item) > (shipped.get(item.id) ?? 0),
      );
      if (!isNeeded) return [];
      for (const { item_id, quantity } of one.items) shipped.set(item_id, (shipped.get(item_id) ?? 0) + quantity);
      return [one.id];
    });
}

/**
 * What became of each line that was loaded; one that is left out stayed on the van.
 * @param returnable pieces of a line that may still be asked back @throws Refusal at the line it is about
 */
export function accountFor(
  loads: readonly Load[],
  results: readonly (Result & { item_id: string })[],
  returnable: (itemId: string) => number,
): (Load & Result)[] {
  for (const [index, one] of results.entries()) {
    const load = loads.find(({ item_id }) => item_id === one.item_id);
    if (!load) throw invalid(`lines.${index}.item_id`, 'deliveries.unknown_line');
    if (results.findIndex(({ item_id }) => item_id === one.item_id) !== index)
      throw invalid(`lines.${index}.item_id`, 'fulfill.repeated_item');
    if (accountedOf(one) > load.loaded)
      throw invalid(`lines.${index}.delivered`, 'deliveries.exceeds_loaded', { max: load.loaded });
    const back = one.refused + one.damaged;
    const max = back > 0 ? returnable(one.item_id) : 0;
    if (back > max)
      throw invalid(`lines.${index}.${one.refused > 0 ? 'refused' : 'damaged'}`, 'deliveries.return_max', { max });
  }
  const lines = loads.map((load) => ({
    ...load,
    delivered: 0,
    refused: 0,
    damaged: 0,
    ...results.find(({ item_id }) => item_id === load.item_id),
  }));
  if (lines.every((line) => accountedOf(line) === 0)) throw invalid('lines', 'deliveries.nothing_delivered');
  return lines;
}

/** Delivered when every piece was handed over. */
export const statusFor = (lines: readonly (Load & Result)[]): 'delivered' | 'partially_delivered' =>
  lines.every((line) => line.delivered === line.loaded) ? 'delivered' : 'partially_delivered';
