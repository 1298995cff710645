import { useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Avatar } from '#ui/avatar.tsx';
import { useText } from '#ui/text.tsx';
import { ApiError, isUnanswered, statusOfError } from '#kit/web/api-error.ts';
import { NameOf, useNameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { PublicLayout } from './public-layout.tsx';
import { usePublicParam } from './public-pages.tsx';
import { LoadFailed } from '#kit/web/states.tsx';
import { PageLoading } from './route-guard.tsx';
import styles from './link-page.module.css';

type PageProps<T> = {
  /** Names its data in the cache. */
  name: string;
  /** The part of the address that names what was sent. */
  param: string;
  read: (token: string, options: { signal: AbortSignal }) => Promise<T>;
  /** Shown for an address that leads nowhere. */
  absent: ComponentType;
  children: (data: T, token: string) => ReactNode;
};

/** A page a customer was sent the address of: no account, one thing to read and to answer. */
export function LinkPage<T>({ name, param, read, absent: Absent, children }: PageProps<T>) {
  // Marks that a message put round the address are none of it.
  const token = decodeURIComponent(usePublicParam(param)).replace(/[^\w-]/g, '') || 'none';
  const { data, error, refetch } = useQuery({
    queryKey: [name, token],
    retry: (count, one) => count < 2 && (statusOfError(one) ?? 500) >= 500,
    queryFn: ({ signal }) => read(token, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  if (error && statusOfError(error) === 404) return <Absent />;
  return (
    <PublicLayout>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        children(data, token)
      ) : (
        <PageLoading />
      )}
    </PublicLayout>
  );
}

type Named = { name: string | null; name_ar: string | null };
type ArticleProps = { title: string; supplier: Named & { logo: string | null }; to: string; children: ReactNode };

/** Who sent it, to whom, and what it is about. */
export function SentArticle({ title, supplier, to, children }: ArticleProps) {
  const nameOf = useNameIn();
  return (
    <article className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <header className={styles.head}>
        <Avatar name={nameOf(supplier)} src={supplier.logo} size={48} />
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.quiet}>
            <NameOf of={supplier} /> · {to}
          </p>
        </div>
      </header>
      {children}
    </article>
  );
}

export const LinkPageLead = ({ children }: { children: ReactNode }) => <p className={styles.lead}>{children}</p>;
export const LinkPageRemark = ({ children }: { children: ReactNode }) => <p className={styles.quiet}>{children}</p>;

/** Why there is nothing to answer; `good` where it is settled as it was meant. */
export function SentState({ title, good, children }: { title: string; good: boolean; children: ReactNode }) {
  return (
    <div className={styles.state} data-good={good || undefined} role="status">
      <strong>{title}</strong>
      {children}
    </div>
  );
}

export const LinkPageSection = ({ label, children }: { label: string; children: ReactNode }) => (
  <section aria-label={label} className={styles.section}>
    {children}
  </section>
);

/** A line: what it is, what is said below it, and what stands at its end. */
export type LinkPageLine = { name: ReactNode; detail?: ReactNode; end: ReactNode };
export function LinkPageLines({
  heading,
  lines,
  note,
}: {
  heading?: string;
  lines: readonly LinkPageLine[];
  /** What its short forms mean. */
  note?: string;
}) {
  if (lines.length === 0) return null;
  return (
    <>
      {heading && <h2 className={styles.heading}>{heading}</h2>}
      <ul className={styles.lines}>
        {lines.map(({ name, detail, end }, index) => (
          <li key={index}>
            <span className={styles.what}>
              <span className={styles.name}>{name}</span>
              {detail && <span className={styles.quiet}>{detail}</span>}
            </span>
            <span className={styles.end}>{end}</span>
          </li>
        ))}
      </ul>
      {note && <p className={styles.quiet}>{note}</p>}
    </>
  );
}

/** What it comes to; the `strong` row is what it is about. */
export type LinkPageTotal = { label: string; amount: ReactNode; strong?: boolean };
export const LinkPageTotals = ({ rows }: { rows: readonly (LinkPageTotal | false)[] }) => (
  <dl className={styles.totals}>
    {rows.map(
      (row) =>
        row && (
          <div key={row.label} data-strong={row.strong || undefined}>
            <dt>{row.label}</dt>
            <dd>{row.amount}</dd>
          </div>
        ),
    )}
  </dl>
);

/**
 * Sends an answer, which is said once; what the server answers takes the page's place, and where it refuses, what is true now is read again.
 * @param refused what is said of a refusal
 */
export function useAnswer<T>(name: string, token: string, refused: (error: ApiError) => string) {
  const { t } = useText();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const answer = async (send: () => Promise<T>): Promise<void> => {
    setPending(true);
    setFault(null);
    try {
      client.setQueryData([name, token], await send());
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 400;
      setFault(isRefused ? refused(error) : isUnanswered(error) ? t('web.network') : t('errors.try_again'));
      if (isRefused) await client.invalidateQueries({ queryKey: [name, token] });
    } finally {
      setPending(false);
    }
  };
  return { answer, pending, fault };
}

/** What is put in and pressed to answer. */
export const LinkPageAnswer = ({
  fault,
  fields,
  children,
}: {
  fault: string | null;
  fields?: ReactNode;
  children: ReactNode;
}) => (
  <section className={styles.answer}>
    {fields}
    {fault && (
      <p className={styles.fault} role="alert">
        {fault}
      </p>
    )}
    {children}
  </section>
);

type YesOrNoProps = {
  pending: boolean;
  yes: string;
  no: string;
  send: string;
  onYes: () => void;
  /** Pressed after somebody was asked why. */
  onNo: () => void;
  declining: boolean;
  onDeclining: (declining: boolean) => void;
};

/** Agree, or decline and say why. */
export function YesOrNo({ pending, yes, no, send, onYes, onNo, declining, onDeclining }: YesOrNoProps) {
  const { t } = useText();
  return (
    <div className={styles.buttons}>
      {declining ? (
        <>
          <Button size="md" variant="filled" color="red" loading={pending} onClick={onNo}>
            {send}
          </Button>
          <Button size="md" disabled={pending} onClick={() => onDeclining(false)}>
            {t('ui.back')}
          </Button>
        </>
      ) : (
        <>
          <Button size="md" variant="filled" loading={pending} onClick={onYes}>
            {yes}
          </Button>
          <Button size="md" disabled={pending} onClick={() => onDeclining(true)}>
            {no}
          </Button>
        </>
      )}
    </div>
  );
}
