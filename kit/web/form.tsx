import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type ReactNode,
} from 'react';
import { Button } from '@mantine/core';
import { z } from 'zod';
import type { BodyInputOf, BodyOf, Endpoint, ParamsOf, ReplyOf, Schema } from '#kit/shared/endpoint.ts';
import type { Fault } from '#kit/shared/fail.ts';
import { faultsOf } from '#kit/shared/validation.ts';
import { Unsaved } from '#ui/unsaved.tsx';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { ApiError, type ServerFault } from './api-error.ts';
import { argsOf } from './api.ts';
import {
  bodyOf,
  emptyValue,
  fieldSchema,
  isChange,
  isKept,
  isRequired,
  isSame,
  valueAt,
  withValue,
} from './form-schema.ts';
import { hasText } from './i18n.ts';
import { isAlreadyShown, tellFailure, useWrite } from './query.ts';
import styles from './form.module.css';

type Values = Record<string, unknown>;
/** What is wrong with a form, by the path of the field. */
export type FormErrors = Readonly<Record<string, string>>;

export type FormView = {
  values: Values;
  set: (path: string, value: unknown) => void;
  errors: FormErrors;
  dirty: boolean;
  saving: boolean;
};

/** An amount as its currency writes it. The part brings it, so that the form itself carries no table of currencies. */
type InUnits = (minor: number) => string;

type FormInner = FormView & {
  schema: Schema;
  nameField: (path: string, label: string, inUnits?: InUnits) => void;
  mustStay: (path: string) => boolean;
};
const FormContext = createContext<FormInner | null>(null);

/**
 * The form round a part of it.
 * @throws Error outside a Form
 */
export function useForm(): FormView {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm needs a Form above it');
  return form;
}

type Props<E extends Endpoint> = {
  endpoint: E;
  params?: ParamsOf<E>;
  /** What the fields hold at first. */
  values: Partial<BodyInputOf<E>>;
  /** The request's schema, narrowed by the record with the function the server uses. */
  schema?: Schema;
  /** Fields that are only checked here and not sent: a password typed again. */
  unsent?: readonly string[];
  /** A step of a longer form: what it asks is valid, and nothing is sent when this answers true. */
  hold?: () => boolean;
  /** Packs what is sent for a multipart endpoint; otherwise it goes as JSON. */
  pack?: (values: Record<string, unknown>) => FormData;
  /** Told the answer and what was sent. */
  onSaved?: (reply: ReplyOf<E>, body: BodyOf<E>) => void;
  /** The record's version as it is now, where something beside the form moves it on while the form stays. */
  version?: number;
  invalidates?: readonly string[];
  /** What the toast says; the default is that it is saved. */
  success?: string | ((reply: ReplyOf<E>) => string) | null;
  /** Words of the button. */
  submit?: string;
  onCancel?: () => void;
  /** Called instead of the endpoint's own words when the server refuses; answers the errors to show by field. */
  onRefused?: (error: unknown) => FormErrors | undefined;
  /** Leaves out the buttons: somebody else draws them and submits by the form's id. */
  bare?: boolean;
  id?: string;
  /** Whether leaving with changes asks; on unless the form keeps nothing. */
  guarded?: boolean;
  children: ReactNode | ((form: FormView) => ReactNode);
};

/**
 * A form over an endpoint: its schema checks what is typed, with the specification's messages; the server's faults appear in their
 * places; the first error gets the focus; leaving with changes asks; Enter submits, and only once.
 */
