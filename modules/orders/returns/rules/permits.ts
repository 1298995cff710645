import { allowed, every, refused, type Permit } from '#kit/shared/fail.ts';
import type { ReturnStatus } from '../../core/contract/statuses.ts';
import { lifeStatus } from '../../core/rules/derived-statuses.ts';
import { unlocked } from '../../core/rules/transitions.ts';
import type { OrderFacts } from '../../core/rules/facts.ts';

type Facts = Pick<OrderFacts, 'status' | 'status_before_archive' | 'verified_at'>;

/** Goods may come back while the order is neither canceled nor verified; of which lines is judged line by line. */
export const canRequestReturn = (facts: Facts): Permit =>
  every(lifeStatus(facts) === 'canceled' ? refused('order.canceled') : allowed, unlocked(facts));

/** A return waits for goods while it is requested, and while some of what was asked for is still out. */
export const isOpenReturn = ({ status }: { status: ReturnStatus }): boolean =>
  status === 'requested' || status === 'requires_action';

const open = ({ status }: { status: ReturnStatus }): Permit => {
  if (status === 'canceled') return refused('return.canceled');
  return status === 'received' ? refused('return.received_already') : allowed;
};

/** A requested return can be received (specification, section 4). */
export const canReceiveReturn = (facts: Facts, returned: { status: ReturnStatus }): Permit =>
  every(open(returned), unlocked(facts));

/** A requested return can be canceled (specification, section 4); of one that came in part, what has not come. */
export const canCancelReturn = (facts: Facts, returned: { status: ReturnStatus }): Permit =>
  every(returned.status === 'received' ? refused('return.cancel_received') : open(returned), unlocked(facts));
