import { packOf } from '../../core/web/order-context.tsx';
import { useAccess } from '#kit/web/access.ts';
import { Action } from '#kit/web/action.tsx';
import { NameOf, nameIn } from '#kit/web/names.tsx';
import { useWrite } from '#kit/web/query.ts';
import { personName } from '#kit/web/person.ts';
import type { Meaning } from '#ui/badge.tsx';
import { useCopied } from '#ui/copy.tsx';
import { MomentText } from '#ui/date.tsx';
import { EditConfirmedIcon, EditDeclinedIcon, EditIcon, LinkIcon, type Icon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { TimesText } from '#ui/quantity-text.tsx';
import { useText } from '#ui/text.tsx';
import { TimelineEvent, TimelineLine } from '#ui/timeline.tsx';
import { toast } from '#ui/toast.tsx';
import { orderEdits } from '../../contract.ts';
import type { OrderEdit } from '../../core/contract/after-sale.ts';
import { editDifference } from '../rules/difference.ts';
import { originalItem } from '../rules/original.ts';
import type { EditKind } from '../../order/rules/timeline.ts';
import { useOrder, type Order } from '../../core/web/order-context.tsx';
import { useEditPath } from '../../core/web/paths.ts';
import { buyerOf } from '../../core/web/names.tsx';
import type { EventProps } from '../../core/web/event-props.ts';
import styles from '../../core/web/timeline.module.css';
import { formatUnitPrice } from '#domain/unit-price.ts';
import { LineName } from '../../core/web/line-name.tsx';

const looks: Record<EditKind, { icon: Icon; meaning: Meaning }> = {
  'edit-created': { icon: EditIcon, meaning: 'neutral' },
  'edit-requested': { icon: EditIcon, meaning: 'warning' },
  'edit-confirmed': { icon: EditConfirmedIcon, meaning: 'positive' },
  'edit-declined': { icon: EditDeclinedIcon, meaning: 'danger' },
  'edit-canceled': { icon: EditDeclinedIcon, meaning: 'neutral' },
};
const statusAt = {
  'edit-created': 'created',
  'edit-requested': 'requested',
  'edit-confirmed': 'confirmed',
  'edit-declined': 'declined',
  'edit-canceled': 'canceled',
} as const;

/** "Confirmation is attributed to a user if the id begins with usr, otherwise to a customer" (specification, section 4). */
const isUser = (id: string | null): boolean => id?.startsWith('usr') ?? false;

/** A step of an edit; the one it stands at lists what is added and removed, and what can be done about it. */
export function EditEvent({ event }: EventProps<EditKind>) {
  const { t } = useText();
  const { order } = useOrder();
  const edit = order.edits?.find(({ id }) => id === event.edit.id);
  if (!edit) return null;
  const { icon, meaning } = looks[event.kind];
  const isLatest = edit.status === statusAt[event.kind];
  const titles = {
    'edit-created': t('edits.event.created'),
    'edit-requested': t('edits.event.requested'),
    'edit-declined': t('edits.event.declined'),
    'edit-canceled': t('edits.event.canceled'),
    'edit-confirmed': isUser(edit.confirmed_by) ? t('edits.event.forced') : t('edits.event.confirmed'),
  };
  return (
    <TimelineEvent
      icon={icon}
      meaning={isLatest ? meaning : 'neutral'}
      title={titles[event.kind]}
      time={<MomentText at={event.at} />}
      first={event.first}
      author={<Who edit={edit} kind={event.kind} />}
      actions={isLatest && <EditActions edit={edit} />}
    >
      {isLatest && <Differences edit={edit} />}
    </TimelineEvent>
  );
}

function Who({ edit, kind }: { edit: OrderEdit; kind: EditKind }) {
  const { t, language } = useText();
  const { order } = useOrder();
  const byCustomer = (kind === 'edit-confirmed' && !isUser(edit.confirmed_by)) || kind === 'edit-declined';
  if (byCustomer) {
    return (
      <>
        {t('edits.event.customer')} <NameOf of={buyerOf(order.customer)} />
        {kind === 'edit-declined' && edit.declined_reason && (
          <> · {t('orders.timeline.quoted', { words: edit.declined_reason })}</>
        )}
      </>
    );
  }
  const name = personName(language, kind === 'edit-confirmed' ? edit.confirmer : edit.author);
  return name && (kind === 'edit-created' || kind === 'edit-confirmed') ? <bdi>{name}</bdi> : null;
}

/** Lines that come or go, and those of which there is more or less, with the difference in pieces; then what it costs. */
function Differences({ edit }: { edit: OrderEdit }) {
  const { t, language } = useText();
  const { order } = useOrder();
  const { added, removed, repriced } = editDifference(edit.changes);
  const origin = (id: string): string | null => {
    const from = edit.changes.find(({ line_item: line }) => line?.id === id)?.line_item?.original_item_id;
    const line = from ? (lineOf(order, originalItem(replacing(order), from)) ?? lineOf(order, from)) : undefined;
    return line ? nameIn(language, line) : null;
  };
  return (
    <>
      {added.map(({ line, quantity }) => {
        const from = origin(line.id);
        return (
          <TimelineLine
            key={`added ${line.id}`}
            label={
              <>
                {t('edits.event.added')} <LineName of={line} />
                {from && <> {t('edits.event.replaces', { name: from })}</>}
              </>
            }
            value={<TimesText pieces={quantity} pack={packOf(line)} />}
          />
        );
      })}
      {removed.map(({ line, quantity }) => (
        <TimelineLine
          key={`removed ${line.id}`}
          label={
            <>
              {t('edits.event.removed')} <LineName of={line} />
            </>
          }
          value={<TimesText pieces={quantity} pack={packOf(line)} />}
        />
      ))}
      {repriced.map(({ line, from, to }) => (
        <TimelineLine
          key={`price ${line.id}`}
          label={t('edits.event.price', { name: nameIn(language, line) })}
          value={
            <bdi dir="ltr" className={styles.pieces}>
              {formatUnitPrice(from, order.currency_code)} → {formatUnitPrice(to, order.currency_code)}
            </bdi>
          }
        />
      ))}
      {edit.changes.length > 0 && (
        <TimelineLine
          label={t('edits.event.difference')}
          value={<Money amount={edit.difference_due} currency={order.currency_code} sign />}
          strong
        />
      )}
      {edit.internal_note && <TimelineLine label={t('orders.timeline.quoted', { words: edit.internal_note })} />}
    </>
  );
}

const replacing = (order: Order) => (order.edits ?? []).map(({ confirmed_at, changes }) => ({ confirmed_at, changes }));
/** A line by its id, also one an edit took out: the edits remember what it was. */
const lineOf = (order: Order, id: string) =>
  order.items.find((item) => item.id === id) ??
  (order.edits ?? []).flatMap(({ changes }) => changes).find(({ item_id }) => item_id === id)?.original_line_item ??
  undefined;

/** "In created it can be continued or deleted; in requested it can be cancelled or, by admins only, force confirmed" (section 4). */
function EditActions({ edit }: { edit: OrderEdit }) {
  const { t } = useText();
  const { order, open } = useOrder();
  const { go } = useNavigation();
  const path = useEditPath(order.id);
  const { may } = useAccess();
  const { copy } = useCopied();
  const link = useWrite(orderEdits.link, {
    success: null,
    onSuccess: ({ url }) => void copy(url).then(() => toast.success(t('edits.done.link'))),
  });
  if (order.order_audit.is_verified_by_finance_team || !may(orderEdits.update)) return null;
  if (edit.status === 'created') {
    return (
      <>
        <Action
          size="compact-xs"
          leftSection={<EditIcon size={15} />}
          needs={orderEdits.update}
          onClick={() => go(path)}
        >
          {t('edits.continue')}
        </Action>
        <Action
          size="compact-xs"
          variant="subtle"
          needs={orderEdits.remove}
          onClick={() => open({ kind: 'delete-edit', edit })}
        >
          {t('edits.delete')}
        </Action>
      </>
    );
  }
  if (edit.status !== 'requested') return null;
  return (
    <>
      <Action size="compact-xs" needs={orderEdits.confirm} onClick={() => open({ kind: 'force-edit', edit })}>
        {t('edits.force')}
      </Action>
      <Action
        size="compact-xs"
        leftSection={<LinkIcon size={15} />}
        loading={link.pending}
        needs={orderEdits.link}
        onClick={() => link.run({ params: { id: edit.id }, body: {} })}
      >
        {t('edits.copy_link')}
      </Action>
      <Action
        size="compact-xs"
        variant="subtle"
        needs={orderEdits.resend}
        onClick={() => open({ kind: 'resend-edit', edit })}
      >
        {t('edits.resend')}
      </Action>
      <Action
        size="compact-xs"
        variant="subtle"
        needs={orderEdits.cancel}
        onClick={() => open({ kind: 'cancel-edit', edit })}
      >
        {t('edits.cancel')}
      </Action>
    </>
  );
}
