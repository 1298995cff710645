import type { TimelineEvent } from './timeline.ts';

type Message = Extract<TimelineEvent, { kind: 'notification' }>;
/** Messages that follow each other, told as one. */
export type Messages = { kind: 'messages'; id: string; messages: readonly Message[] };

/**
 * A timeline with messages that follow each other gathered under the newest of them; one alone stays as it is, and so does one that
 * `standsAlone`, which somebody has to see.
 */
export function gatherMessages(
  events: readonly TimelineEvent[],
  standsAlone: (message: Message) => boolean,
): (TimelineEvent | Messages)[] {
  const runs: TimelineEvent[][] = [];
  const joins = (event: TimelineEvent | undefined) => event?.kind === 'notification' && !standsAlone(event);
  for (const event of events) {
    const last = runs.at(-1);
    if (joins(event) && joins(last?.[0])) last?.push(event);
    else runs.push([event]);
  }
  return runs.flatMap((run): (TimelineEvent | Messages)[] => {
    const [newest] = run;
    if (!newest || run.length === 1) return run;
    return [{ kind: 'messages', id: newest.id, messages: run.filter((one) => one.kind === 'notification') }];
  });
}
