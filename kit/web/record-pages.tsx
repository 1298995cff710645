import { useState, type ComponentProps, type ReactNode } from 'react';
import { z } from 'zod';
import type { BodyInputOf, Endpoint } from '#kit/shared/endpoint.ts';
import { about } from '#kit/shared/reach.ts';
import type { Resource, RowOf } from '#kit/shared/resource.ts';
import { EditIcon, TrashIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { useMay } from './access.ts';
import { useHref, useParam } from './area-context.tsx';
import { AsyncRecord, useNeighbours } from './detail.tsx';
import { FormCard } from './form-card.tsx';
import { Form, type FormErrors } from './form.tsx';
import { nameIn, NameOf, OtherName, type Named } from './names.tsx';
import { part } from '#ui/part.tsx';
import { PageTitle } from './page-title.tsx';
import { useRead } from './query.ts';
import type { RemoveProps } from './remove-dialog.tsx';
import { wordOf, type Worded, type WordsOf } from './resource-words.ts';

/** Comes after the page, and before anybody asks for it. */
const RemoveDialog = part<RemoveProps<Endpoint>>(() => import('./remove-dialog.tsx').then((one) => one.RemoveDialog));

type Record = Named & { id: string };
const recordOf = <R extends Resource>(of: R, reply: unknown): RowOf<R> & Record =>
  (reply as { [one: string]: RowOf<R> & Record })[of[about].one] as RowOf<R> & Record;
const useRecord = (of: Resource) => useRead(of.retrieve, { params: { id: useParam('id') } } as never);

type FormPage = {
  /** The list's screen, below the area's prefix. */
  path: string;
  /** Where one goes when it is saved, below the prefix; the record's own page unless told otherwise. */
  after?: (id: string) => string;
  /** Paths of what else is read anew once it is saved, as `Form` has it. */
  invalidates?: readonly string[];
  /** The errors to show by field where the server refuses, as `Form` has it. */
  onRefused?: (error: unknown) => FormErrors | undefined;
};

/** The page that makes a record. Its fields are children. Leave it for a `Form` in a `FormCard`. @param values what fields hold at first */
export function CreatePage<R extends Resource & { create: Endpoint }>({
  of,
  path,
  after = (id) => `${path}/${id}`,
  values,
  invalidates,
  onRefused,
  children,
}: FormPage & { of: Worded<R, 'add'>; values: Partial<BodyInputOf<R['create']>>; children: ReactNode }) {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const title = wordOf(t, of, 'add');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader title={title} back={href(path)} />
      <FormCard>
        <Form
          endpoint={of.create as R['create']}
          values={values}
          invalidates={invalidates}
          onRefused={onRefused}
          onSaved={(reply) => go(href(after(recordOf(of, reply).id)))}
          onCancel={() => go(href(path))}
        >
          {children}
        </Form>
      </FormCard>
    </>
  );
}

/**
 * The page that changes a record. Its fields are children. Leave it for a `Form` in a `FormCard`.
 * @param values what fields hold that rows show otherwise than bodies take it
 */
export function EditPage<R extends Resource & { update: Endpoint }>({
  of,
  path,
  after = (id) => `${path}/${id}`,
  values,
  invalidates,
  onRefused,
  children,
}: FormPage & {
  of: Worded<R, 'title'>;
  values?: (row: RowOf<R>) => Partial<BodyInputOf<R['update']>>;
  children: ReactNode | ((row: RowOf<R>) => ReactNode);
}) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  return (
    <AsyncRecord read={useRecord(of)} back={{ href: href(path), label: wordOf(t, of, 'title') }}>
      {(reply) => {
        const row = recordOf<R>(of, reply);
        const own = href(after(row.id));
        const name = nameIn(language, row);
        return (
          <>
            <PageTitle>{name}</PageTitle>
            <PageHeader title={t('record.edit_title', { name })} back={own} />
            <FormCard>
              <Form
                endpoint={of.update as R['update']}
                params={{ id: row.id } as never}
                values={{ ...valuesOf(of, row), ...values?.(row) }}
                invalidates={invalidates}
                onRefused={onRefused}
                onSaved={() => go(own)}
                onCancel={() => go(own)}
              >
                {typeof children === 'function' ? children(row) : children}
              </Form>
            </FormCard>
          </>
        );
      }}
    </AsyncRecord>
  );
}

/** The part of a row that a change takes as it is shown, with its version: no list of names that forgets one. */
function valuesOf<R extends Resource & { update: Endpoint }>(
  { update, [about]: { fields } }: R,
  row: RowOf<R>,
): Partial<BodyInputOf<R['update']>> {
  const taken = update.body instanceof z.ZodObject ? Object.keys(update.body.shape) : [];
  const isPlain = (key: string) => fields[key]?.computed !== true;
  return Object.fromEntries(Object.entries(row).filter(([key]) => taken.includes(key) && isPlain(key))) as Partial<
    BodyInputOf<R['update']>
  >;
}

/** What a record's head shows besides its names, its place in the list and edit. An `overflow` stands instead of remove, a `primary` instead of edit. */
type Head = Pick<
  ComponentProps<typeof PageHeader>,
  'primary' | 'figure' | 'badges' | 'meta' | 'actions' | 'overflow' | 'copy'
>;

/**
 * A record's own page: its names, its place in the list it was opened from, edit and remove for those who may. What it shows is children.
 * Its words are the resource's own: `<many>.remove` and `<many>.remove_text`. Leave it for `AsyncRecord` with a `PageHeader` in it.
 */
export function RecordPage<R extends Resource>({
  of,
  path,
  head,
  children,
}: {
  of: Worded<R, 'title' | WordsOf<R, 'remove', 'remove' | 'remove_text'>>;
  path: string;
  head?: (row: RowOf<R>) => Head;
  children: (row: RowOf<R>) => ReactNode;
}) {
  const { t, language } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { back, position } = useNeighbours(of.list, path, (id) => `${path}/${id}`);
  const [mayEdit, mayRemove] = [useMay(of.update), useMay(of.remove)];
  const [removing, setRemoving] = useState(false);
  return (
    <AsyncRecord read={useRecord(of)} back={{ href: href(path), label: wordOf(t, of, 'title') }}>
      {(reply) => {
        const row = recordOf<R>(of, reply);
        return (
          <>
            <PageTitle>{nameIn(language, row)}</PageTitle>
            <PageHeader
              title={<NameOf of={row} />}
              other={<OtherName of={row} />}
              back={back}
              position={position}
              primary={
                mayEdit ? { label: t('record.edit'), icon: EditIcon, href: href(`${path}/${row.id}/edit`) } : undefined
              }
              overflow={
                mayRemove
                  ? [
                      {
                        key: 'remove',
                        label: wordOf(t, of, 'remove'),
                        icon: TrashIcon,
                        danger: true,
                        onClick: () => setRemoving(true),
                      },
                    ]
                  : []
              }
              {...head?.(row)}
            />
            {children(row)}
            {of.remove && (
              <RemoveDialog
                endpoint={of.remove}
                params={{ id: row.id } as never}
                name={row.name ?? ''}
                opened={removing}
                onClose={() => setRemoving(false)}
                onRemoved={() => go(back)}
              >
                {wordOf(t, of, 'remove_text')}
              </RemoveDialog>
            )}
          </>
        );
      }}
    </AsyncRecord>
  );
}
