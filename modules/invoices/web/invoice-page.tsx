import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { allowed, refused, type Permit } from '#kit/shared/fail.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { useMay } from '#kit/web/access.ts';
import { Action } from '#kit/web/action.tsx';
import { download } from '#kit/web/api.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import type { MenuEntry } from '#ui/action-menu.tsx';
import { DateText } from '#ui/date.tsx';
import { CanceledIcon, CheckIcon, ExportIcon, PlusIcon, PrintIcon, ReturnsIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { invoices, type Invoice } from '../contract.ts';
import { InvoiceSide } from './invoice-side.tsx';
import { InvoiceBadge, InvoiceNumber } from './labels.tsx';
import { InvoiceSheet } from './sheet.tsx';
import styles from './invoice-page.module.css';

type Ask = 'issue' | 'void' | 'credit' | 'debit';
const IssueDialog = part(() => import('./issue-dialog.tsx').then((all) => all.IssueDialog));
const VoidDialog = part(() => import('./issue-dialog.tsx').then((all) => all.VoidDialog));
const NoteDialog = part(() => import('./note-dialog.tsx').then((all) => all.NoteDialog));

/** One invoice or note: the sheet as it is printed, and beside it what is lacking, its notes and its place in the chain. */
export function InvoicePage() {
  const { t } = useText();
  const href = useHref();
  const id = useParam('id');
  const read = useRead(invoices.retrieve, { params: { id } });
  return (
    <AsyncRecord read={read} back={{ href: href('/invoices'), label: t('invoices.back') }}>
      {({ invoice }) => <Page key={invoice.id} invoice={invoice} />}
    </AsyncRecord>
  );
}

/** Whether a call is allowed, as the API says it. */
const permitOf = (action: Invoice['actions']['issue']): Permit =>
  action.allowed ? allowed : refused((action.code ?? 'errors.invalid') as TextKey, action.params);

function Page({ invoice }: { invoice: Invoice }) {
  const { t } = useText();
  const href = useHref();
  const [ask, setAsk] = useState<Ask | null>(null);
  const { back, position } = useNeighbours(invoices.list, '/invoices', (id) => `/invoices/${id}`);
  const { status, actions, number } = invoice;
  const mayIssue = useMay(invoices.issue);
  const meta: ReactNode[] = [
    t(`invoices.type.${invoice.type}`),
    <Link key="order" href={href(`/orders/${invoice.order_id}`)}>
      {t('invoices.order_number', { number: invoice.order_display_id })}
    </Link>,
    <NameOf key="customer" of={invoice.customer} />,
    ...(invoice.issued_at ? [<DateText key="at" at={invoice.issued_at} />] : []),
  ];
  return (
    <>
      <PageTitle>{number ?? t('invoices.draft_invoice')}</PageTitle>
      <div className="w-screen-only">
        <PageHeader
          title={number ? <InvoiceNumber of={invoice} /> : t('invoices.draft_invoice')}
          back={back}
          position={position}
          copy={number ? { value: number, name: number } : undefined}
          badges={<InvoiceBadge of={invoice} />}
          meta={meta}
          actions={
            <Button leftSection={<PrintIcon size={15} />} onClick={() => window.print()}>
              {t('invoices.act.print')}
            </Button>
          }
          primary={
            status === 'draft' && mayIssue && actions.issue.allowed
              ? { label: t('invoices.act.issue'), icon: CheckIcon, onClick: () => setAsk('issue') }
              : undefined
          }
          overflow={useMenu(invoice, setAsk)}
        />
      </div>
      <div className={styles.page}>
        <PageColumns
          side={
            <div className="w-screen-only">
              <InvoiceSide invoice={invoice}>
                <Choices invoice={invoice} onAsk={setAsk} />
              </InvoiceSide>
            </div>
          }
        >
          <InvoiceSheet invoice={invoice} />
        </PageColumns>
      </div>
      {ask === 'issue' && <IssueDialog invoice={invoice} onClose={() => setAsk(null)} />}
      {ask === 'void' && <VoidDialog invoice={invoice} onClose={() => setAsk(null)} />}
      {(ask === 'credit' || ask === 'debit') && (
        <NoteDialog kind={ask} invoice={invoice} onClose={() => setAsk(null)} />
      )}
    </>
  );
}

/** What a draft that lacks something or an issued invoice asks for next, where people look for it. */
function Choices({
  invoice: { status, actions, billing_reference_id },
  onAsk,
}: {
  invoice: Invoice;
  onAsk: (ask: Ask) => void;
}) {
  const { t } = useText();
  if (status === 'draft' && !actions.issue.allowed) {
    return (
      <Action needs={invoices.issue} when={permitOf(actions.issue)} onClick={() => onAsk('issue')}>
        {t('invoices.act.issue')}
      </Action>
    );
  }
  if (status !== 'issued' || billing_reference_id) return null;
  return (
    <Action
      needs={invoices.credit}
      when={permitOf(actions.credit)}
      leftSection={<ReturnsIcon size={15} />}
      onClick={() => onAsk('credit')}
    >
      {t('invoices.act.credit')}
    </Action>
  );
}

function useMenu(invoice: Invoice, onAsk: (ask: Ask) => void): MenuEntry[] {
  const { t } = useText();
  const mayCredit = useMay(invoices.credit);
  const mayUndo = useMay(invoices.undo);
  const { status, actions, billing_reference_id: reference } = invoice;
  const entry = (
    key: Ask,
    label: TextKey,
    icon: MenuEntry['icon'],
    permit: Permit,
    rest: Partial<MenuEntry> = {},
  ): MenuEntry => ({
    key,
    label: t(label),
    icon,
    onClick: () => onAsk(key),
    disabled: !permit.allowed,
    note: permit.allowed ? undefined : t(permit.code, permit.params),
    ...rest,
  });
  if (status === 'draft')
    return mayUndo ? [entry('void', 'invoices.act.void', CanceledIcon, permitOf(actions.void), { danger: true })] : [];
  if (status !== 'issued') return [];
  return [
    { key: 'xml', label: t('invoices.act.xml'), icon: ExportIcon, onClick: () => void saveXml(invoice) },
    ...(mayCredit && !reference
      ? [
          entry('credit', 'invoices.act.credit', ReturnsIcon, permitOf(actions.credit), { rule: true }),
          entry('debit', 'invoices.act.debit', PlusIcon, permitOf(actions.debit)),
        ]
      : []),
  ];
}

/** Hands the document over as a file. */
async function saveXml({ id, number }: Invoice): Promise<void> {
  const address = URL.createObjectURL(await download(invoices.xml, { params: { id } }));
  const link = Object.assign(document.createElement('a'), { href: address, download: `${number ?? id}.xml` });
  link.click();
  URL.revokeObjectURL(address);
}
