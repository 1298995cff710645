import { useEffect, useReducer, type ReactNode } from 'react';
import { Select, Switch, TextInput, Textarea, type MantineSize } from '@mantine/core';
import { latinDigits } from '#domain/fold.ts';
import { limits } from '#domain/limits.ts';
import { SelectorIcon } from '#ui/icons.ts';
import { matching, type Option } from '#ui/option.ts';
import { useText } from '#ui/text.tsx';
import styles from './form-parts.module.css';

/** What every field has: label above, help below it, the error in place and in words. */
export type FieldProps = {
  label?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  readOnly?: boolean;
  placeholder?: string;
  id?: string;
  name?: string;
  /** Small in the office, `md` (40 px) on public forms, `lg` (44 px) for a thumb. */
  size?: MantineSize;
  onBlur?: () => void;
  'aria-label'?: string;
};

/** A field's props as Mantine names them. */
export const common = ({ help, required, ...rest }: FieldProps) => ({
  ...rest,
  description: help,
  withAsterisk: required,
  'aria-required': required || undefined,
});

type TextProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  /** A code, an e-mail or an address of the web is left to right in every language; names decide for themselves. */
  kind?: 'name' | 'code' | 'email' | 'url' | 'password' | 'number';
  autoComplete?: string;
  maxLength?: number;
  autoFocus?: boolean;
  rightSection?: ReactNode;
  /** Stands at the end of the label's line: a link. */
  labelEnd?: ReactNode;
};

const inputTypes = {
  name: 'text',
  code: 'text',
  number: 'text',
  email: 'email',
  url: 'url',
  password: 'password',
} as const;

/** A dialog gives the focus itself, and knows whom to give it back to; on a page nobody else does. */
const focusOnPage = (input: HTMLElement | null) => {
  if (input?.closest('[role="dialog"]') === null) input.focus();
};

/** One line of text; digits of codes and numbers become Latin as they are typed. */
export function TextField(props: TextProps) {
  const { value, onChange, kind = 'name', maxLength = limits.api.nameMax, autoFocus, ...others } = props;
  const { rightSection, labelEnd, autoComplete, ...field } = others;
  const digits = kind === 'code' || kind === 'number';
  return (
    <TextInput
      {...common(field)}
      type={inputTypes[kind]}
      classNames={{ input: kind === 'name' ? 'w-plain' : 'w-ltr' }}
      inputMode={kind === 'number' ? 'numeric' : undefined}
      autoComplete={autoComplete ?? (kind === 'name' ? undefined : 'off')}
      maxLength={maxLength}
      ref={autoFocus ? focusOnPage : undefined}
      data-autofocus={autoFocus || undefined}
      rightSection={rightSection}
      rightSectionPointerEvents="auto"
      rightSectionWidth={rightSection && field.size === 'md' ? 40 : undefined}
      inputContainer={(input) => (
        <div className={styles.box}>
          {labelEnd && <span className={styles.labelEnd}>{labelEnd}</span>}
          {input}
        </div>
      )}
      value={value}
      onChange={(event) => onChange(digits ? latinDigits(event.currentTarget.value) : event.currentTarget.value)}
    />
  );
}

type AreaProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  maxLength?: number;
  autoFocus?: boolean;
};

/** Several lines of text. */
export function TextareaField(props: AreaProps) {
  const { value, onChange, rows = 3, maxLength = limits.api.textMax, autoFocus, ...field } = props;
  return (
    <Textarea
      {...common(field)}
      classNames={{ input: 'w-plain' }}
      rows={rows}
      maxLength={maxLength}
      data-autofocus={autoFocus || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type SelectProps = FieldProps & {
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly Option[];
  clearable?: boolean;
  searchable?: boolean;
  autoFocus?: boolean;
  /** False where the focus comes back from a dialog that an option opened: the list would cover what is next. */
  openOnFocus?: boolean;
  /** The options come from elsewhere: called when the menu opens, with nothing, then with what is typed; shown as they come. */
  onSearch?: (text: string) => void;
};

/** Chooses one of a list; the menu is 188 px high at most, 154 px where the field has no label over it: in a row or a bar (specification, section 9). Searching folds Arabic letters and digits. */
export function SelectField({ value, onChange, options, clearable, searchable, onSearch, ...field }: SelectProps) {
  const { t } = useText();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  // A field that opens as it is drawn does not yet know its list, and would say that nothing is open until it is drawn again.
  useEffect(() => {
    if (!field.autoFocus) return;
    const later = setTimeout(drawAgain);
    return () => clearTimeout(later);
  }, [field.autoFocus]);
  const shown = onSearch ? options : undefined;
  const maxHeight = field.label === undefined ? limits.selectMenu.smallPx : limits.selectMenu.normalPx;
  return (
    <Select
      {...common(field)}
      data={options.map(({ value: key, label, disabled }) => ({ value: key, label, disabled }))}
      filter={({ search, options: all }) => {
        if (shown) return all;
        const found = new Set(matching(options, search).map((option) => option.value));
        return all.filter((item) => 'value' in item && found.has(String(item.value)));
      }}
      searchable={searchable ?? (onSearch !== undefined || options.length > 8)}
      onSearchChange={onSearch}
      selectFirstOptionOnChange
      onDropdownOpen={() => onSearch?.('')}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      allowDeselect={false}
      nothingFoundMessage={t('ui.filter.nothing')}
      // The list itself scrolls, by the field's keys: an area within it would have to be reached by others (axe, scrollable-region-focusable).
      withScrollArea={false}
      styles={{ options: { maxHeight, overflowY: 'auto' } }}
      rightSection={<SelectorIcon size={15} color="var(--w-dimmed)" />}
      // A form's empty text is no choice: nothing to clear.
      value={value === '' ? null : value}
      onChange={(picked) => onChange(picked)}
    />
  );
}

type SwitchProps = Pick<FieldProps, 'label' | 'help' | 'error' | 'disabled' | 'id' | 'name' | 'aria-label'> & {
  value: boolean;
  onChange: (value: boolean) => void;
};

/** On or off, at once. */
export function SwitchField({ value, onChange, help, ...field }: SwitchProps) {
  return (
    <Switch {...field} description={help} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}

/** Fields under each other, 720 px wide at most; `columns` puts them side by side where there is room. */
export function FormGrid({ children, columns = 1 }: { children: ReactNode; columns?: 1 | 2 }) {
  return (
    <div className={styles.grid} data-columns={columns}>
      {children}
    </div>
  );
}

/** A field that has a row of a grid to itself, so that those after it begin one. */
export const WholeRow = ({ children }: { children: ReactNode }) => <div className={styles.wholeRow}>{children}</div>;
