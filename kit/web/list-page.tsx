import { createContext, useContext, type ReactNode } from 'react';
import { PageHeader, type PageAction } from '#ui/page.tsx';
import { PageTitle } from './page-title.tsx';

type Head = { title: string; primary?: PageAction };
const HeadContext = createContext<Head | null>(null);

/**
 * The head of the page a list stands in.
 * @throws Error outside a ListPage
 */
export function useListHead(): Head {
  const head = useContext(HeadContext);
  if (!head) throw new Error('a list needs a ListPage above it');
  return head;
}

type Props = Head & {
  /** What the list belongs to, where the menu does not lead to it. */
  back?: string;
  actions?: ReactNode;
  children: ReactNode;
};

/** The page of a list: title and actions, and a `ListCard` below. While the list is empty its first action stands there as well. */
export function ListPage({ title, back, primary, actions, children }: Props) {
  return (
    <HeadContext value={{ title, primary }}>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} back={back} isList primary={primary} actions={actions} />
      {children}
    </HeadContext>
  );
}

/** A list that is a part of another record's page: it has no head of its own. @param title what it is called where it is empty */
export const ListPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <HeadContext value={{ title }}>{children}</HeadContext>
);
