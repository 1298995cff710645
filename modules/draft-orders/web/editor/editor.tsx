import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@mantine/core';
import { useAccess } from '#kit/web/access.ts';
import { part } from '#ui/part.tsx';
import { useHref } from '#kit/web/area-context.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { RemoveDialog } from '#kit/web/remove-dialog.tsx';
import { useSession } from '#kit/web/session-store.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { MomentText } from '#ui/date.tsx';
import { BackIcon, CashPlusIcon, CopyIcon, MailIcon, TrashIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageColumns, PageHeader, type PagePosition } from '#ui/page.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { Unsaved } from '#ui/unsaved.tsx';
import { usePageKeys } from '#ui/use-page-keys.ts';
import { usePhone } from '#ui/use-phone.ts';
import { draftOrders, type DraftOrderDetail } from '../../contract.ts';
import { DraftStatusBadge } from '../labels.tsx';
import { ApprovalCard, SendDialog } from './approval-card.tsx';
import { CustomerCard } from './customer-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { differs, empty, fromDraft, type Editing } from './state.ts';
import { TotalsCard } from './totals-card.tsx';
import { useOffered } from './use-offered.ts';
import { usePreview } from './use-preview.ts';
import { useSave } from './use-save.ts';

const OrderTaking = part(() => import('./phone/order-taking.tsx').then((one) => one.OrderTaking));

type Props = {
  /** What is saved; null for a new draft. */
  base: DraftOrderDetail | null;
  /** What a new one begins with. */
  start: Editing | null;
  visitId: string | null;
  /** On a phone it begins with what the order comes to, not with the goods. */
  reviewing?: boolean;
  back?: string;
  position?: PagePosition;
};
type Placing = 'register' | 'pay';

