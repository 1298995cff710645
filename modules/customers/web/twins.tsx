import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#kit/web/api-error.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { Field } from '#kit/web/form.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { Link } from '#ui/link.tsx';
import { Problems } from '#ui/problems.tsx';
import { useText } from '#ui/text.tsx';
import type { CustomerTwin } from '../rules.ts';
import styles from './customer.module.css';

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

/** Who the customer in a form may be already. Saved once more, the others are other shops. */
export function TwinsField({ twins }: { twins: readonly Twin[] }) {
  const { t } = useText();
  return <Field name="distinct_from" as={TwinsFound} label={t('customers.distinct_from')} twins={twins} />;
}

type Props = { twins: readonly Twin[]; value?: readonly string[]; onChange: (ids: readonly string[]) => void };

function TwinsFound({ twins, value = [], onChange }: Props) {
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
            </li>
          ))}
        </ul>
        {!twins.some(isSure) && t('customers.twins_text')}
      </Problems>
    </div>
  );
}
