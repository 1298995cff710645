import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { BodyOf, Endpoint } from '#kit/shared/endpoint.ts';
import type { Resource } from '#kit/shared/resource.ts';
import { useText } from '#ui/text.tsx';
import { Field, type FieldProps, type Managed } from './form.tsx';
import { RemoteField } from './remote-field.tsx';
import { labelOf, type Labelled } from './resource-words.ts';

type KeyOfBody<E> = E extends Endpoint ? keyof BodyOf<E> : never;
type Written<R extends Resource> = (KeyOfBody<R['create']> | KeyOfBody<R['update']>) & string;
/** A field that the bodies have, with its label by convention or with one of its own. */
type Named<R extends Resource> =
  | { name: Written<R> & Labelled<R>; label?: string }
  | { name: Written<R>; label: string };

/**
 * `Field` for the forms of a resource: its label is `<many>.field.<name>`, else the kit's `field.<name>`. A name that the bodies do not
 * have, or one that nobody labelled, does not compile.
 */
export function fieldOf<R extends Resource>(of: R) {
  return function ResourceField<P extends Managed>({
    name,
    label,
    ...props
  }: Named<R> & { as: ComponentType<P> } & Omit<FieldProps<P>, 'name' | 'label' | 'as'>): ReactNode {
    const { t } = useText();
    // What was taken off is there again; of a generic `P` the compiler does not see it.
    const field = { ...props, name, label: label ?? labelOf(t, of, name) };
    return <Field {...(field as unknown as FieldProps<P>)} />;
  };
}

/** `RemoteField` for the forms of a resource, as `fieldOf` is `Field`. */
export function remoteFieldOf<R extends Resource>(of: R) {
  return function ResourceRemoteField({
    name,
    label,
    ...props
  }: Named<R> & { from: Endpoint } & Omit<ComponentProps<typeof RemoteField>, 'name' | 'label'>): ReactNode {
    const { t } = useText();
    return <RemoteField {...props} name={name} label={label ?? labelOf(t, of, name)} />;
  };
}
