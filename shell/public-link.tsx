import { createContext, useContext, type ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';

/** The addresses that have a public page. */
export const PublicPagesContext = createContext<ReadonlySet<string>>(new Set());

type Props = { href: string; className?: string; children: ReactNode };

/** A link to a public page; while the page does not exist yet it says that it is coming (specification, section 2). */
export function PublicLink({ href, className, children }: Props) {
  const { t } = useText();
  const exists = useContext(PublicPagesContext).has(href);
  return (
    <Link
      href={href}
      className={className}
      aria-disabled={exists ? undefined : true}
      onClick={(event) => {
        if (exists) return;
        event.preventDefault();
        toast.info(t('soon.notice'));
      }}
    >
      {children}
    </Link>
  );
}
