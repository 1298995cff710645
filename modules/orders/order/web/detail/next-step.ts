/** What the header's one filled button may be. */
export type NextStep = 'accept' | 'fulfill' | 'ship' | 'capture' | 'complete' | 'reopen';

type Facts = {
  status: string;
  /** Whether the rules allow a call now. */
  isOpen: (call: 'accept' | 'fulfill' | 'complete' | 'capture' | 'reopen') => boolean;
  /** Pieces nobody has packed yet. */
  unfulfilled: number;
  /** Whether a packed fulfillment may be marked as shipped. */
  shippable: boolean;
  /** Minor units still owed. */
  due: number;
};

/**
 * What is next for an order: it is accepted, packed, shipped, completed, and its money is taken; of several the earliest step that is
 * open. Null when nothing is left to do.
 */
export function nextStep({ status, isOpen, unfulfilled, shippable, due }: Facts): NextStep | null {
  if (isOpen('accept')) return 'accept';
  if (isOpen('fulfill')) return 'fulfill';
  if (shippable) return 'ship';
  if (unfulfilled === 0 && isOpen('complete')) return 'complete';
  if (status === 'completed' && due > 0 && isOpen('capture')) return 'capture';
  if (status === 'archived' && isOpen('reopen')) return 'reopen';
  return null;
}
