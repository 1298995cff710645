import { Skeleton } from '@mantine/core';
import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { CashIcon } from '#ui/icons.ts';
import { receipts } from './contract.ts';
import './texts.ts';

const path = '/receipts';

const headOf = () => import('./web/account-head.tsx');
const sendOf = () => import('./web/send-statements.tsx');
const account: WebModule['slots'] = {
  'customers.actions': part(() => sendOf().then((send) => send.SendStatements)),
  'customers.chosen': part(() => sendOf().then((send) => send.SendToChosen)),
  'customer.account': part(
    () => import('./web/account-card.tsx').then((card) => card.AccountCard),
    <Skeleton h={110} radius={8} />,
  ),
  'desk.payment': part(() => headOf().then((head) => head.RecordPayment)),
  'customer.badges': part(() => headOf().then((head) => head.OverdueBadge)),
  'customer.actions': part(() => headOf().then((head) => head.AccountActions)),
};
const tabs: WebModule['tabs'] = {
  customer: [
    {
      value: 'statement',
      text: 'receipts.statement_short',
      needs: receipts.statement,
      component: part(
        () => import('./web/statement.tsx').then((tab) => tab.StatementTab),
        <Skeleton h={320} radius={8} />,
      ),
    },
  ],
};

/** For those who keep the accounts. */
export const receiptsWeb: WebModule = {
  name: 'receipts',
  menu: [
    {
      path,
      text: 'receipts.title',
      icon: CashIcon,
      group: 'sell',
      key: 'm',
      after: '/invoices',
      needs: ['invoices:read'],
    },
  ],
  screens: [
    screen({
      path,
      needs: receipts.list,
      component: lazyScreen(() => import('./web/receipt-list.tsx').then((page) => page.ReceiptList)),
    }),
    screen({
      path: `${path}/cheques`,
      needs: receipts.cheques,
      component: lazyScreen(() => import('./web/cheque-wallet.tsx').then((page) => page.ChequeWallet)),
    }),
    screen({
      path: `${path}/disputes`,
      needs: receipts.disputes,
      component: lazyScreen(() => import('./web/disputes.tsx').then((page) => page.DisputeList)),
    }),
    screen({
      path: `${path}/:id`,
      needs: receipts.retrieve,
      component: lazyScreen(() => import('./web/receipt-detail.tsx').then((page) => page.ReceiptDetail)),
      beside: true,
    }),
  ],
  slots: account,
  tabs,
};

/** For representatives, who read what their customers owe (M21b). */
export const statementsWeb: WebModule = {
  name: 'receipts',
  screens: [],
  slots: account,
  tabs,
};
