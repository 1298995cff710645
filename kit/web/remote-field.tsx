import type { ComponentProps } from 'react';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { SelectField } from '#ui/form-parts.tsx';
import { Field, useForm } from './form.tsx';
import { useRemoteOptions } from './remote-options.ts';

type Props = {
  name: string;
  label: string;
  from: Endpoint;
  /** Which rows may be chosen, and how they are ordered. */
  query?: Query;
} & Pick<ComponentProps<typeof SelectField>, 'help' | 'clearable' | 'disabled' | 'placeholder'>;

/**
 * A field of a form that holds one row of another list, chosen by name: what is typed is searched for on the server, so that every row
 * can be chosen. Nothing for those who may not see that list.
 */
export function RemoteField({ from, query, ...props }: Props) {
  const { values } = useForm();
  const value = values[props.name];
  const found = useRemoteOptions(from, typeof value === 'string' && value !== '' ? [value] : [], undefined, query);
  return found && <Field as={SelectField} {...props} {...found} />;
}
