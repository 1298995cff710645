import { useEffect, useRef, useState } from 'react';
import { useMay } from '#kit/web/access.ts';
import { ApiError } from '#kit/web/api-error.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { Field } from '#kit/web/form.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { Link } from '#ui/link.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import { customers, type Customer } from '../contract.ts';
import { canMergeCustomers, type CustomerTwin } from '../rules.ts';
import styles from './customer.module.css';
import { useFacts } from './use-facts.ts';

type Twin = Omit<CustomerTwin, 'seen'>;
const twinsOf = (error: unknown): Twin[] =>
  error instanceof ApiError ? ((error.details as { duplicates?: Twin[] } | null)?.duplicates ?? []) : [];
const isSure = ({ by }: Twin) => by === 'phone';

/** Customers that the one in a form may be, since it was last refused; what the form's `onRefused` and button are then. */
export function useTwins() {
  const { t } = useText();
  const [twins, setTwins] = useState<readonly Twin[]>([]);
  const onRefused = (error: unknown) => {
    setTwins(twinsOf(error));
    return undefined;
  };
  const mayGoOn = twins.length > 0 && !twins.some(isSure);
  return { twins, onRefused, submit: mayGoOn ? t('customers.save_other') : undefined };
}

/** Who the customer in a form may be already. Saved once more, the others are other shops. @param of the customer, where it is there already: it may be merged */
export function TwinsField({ twins, of }: { twins: readonly Twin[]; of?: Customer }) {
  const { t } = useText();
  const facts = useFacts(of);
  const mayMerge = [useMay(customers.merge), canMergeCustomers(facts.account, [facts.suppliers]).allowed].every(
    Boolean,
  );
  return (
    <Field
      name="distinct_from"
      as={TwinsFound}
      label={t('customers.distinct_from')}
      twins={twins}
      mergeInto={of && mayMerge ? of.id : null}
    />
  );
}

type Props = {
  twins: readonly Twin[];
  mergeInto: string | null;
  value?: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

function TwinsFound({ twins, mergeInto, value = [], onChange }: Props) {
  const { t } = useText();
  const href = useHref();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  useEffect(() => {
    if (twins.length === 0) return;
    const { value: said, onChange: say } = latest.current;
    const others = twins.filter((twin) => !isSure(twin)).map(({ id }) => id);
    say([...new Set([...said, ...others])]);
    box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [twins]);
  if (twins.length === 0) return null;
  return (
    <div ref={box} className={styles.twins}>
      <Problems meaning="warning" title={t('customers.twins')}>
        <ul>
          {twins.map((twin) => (
            <li key={`${twin.id} ${twin.by}`}>
              <Link href={href(`/customers/${twin.id}`)} target="_blank">
                <NameOf of={twin} />
              </Link>{' '}
              <bdi dir="ltr">{twin.code}</bdi>
              {' · '}
              {twin.by === 'name'
                ? t('customers.twin_name', { count: twin.metres ?? 0 })
                : t(`customers.twin_${twin.by}`)}
              {mergeInto && (
                <>
                  {' · '}
                  <Link href={href(`/customers/${mergeInto}?merge=${twin.id}`)} target="_blank">
                    {t('customers.twin_merge')}
                  </Link>
                </>
              )}
            </li>
          ))}
        </ul>
        {!twins.some(isSure) && t('customers.twins_text')}
      </Problems>
    </div>
  );
}
