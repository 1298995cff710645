import { useId } from 'react';
import { Checkbox, Combobox } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import type { Option } from '#ui/option.ts';
import { useText } from '#ui/text.tsx';
import styles from './option-list.module.css';

type Props = {
  label: string;
  options: readonly Option[];
  chosen: ReadonlySet<string>;
  multiple?: boolean;
  small?: boolean;
};

/** Options with their notes, and check marks where several may be chosen; to stand inside a Combobox. `small` in a filter's chip (specification, section 9). */
export function OptionList({ label: listLabel, options, chosen, multiple = false, small = false }: Props) {
  const { t } = useText();
  // The part's own id is another after the first drawing, and the field would name a list that is not there.
  const id = useId();
  return (
    <Combobox.Options
      id={id}
      mah={small ? limits.selectMenu.smallPx : limits.selectMenu.normalPx}
      className={styles.options}
      aria-label={listLabel}
      aria-multiselectable={multiple || undefined}
    >
      {options.length === 0 && <Combobox.Empty>{t('ui.filter.nothing')}</Combobox.Empty>}
      {options.map(({ value, label, note, disabled }) => (
        <Combobox.Option
          key={value}
          value={value}
          disabled={disabled}
          active={chosen.has(value)}
          aria-selected={chosen.has(value)}
        >
          <span className={styles.option}>
            {multiple && <Checkbox.Indicator size="xs" radius="sm" checked={chosen.has(value)} aria-hidden />}
            <bdi className={styles.label}>{label}</bdi>
            {note && <bdi className={styles.note}>{note}</bdi>}
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Options>
  );
}
