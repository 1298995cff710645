import type { Permit } from '#kit/shared/fail.ts';

/** What the header's one filled button may be. */
export type NextStep = 'accept' | 'fulfill' | 'ship' | 'capture' | 'complete' | 'reopen';

type Facts = {
  status: string;
  actions: Readonly<Partial<Record<string, Permit>>>;
  /** Pieces nobody has packed yet. */
  unfulfilled: number;
  /** Whether a packed fulfilment may be marked as shipped. */
  shippable: boolean;
  /** Minor units still owed. */
  due: number;
};

/**
 * What is next for an order: it is accepted, packed, shipped, completed, and its money is taken; of several the earliest step that is
 * open. Null when nothing is left to do.
 */
export function nextStep({ status, actions, unfulfilled, shippable, due }: Facts): NextStep | null {
  const open = (call: string): boolean => actions[call]?.allowed === true;
  if (open('accept')) return 'accept';
  if (open('fulfill')) return 'fulfill';
  if (shippable) return 'ship';
  if (unfulfilled === 0 && open('complete')) return 'complete';
  if (status === 'completed' && due > 0 && open('capture')) return 'capture';
  if (status === 'archived' && open('reopen')) return 'reopen';
  return null;
}
