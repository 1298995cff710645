import { useState } from 'react';
import { Button } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { desk } from '#modules/orders/contract.ts';
import type { Meaning } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card, CardFoot } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import {
  CardIcon,
  CheckIcon,
  CustomersIcon,
  DocumentIcon,
  OrdersIcon,
  ProductsIcon,
  RefundIcon,
  ShippedIcon,
  WarningIcon,
  type Icon,
} from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { TodoList, TodoRow } from '#ui/todo-row.tsx';
import type { Dashboard, Todo } from '../contract.ts';
import { Brief } from './brief.tsx';
import { useDrill } from './use-drill.ts';

const looks: Record<Todo['key'], { icon: Icon; meaning: Meaning }> = {
  to_confirm: { icon: OrdersIcon, meaning: 'accent' },
  needs_action: { icon: WarningIcon, meaning: 'warning' },
  owed_back: { icon: RefundIcon, meaning: 'danger' },
  packed: { icon: ShippedIcon, meaning: 'info' },
  payment_failed: { icon: CardIcon, meaning: 'danger' },
  products_proposed: { icon: ProductsIcon, meaning: 'info' },
  suppliers_review: { icon: DocumentIcon, meaning: 'info' },
  quiet_customers: { icon: CustomersIcon, meaning: 'warning' },
};

/** More than five things are no list to begin a day with. */
const shown = 5;

/** What waits for somebody, what it is worth, and the way to it; the first is the one filled button, and the last ones are folded. */
export function TodoCard({ reply }: { reply: Dashboard }) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  const href = useHref();
  const drill = useDrill();
  const mayConfirm = useMay(desk.list);
  const { todo, currency_code } = reply;
  const folded = todo.length - shown;
  return (
    <Card title={t('dashboard.todo')} note={todo.length > 0 ? formatNumber(todo.length) : undefined} flush>
      <Brief reply={reply} />
      {todo.length === 0 ? (
        <Empty icon={CheckIcon} title={t('dashboard.todo_none')} compact>
          {t('dashboard.todo_none_text')}
        </Empty>
      ) : (
        <TodoList>
          {(isOpen ? todo : todo.slice(0, shown)).map(({ key, count, amount, drill: to }, index) => (
            <TodoRow
              key={key}
              {...looks[key]}
              title={<Link href={drill(to)}>{t(`dashboard.todo.${key}`, { count })}</Link>}
              value={amount ? <Money amount={amount} currency={currency_code} sign /> : undefined}
              action={
                <ButtonLink
                  size="compact-sm"
                  variant={index === 0 ? 'filled' : 'default'}
                  href={key === 'to_confirm' && mayConfirm ? href('/desk') : drill(to)}
                >
                  {t(`dashboard.do.${key === 'to_confirm' && mayConfirm ? 'desk' : key}`)}
                </ButtonLink>
              }
            />
          ))}
        </TodoList>
      )}
      {folded > 0 && (
        <CardFoot>
          {!isOpen && t('dashboard.todo.folded', { count: folded })}
          <Button size="compact-sm" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'dashboard.todo.fold' : 'dashboard.todo.unfold')}
          </Button>
        </CardFoot>
      )}
    </Card>
  );
}
