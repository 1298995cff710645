import { useState, type ReactNode } from 'react';
import { Combobox, Input, InputBase, useCombobox } from '@mantine/core';
import { SelectorIcon } from '#ui/icons.ts';
import { OptionList } from '#ui/option-list.tsx';
import { matching, type Option } from '#ui/option.ts';
import { useText } from '#ui/text.tsx';

type Props = {
  label?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  placeholder?: string;
  options: readonly Option[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  disabled?: boolean;
  id?: string;
  /** What screen readers call it where nothing is written above it. */
  'aria-label'?: string;
  /** Asked for what is typed, and for nothing when it opens; the options are then what it found, and shown as they are. */
  onSearch?: (text: string) => void;
};

/** How many options fit without a field to search them. */
export const unsearchedOptions = 8;

/** Chooses several of a list; shows the one chosen, or "{n} selected" (specification, section 9). */
export function MultiSelect({
  label,
  help,
  error,
  required,
  placeholder,
  options,
  value,
  onChange,
  disabled,
  id,
  'aria-label': name,
  onSearch,
}: Props) {
  const { t } = useText();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({ onDropdownOpen: () => onSearch?.(''), onDropdownClose: () => setSearch('') });
  const searchFor = (typed: string) => {
    setSearch(typed);
    onSearch?.(typed);
  };
  const chosen = new Set(value);
  const only =
    value.length === 1 ? (options.find((option) => option.value === value[0])?.label ?? value[0]) : undefined;
  const text = value.length === 0 ? undefined : (only ?? t('ui.filter.selected', { count: value.length }));
  const submit = (picked: string) =>
    onChange(chosen.has(picked) ? value.filter((one) => one !== picked) : [...value, picked]);
  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          id={id}
          component="button"
          type="button"
          role="combobox"
          aria-label={name}
          aria-expanded={combobox.dropdownOpened}
          aria-controls={combobox.listId ?? undefined}
          pointer
          label={label}
          description={help}
          error={error}
          withAsterisk={required}
          disabled={disabled}
          rightSection={<SelectorIcon size={15} color="var(--w-dimmed)" />}
          onClick={() => combobox.toggleDropdown()}
        >
          {text ?? <Input.Placeholder>{placeholder}</Input.Placeholder>}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        {(onSearch !== undefined || options.length > unsearchedOptions) && (
          <Combobox.Search
            value={search}
            onChange={(event) => searchFor(event.currentTarget.value)}
            placeholder={t('ui.search')}
            aria-label={t('ui.search')}
          />
        )}
        <OptionList
          label={typeof label === 'string' ? label : t('ui.filter.options')}
          options={onSearch ? options : matching(options, search)}
          chosen={chosen}
          multiple
        />
      </Combobox.Dropdown>
    </Combobox>
  );
}