export function Form<E extends Endpoint>(props: Props<E>) {
  const {
    endpoint,
    params,
    schema = endpoint.body,
    unsent = [],
    hold,
    pack,
    onSaved,
    version,
    invalidates,
    success,
    submit,
    onCancel,
    onRefused,
    bare = false,
    id,
    guarded = true,
    children,
  } = props;
  const { t } = useText();
  const [initial, setInitial] = useState<Values>(props.values as Values);
  const [values, setValues] = useState<Values>(initial);
  const [errors, setErrors] = useState<FormErrors>({});
  const [tries, setTries] = useState(0);
  const labels = useRef(new Map<string, string>());
  const element = useRef<HTMLFormElement>(null);
  const saved = useRef(false);
  const { write, pending } = useWrite(endpoint, {
    invalidates,
    success,
    failure: false,
  });
  useEffect(() => {
    if (tries > 0) focusFirstError(element.current);
  }, [tries]);

  const set = useCallback((path: string, value: unknown) => {
    saved.current = false;
    setValues((now) => withValue(now, path, value));
    setErrors(({ [path]: _gone, ...rest }) => rest);
  }, []);
  const units = useRef(new Map<string, InUnits>());
  const nameField = useCallback((path: string, label: string, inUnits?: InUnits) => {
    labels.current.set(path, label);
    if (inUnits) units.current.set(path, inUnits);
    else units.current.delete(path);
  }, []);
  // Emptied, such a field would be left out of what is sent: the record would keep it while the toast says it is saved.
  const mustStay = useCallback(
    (path: string) => {
      const field = fieldSchema(schema, path);
      return field !== null && isChange(schema) && isKept(field) && !isSame(valueAt(initial, path), undefined);
    },
    [schema, initial],
  );
  const say = (fault: Fault | ServerFault): string => {
    const code = fault.code !== undefined && hasText(fault.code) ? fault.code : undefined;
    if (code === undefined) return 'message' in fault ? fault.message : t('errors.invalid_field', fault.params);
    const limit = 'amount' in fault ? fault.amount : undefined;
    const inUnits = limit && units.current.get(fault.path);
    return t(code, {
      ...fault.params,
      ...(limit && inUnits && { [limit.param]: inUnits(limit.minor) }),
      field: labels.current.get(fault.path) ?? fault.params?.['field'] ?? fault.path,
    });
  };
  const refuse = (faults: readonly (Fault | ServerFault)[]) => {
    setErrors(
      Object.fromEntries(faults.toReversed().map((fault) => [placeOf(fault.path, labels.current), say(fault)])),
    );
    setTries((now) => now + 1);
    const homeless = faults.find(({ path }) => !labels.current.has(placeOf(path, labels.current)));
    if (homeless) toast.error(say(homeless), t('web.form_failed'));
  };

  const send = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const body = bodyOf(schema, version === undefined ? values : { ...values, version });
    const parsed = z.safeParse(schema, body);
    const emptied = [...labels.current.keys()].filter(
      (path) => mustStay(path) && isSame(valueAt(values, path), undefined),
    );
    const faults = [
      ...emptied.map((path): Fault => ({ path, code: 'errors.required' })),
      ...(parsed.success ? [] : faultsOf(parsed.error, body)),
    ];
    if (!parsed.success || faults.length > 0) {
      refuse(faults);
      return;
    }
    if (hold?.()) {
      setErrors({});
      return;
    }
    try {
      const sent = Object.fromEntries(Object.entries(body).filter(([key]) => !unsent.includes(key)));
      const reply = await write(argsOf<E>({ params, body: pack ? pack(sent) : sent }));
      saved.current = true;
      setInitial(values);
      setErrors({});
      onSaved?.(reply, parsed.data as BodyOf<E>);
    } catch (error) {
      const fieldErrors = onRefused?.(error);
      if (fieldErrors) {
        setErrors(fieldErrors);
        setTries((now) => now + 1);
      } else if (error instanceof ApiError && error.faults.length > 0) refuse(error.faults);
      else if (!isAlreadyShown(error)) tellFailure(error, t, { title: t('web.form_failed') });
    }
  };

  const dirty = !isSame(values, initial);
  const view = useMemo<FormInner>(
    () => ({ values, set, errors, dirty, saving: pending, schema, nameField, mustStay }),
    [values, set, errors, dirty, pending, schema, nameField, mustStay],
  );
  return (
    <FormContext value={view}>
      {guarded && <Unsaved when={() => dirty && !saved.current} />}
      {/* By POST, should a page rendered ahead be submitted before its script has come: no password in an address. */}
      <form ref={element} id={id} method="post" noValidate onSubmit={(event) => void send(event)} aria-busy={pending}>
        {typeof children === 'function' ? <Body draw={children} /> : children}
        {!bare && (
          <div className={styles.actions} data-actions>
            {onCancel && <Button onClick={onCancel}>{t('web.cancel')}</Button>}
            <Button type="submit" variant="filled" loading={pending}>
              {submit ?? t('web.save')}
            </Button>
          </div>
        )}
      </form>
    </FormContext>
  );
}

const Body = ({ draw }: { draw: (form: FormView) => ReactNode }): ReactNode => draw(useForm());

/** A fault inside a list or an object that has one field is shown at that field. */
function placeOf(path: string, labels: ReadonlyMap<string, string>): string {
  for (let place = path; place !== ''; place = place.slice(0, Math.max(0, place.lastIndexOf('.'))))
    if (labels.has(place)) return place;
  return path;
}

function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector('[data-field-error="true"]');
  field?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select, button, [tabindex="0"]')?.focus();
}

/** What a part must take to be a field's `as`. */
export type Managed = { onChange: (value: never) => void };
type ManagedKey = 'value' | 'onChange' | 'error' | 'required' | 'label' | 'name';
export type FieldProps<P> = {
  name: string;
  as: ComponentType<P>;
  label: string;
  /** Where what another field says asks for it, which the schema of this one cannot tell. */
  required?: true;
} & Omit<P, ManagedKey>;

/**
 * One field of a form: value, error and required mark come from the form and its schema.
 * @throws Error when the schema has no field of this name
 */
export function Field<P extends Managed>({ name, as: Part, label, required, ...rest }: FieldProps<P>) {
  const form = useContext(FormContext);
  if (!form) throw new Error('Field needs a Form above it');
  const { schema, nameField, mustStay, set, values, errors } = form;
  const field = useMemo(() => fieldSchema(schema, name), [schema, name]);
  if (!field) throw new Error(`the form's schema has no field ${name}`);
  const currency = 'currency' in rest && typeof rest.currency === 'string' ? rest.currency : null;
  useEffect(() => {
    const { amountText } = Part as { amountText?: (minor: number, currency: string) => string };
    nameField(name, label, amountText && currency !== null ? (minor) => amountText(minor, currency) : undefined);
  }, [nameField, name, label, Part, currency]);
  const change = useCallback((value: unknown) => set(name, value), [set, name]);
  const error = errors[name];
  // What is left of the part's own properties, and what the form adds: together they are `P`, which the compiler cannot compute.
  const managed = {
    ...rest,
    name,
    label,
    value: valueAt(values, name) ?? emptyValue(field),
    onChange: change,
    error,
    required: required ?? (isRequired(field) || mustStay(name)),
  };
  return (
    <div className={styles.field} data-field={name} data-field-error={error !== undefined}>
      <Part {...(managed as unknown as P)} />
    </div>
  );
}
