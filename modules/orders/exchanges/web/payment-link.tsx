import { ActionIcon } from '@mantine/core';
import { useRead } from '#kit/web/query.ts';
import { store } from '#modules/store/contract.ts';
import { linkTo, linkWarning } from '#modules/store/rules.ts';
import { CopyButton } from '#ui/copy.tsx';
import { ExternalIcon } from '#ui/icons.ts';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import type { Swap } from '../../core/contract/after-sale.ts';
import styles from './exchanges.module.css';

const warnings = { 'store.link_missing': 'exchange.no_link', 'store.link_no_cart': 'exchange.link_template' } as const;

/** Where the customer pays the difference, while nothing is paid: "payment link warns if the store template lacks {cart_id} or is missing" (specification, section 5). */
export function PaymentLink({ exchange }: { exchange: Swap }) {
  const { t } = useText();
  const template = useRead(store.retrieve, {}).data?.store.swap_link_template;
  if (template === undefined) return null;
  const warning = linkWarning(template);
  const link = linkTo(template, exchange.cart_id);
  if (warning || !link) {
    return (
      <div className={styles.warned}>
        <Problems meaning="warning" title={t(warnings[warning ?? 'store.link_missing'])} />
      </div>
    );
  }
  return (
    <div className={styles.link}>
      <span>{t('exchanges.link')}</span>
      <bdi className={styles.address} dir="ltr" title={link}>
        {link}
      </bdi>
      <CopyButton value={link} name={t('exchanges.link')} />
      <ActionIcon
        component="a"
        href={link}
        target="_blank"
        rel="noopener noreferrer"
        size={26}
        aria-label={t('exchanges.link_open')}
      >
        <ExternalIcon size={15} />
      </ActionIcon>
    </div>
  );
}
