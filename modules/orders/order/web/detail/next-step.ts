/** What the header's one filled button may be. */
export type NextStep = 'accept' | 'fulfill' | 'ship' | 'receive' | 'invoice' | 'capture' | 'complete' | 'reopen';

type Facts = {
  status: string;
  /** Whether the rules allow a call now. */
  isOpen: (call: 'accept' | 'fulfill' | 'complete' | 'capture' | 'reopen') => boolean;
  /** Pieces nobody has packed yet. */
  unfulfilled: number;
  /** Whether a packed fulfillment may be marked as shipped. */
  shippable: boolean;
  /** Whether goods are to come back that may be received. */
  receivable: boolean;
  /** Whether no invoice stands for it yet, and the reader may make one. */
  uninvoiced: boolean;
  /** Minor units still owed. */
  due: number;
};

/** Statuses in which what was sold has left, or is about to. */
const sold = ['confirmed', 'in_route', 'completed'];

/**
 * What is next for an order: it is confirmed, packed, shipped, what comes back of it received, invoiced, completed, and its money is
 * taken; of several the earliest step that is open. Null when nothing is left to do.
 */
export function nextStep(facts: Facts): NextStep | null {
  const { status, isOpen, unfulfilled, shippable, receivable, uninvoiced, due } = facts;
  if (isOpen('accept')) return 'accept';
  if (isOpen('fulfill')) return 'fulfill';
  if (shippable) return 'ship';
  if (receivable) return 'receive';
  if (unfulfilled === 0 && uninvoiced && sold.includes(status)) return 'invoice';
  if (unfulfilled === 0 && isOpen('complete')) return 'complete';
  if (status === 'completed' && due > 0 && isOpen('capture')) return 'capture';
  if (status === 'archived' && isOpen('reopen')) return 'reopen';
  return null;
}