/** A draft order being put together: for whom, which goods at which price, how delivered, agreed by whom; until it is an order. */
export function Editor({ base: loaded, start, visitId, reviewing = false, back, position }: Props) {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { accountType } = useSession();
  const { may } = useAccess();
  const mayPrice = accountType !== 'sales_representative' && may(draftOrders.update);
  const [base, setBase] = useState(loaded);
  const [editing, setEditing] = useState<Editing>(() => (base ? fromDraft(base) : (start ?? empty(null))));
  const [tried, setTried] = useState(false);
  const [dialog, setDialog] = useState<'send' | 'remove' | null>(null);
  const [short, setShort] = useState<Placing | null>(null);
  const phone = usePhone();
  const [isReviewed, setReviewed] = useState(reviewing);
  const [tab, setTab] = useState<string | null>(null);
  const left = useRef(false);
  const entry = useRef<HTMLInputElement>(null);
  const saved = base ? fromDraft(base) : empty(start?.customerId ?? null);
  const dirty = differs(editing, saved);
  const isNewer = loaded !== null && base !== null && loaded.version > base.version;
  // Somebody else's change is taken over while nothing of one's own would be lost.
  if (isNewer && !dirty) adopt(loaded);
  function adopt(draft: DraftOrderDetail) {
    setBase(draft);
    setEditing(fromDraft(draft));
  }
  const change = (set: Partial<Editing>) => setEditing((now) => ({ ...now, ...set }));
  const isOpen = base === null || base.status === 'open';
  const readOnly = base?.status === 'completed' || !may(base ? draftOrders.update : draftOrders.create);
  const { preview, lines: priced, fresh, failed } = usePreview(editing, base?.id);
  const currency = preview?.currency_code ?? base?.currency_code ?? 'SAR';
  const supplierId = preview?.supplier_id ?? editing.supplierId ?? base?.supplier_id;
  const usual = useRead(
    draftOrders.defaults,
    {
      query: {
        customer_id: editing.customerId ?? '',
        ...(supplierId ? { supplier_id: supplierId } : {}),
      },
    },
    { enabled: base === null && editing.customerId !== null && !readOnly },
  ).data;
  const [begun, setBegun] = useState<typeof usual>();
  // A new draft begins with the delivery its customer had before; what somebody chose stays.
  if (usual && usual !== begun) {
    setBegun(usual);
    if (editing.shippingId === (begun?.shipping_option_id ?? null))
      change({ shippingId: usual.shipping_option_id, shippingPrice: null });
  }
  const { payment, field, delivers } = useOffered(supplierId, usual?.payment_provider ?? null);
  const { save, place, saving, placing } = useSave({
    visitId,
    onSaved: adopt,
    onPlaced: (order) => {
      left.current = true;
      go(href(`/orders/${order.id}`));
    },
  });
  const faults = editing.lines.filter((line) => line.quantity < 1 || priced.get(line.key)?.fault);
  const isWhole = editing.customerId !== null && faults.length === 0;
  const shortLines = editing.lines.filter(({ key }) => priced.get(key)?.line?.stock === 'short');

  const keep = async (): Promise<DraftOrderDetail | null> => {
    setTried(true);
    return isWhole ? save(base, editing, dirty || base === null) : null;
  };
  const store = async () => {
    const draft = await keep();
    if (!draft) return;
    toast.success(t('draft_editor.saved'));
    if (base === null) {
      left.current = true;
      go(href(`/draft-orders/${draft.id}${isReviewed ? '?view=review' : ''}`));
    }
  };
  const send = async () => {
    if (editing.lines.length === 0) return setTried(true);
    if (await keep()) setDialog('send');
  };
  const order = async (how: Placing, sure: boolean) => {
    setTried(true);
    if (!isWhole || editing.lines.length === 0) return;
    if (shortLines.length > 0 && !sure) return setShort(how);
    const draft = await keep();
    if (draft) await place(draft, how, payment);
  };
  const isTakenByThumb = phone && isOpen && !readOnly && may(draftOrders.goods);
  /** To what the order comes to, or back to the goods: each is read from its top. */
  const turn = (toReview: boolean) => {
    flushSync(() => setReviewed(toReview));
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const title = base ? t('draft_editor.title', { number: base.display_id }) : t('draft_editor.new');
  const figures = preview ?? (base && !dirty ? base : undefined);
  const pending = saving || placing;
  const mayRegister = isOpen && may(draftOrders.register) && !readOnly;
  const maySave = !readOnly && !pending && (base === null || dirty);
  usePageKeys({
    onSave: maySave ? () => void store() : undefined,
    onSubmit: mayRegister && !pending ? () => void order('register', false) : undefined,
  });
  const asksBeforeLeaving = (
    <Unsaved when={() => !left.current && dirty && (base !== null || editing.lines.length > 0)} />
  );
  const newer = isNewer && dirty && (
    <Problems meaning="warning" title={t('draft_editor.changed')}>
      <Button onClick={() => adopt(loaded)}>{t('draft_editor.take_newer')}</Button>
    </Problems>
  );
  const customerCard = (
    <CustomerCard
      value={editing.customerId}
      onChange={(customerId) => {
        change({ customerId, ...(editing.lines.length === 0 && base === null ? { supplierId: null } : {}) });
        // Who an order is for is followed by what they want.
        if (customerId !== null && editing.lines.length === 0) entry.current?.focus();
      }}
      supplier={supplierId ?? null}
      onSupplier={(supplier) => change({ supplierId: supplier })}
      settled={base !== null || editing.lines.some(({ variant_id }) => variant_id !== null)}
      added={isOpen ? (figures?.total ?? 0) : 0}
      currency={currency}
      autoFocus={base === null && start?.customerId == null}
      error={tried && editing.customerId === null}
      readOnly={readOnly || !isOpen}
    />
  );
  if (isTakenByThumb && editing.customerId === null)
    return (
      <>
        {asksBeforeLeaving}
        <PageTitle>{title}</PageTitle>
        <PageHeader title={title} back={back ?? href('/draft-orders')} />
        {customerCard}
      </>
    );
  if (isTakenByThumb && !isReviewed && editing.customerId !== null)
    return (
      <>
        {asksBeforeLeaving}
        <PageTitle>{title}</PageTitle>
        <OrderTaking
          customerId={editing.customerId}
          supplierId={supplierId ?? null}
          tab={tab}
          onTab={setTab}
          lines={editing.lines}
          priced={priced}
          currency={currency}
          onChange={(lines) => change({ lines })}
          figures={figures}
          fresh={fresh}
          failed={failed !== null}
          back={back ?? href('/draft-orders')}
          saved={base === null && editing.lines.length === 0 ? null : base !== null && !dirty}
          saving={saving}
          faulty={faults.length > 0}
          onSave={() => void store()}
          onReview={() => turn(true)}
        >
          {newer}
        </OrderTaking>
      </>
    );
  return (
    <>
      {asksBeforeLeaving}
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={base ? <bdi dir="ltr">{`#${base.display_id}`}</bdi> : title}
        back={back ?? href('/draft-orders')}
        badges={base && <DraftStatusBadge status={base.status} />}
        meta={
          base
            ? [
                <NameOf key="customer" of={base.customer} />,
                t(`draft_orders.source_${base.source}`),
                <MomentText key="at" at={base.created_at} />,
                ...(base.owner ? [<NameOf key="owner" of={base.owner} />] : []),
              ]
            : undefined
        }
        position={position}
        actions={
          isOpen && !readOnly ? (
            <>
              <Button disabled={pending || (base !== null && !dirty)} loading={saving} onClick={() => void store()}>
                {t('draft_editor.save')}
              </Button>
              {may(draftOrders.send) && (
                <Button leftSection={<MailIcon size={15} />} disabled={pending} onClick={() => void send()}>
                  {t('draft_editor.send')}
                </Button>
              )}
              {may(draftOrders.pay) && (
                <Button
                  leftSection={<CashPlusIcon size={15} />}
                  disabled={pending}
                  onClick={() => void order('pay', false)}
                >
                  {t('draft_editor.pay')}
                </Button>
              )}
            </>
          ) : base?.order_id ? (
            <ButtonLink variant="filled" href={href(`/orders/${base.order_id}`)}>
              {t('draft_editor.to_order', { number: base.order_display_id ?? '' })}
            </ButtonLink>
          ) : (
            base?.status === 'expired' &&
            !readOnly && (
              <Button variant="filled" disabled={!dirty} loading={saving} onClick={() => void store()}>
                {t('draft_editor.reopen')}
              </Button>
            )
          )
        }
        primary={
          mayRegister
            ? { label: t('draft_editor.register'), onClick: () => void order('register', false), loading: placing }
            : undefined
        }
        overflow={
          base
            ? [
                ...(may(draftOrders.create)
                  ? [
                      {
                        key: 'copy',
                        label: t('draft_editor.duplicate'),
                        icon: CopyIcon,
                        href: href(`/draft-orders/new?copy=${base.id}`),
                      },
                    ]
                  : []),
                ...(may(draftOrders.remove) && base.status !== 'completed'
                  ? [
                      {
                        key: 'remove',
                        label: t('draft_editor.remove'),
                        icon: TrashIcon,
                        danger: true,
                        rule: true,
                        onClick: () => setDialog('remove'),
                      },
                    ]
                  : []),
              ]
            : undefined
        }
      />
      {newer}
      {base?.status === 'expired' && (
        <Problems meaning="warning" title={t('draft_editor.expired')}>
          {t('draft_editor.expired_text')}
        </Problems>
      )}
      <PageColumns
        sideWidth={320}
        side={
          <>
            <TotalsCard
              figures={figures}
              currency={currency}
              fresh={fresh}
              promotions={figures?.promotions ?? []}
              codes={editing.codes}
              faults={preview?.code_faults ?? []}
              onCodes={isOpen && !readOnly ? (codes) => change({ codes }) : undefined}
              discount={editing.discount}
              onDiscount={mayPrice && isOpen && !readOnly ? (discount) => change({ discount }) : undefined}
            />
            {base && <ApprovalCard draft={base} onChanged={adopt} readOnly={readOnly || dirty} />}
          </>
        }
      >
        {isTakenByThumb && (
          <Button leftSection={<BackIcon size={15} className="w-mirror" />} onClick={() => turn(false)}>
            {t('draft_editor.back_to_goods')}
          </Button>
        )}
        {customerCard}
        <LinesCard
          entry={entry}
          lines={editing.lines}
          priced={priced}
          currency={currency}
          regionId={preview?.region_id ?? base?.region_id}
          customerId={editing.customerId}
          supplierId={supplierId ?? null}
          given={
            preview?.given ?? (base && !dirty ? base.items.filter(({ promotion_id }) => promotion_id !== null) : [])
          }
          mayPrice={mayPrice}
          onChange={readOnly || !isOpen ? undefined : (lines) => change({ lines })}
          error={tried && editing.lines.length === 0 ? t('draft_editor.no_lines') : undefined}
        />
        <DetailsCard
          editing={editing}
          change={change}
          delivered={{ subtotal: figures?.subtotal ?? 0, areaFee: preview?.area_fee ?? null }}
          shippingFault={editing.lines.length > 0 ? (preview?.shipping_fault ?? null) : null}
          delivers={delivers}
          payment={field}
          mayPrice={mayPrice}
          readOnly={readOnly}
        />
      </PageColumns>
      {dialog === 'send' && base && <SendDialog draft={base} onSent={adopt} onClose={() => setDialog(null)} />}
      {base && (
        <RemoveDialog
          endpoint={draftOrders.remove}
          params={{ id: base.id }}
          name={`#${base.display_id}`}
          opened={dialog === 'remove'}
          onClose={() => setDialog(null)}
          onRemoved={() => {
            left.current = true;
            go(href('/draft-orders'));
          }}
        />
      )}
      <Confirm
        opened={short !== null}
        onClose={() => setShort(null)}
        onConfirm={() => {
          if (short !== null) void order(short, true);
        }}
        title={t('draft_editor.short_title')}
        no={t('ui.cancel')}
        yes={t('draft_editor.short_yes')}
        done=""
        danger={false}
      >
        {t('draft_editor.short_text', { count: shortLines.length })}
      </Confirm>
    </>
  );
}
