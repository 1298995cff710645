import type { TimelineEvent } from '../../order/rules/timeline.ts';

/** The event that may be of this kind: two kinds that say the same share one type. */
type EventOf<K extends TimelineEvent['kind'], E = TimelineEvent> = E extends { kind: infer Kinds }
  ? K extends Kinds
    ? E
    : never
  : never;
/** What the drawing of one kind of event gets. */
export type EventProps<K extends TimelineEvent['kind']> = { event: EventOf<K> };
