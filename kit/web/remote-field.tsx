import type { ComponentProps } from 'react';
import type { Endpoint } from '#kit/shared/endpoint.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { SelectField } from '#ui/form-parts.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { valueAt } from './form-schema.ts';
import { Field, useForm } from './form.tsx';
import { useRemoteOptions } from './remote-options.ts';

type Props = {
  name: string;
  label: string;
  from: Endpoint;
  /** Which rows may be chosen, and how they are ordered. */
  query?: Query;
  required?: true;
} & Pick<ComponentProps<typeof SelectField>, 'help' | 'clearable' | 'disabled' | 'placeholder'>;

const chosenOf = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value as string[];
  return typeof value === 'string' && value !== '' ? [value] : [];
};

/**
 * A field of a form that holds one row of another list, chosen by name: what is typed is searched for on the server, so that every row
 * can be chosen. Nothing for those who may not see that list.
 */
export function RemoteField({ from, query, ...props }: Props) {
  const { values } = useForm();
  const found = useRemoteOptions(from, chosenOf(valueAt(values, props.name)), undefined, query);
  return found && <Field as={SelectField} {...props} {...found} />;
}

/** The same for a field that holds several rows. */
export function RemoteListField({ from, query, ...props }: Omit<Props, 'clearable'>) {
  const { values } = useForm();
  const found = useRemoteOptions(from, chosenOf(valueAt(values, props.name)), undefined, query);
  return found && <Field as={MultiSelect} {...props} {...found} />;
}
