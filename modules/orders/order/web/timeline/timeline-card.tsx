import type { ComponentProps } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useWrite } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { notes } from '#modules/notes/contract.ts';
import { Card } from '#ui/card.tsx';
import { NoteComposer } from '#ui/note-composer.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineList } from '#ui/timeline.tsx';
import { useIncrementalRows } from '#ui/use-incremental-rows.ts';
import { timeline, type TimelineEvent } from '../../rules/timeline.ts';
import { useOrder } from '../../../core/web/order-context.tsx';
import { useIsEditing } from '../../../core/web/paths.ts';
import { gatherMessages } from '../../rules/messages.ts';
import { MessagesEvent } from './messages-event.tsx';
import { OrderEvent } from './order-event.tsx';
import { TimelineActions } from './timeline-actions.tsx';
import { useTimeline } from './use-timeline.ts';

/** Everything that happened to the order, newest first, with the composer on top; nothing is shown until all of it is there. */
export function TimelineCard() {
  const { t } = useText();
  return (
    <Card title={t('orders.timeline')} note={t('orders.timeline.newest')} actions={<TimelineActions />}>
      <Composer />
      <Events />
    </Card>
  );
}

/** Writes a note on the order; what is not kept stays in the field. */
function Composer() {
  const { t } = useText();
  const { order } = useOrder();
  const may = useMay(notes.create);
  const { write } = useWrite(notes.create, { success: t('orders.done.noted') });
  if (!may) return null;
  return <NoteComposer onAdd={(value) => write({ body: { resource_id: order.id, resource_type: 'order', value } })} />;
}

function Events() {
  const { t } = useText();
  const { order } = useOrder();
  const editing = useIsEditing();
  const { notes: noted, notifications: sent, steps, begun, failed, at, earlier } = useTimeline(order.id);
  const again = failed && (
    <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} compact />
  );
  if (again && !begun) return again;
  if (!begun) return <Skeleton h={240} mt={16} aria-label={t('ui.loading')} role="status" />;
  const now = new Date(at);
  const events = timeline({ order, notes: noted, notifications: sent, steps, now, editing });
  return (
    <>
      <EventList events={events} notes={noted} notifications={sent} steps={steps} />
      {again ?? <Earlier {...earlier} />}
    </>
  );
}

/** Below the oldest that is shown, where more was written or sent than is read at once. */
function Earlier({ has, loading, show }: ReturnType<typeof useTimeline>['earlier']) {
  const { t } = useText();
  if (!has.notes && !has.sent && !loading) return null;
  return (
    <Button size="compact-xs" variant="default" fullWidth mt={12} loading={loading} onClick={show}>
      {has.notes || !has.sent ? t('orders.timeline.earlier_notes') : t('orders.timeline.earlier_messages')}
    </Button>
  );
}

/** Rows that fill a tall screen: they are painted before the rest is made. */
const firstRows = 20;

function EventList({
  events,
  ...rest
}: Omit<ComponentProps<typeof OrderEvent>, 'event'> & { events: readonly TimelineEvent[] }) {
  const { t } = useText();
  const { notifications } = rest;
  const gathered = gatherMessages(events, ({ notification }) =>
    notifications.some(({ id, status }) => id === notification.id && status === 'failed'),
  );
  return (
    <TimelineList label={t('orders.timeline')}>
      {useIncrementalRows(gathered, firstRows).map((event) =>
        event.kind === 'messages' ? (
          <MessagesEvent key={`messages-${event.id}`} messages={event.messages} {...rest} />
        ) : (
          <OrderEvent key={`${event.kind}-${event.id}`} event={event} {...rest} />
        ),
      )}
    </TimelineList>
  );
}
