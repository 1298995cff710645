import { useEffect, useEffectEvent, useState } from 'react';
import { Button, Combobox, FocusTrap, Group, Stack, TextInput, useCombobox } from '@mantine/core';
import { latinDigits } from '#domain/fold.ts';
import { formatAmount, parseAmount } from '#domain/money.ts';
import { DateRangePanel } from '#ui/date-range.tsx';
import {
  isList,
  isRange,
  type FilterConfig,
  type FilterValue,
  type NumberRange,
  type SelectFilter,
} from '#ui/filter.ts';
import { unsearchedOptions } from '#ui/multi-select.tsx';
import { OptionList } from '#ui/option-list.tsx';
import { matching } from '#ui/option.ts';
import { useText } from '#ui/text.tsx';

type Props = {
  config: FilterConfig;
  value: FilterValue | undefined;
  onChange: (value: FilterValue | undefined) => void;
  /** The choice is made; the editor may go. */
  onDone: () => void;
};

/** What a filter is set with; the focus goes into it and stays until it is done. */
export function FilterEditor(props: Props) {
  return (
    <FocusTrap>
      <div>
        <Editor {...props} />
      </div>
    </FocusTrap>
  );
}

/** By the filter's type. */
function Editor({ config, value, onChange, onDone }: Props) {
  const { t } = useText();
  const finish = (next: FilterValue | undefined) => {
    onChange(next);
    onDone();
  };
  switch (config.type) {
    case 'select':
      return <SelectEditor config={config} value={isList(value) ? value : []} onChange={onChange} onDone={onDone} />;
    case 'date':
      return <DateRangePanel value={isRange(value) ? value : {}} onApply={finish} />;
    case 'text':
      return <TextEditor label={config.title} value={typeof value === 'string' ? value : ''} onApply={finish} />;
    case 'range':
      return <RangeEditor currency={config.currency} value={isRange(value) ? value : {}} onApply={finish} />;
    case 'boolean': {
      const options = [
        { value: 'true', label: config.yes ?? t('ui.filter.yes') },
        { value: 'false', label: config.no ?? t('ui.filter.no') },
      ];
      const chosen = value === undefined ? [] : [String(value)];
      const select: SelectFilter = { type: 'select', key: config.key, title: config.title, options };
      return (
        <SelectEditor config={select} value={chosen} onChange={([one]) => onChange(one === 'true')} onDone={onDone} />
      );
    }
  }
}

type SelectProps = {
  config: SelectFilter;
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  onDone: () => void;
};

function SelectEditor({ config, value, onChange, onDone }: SelectProps) {
  const [search, setSearch] = useState('');
  const combobox = useCombobox();
  const { options, isMulti = false, onSearch } = config;
  const start = useEffectEvent(() => {
    // Once the list is there: the field says then that it has it open.
    combobox.openDropdown();
    combobox.selectFirstOption();
    onSearch?.('');
  });
  useEffect(() => start(), []);
  const searchable = options.length > unsearchedOptions || onSearch !== undefined;
  const submit = (picked: string) => {
    if (isMulti) return onChange(value.includes(picked) ? value.filter((one) => one !== picked) : [...value, picked]);
    onChange([picked]);
    onDone();
  };
  return (
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal={false}>
      <Stack gap={6} miw={200}>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            // Few options need no search, but the keys still need somewhere to go.
            className={searchable ? undefined : 'w-visually-hidden'}
            data-autofocus
            value={search}
            aria-label={config.title}
            placeholder={config.title}
            readOnly={!searchable}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              onSearch?.(event.currentTarget.value);
              combobox.resetSelectedOption();
            }}
          />
        </Combobox.EventsTarget>
        <OptionList
          label={config.title}
          options={onSearch ? options : matching(options, search)}
          chosen={new Set(value)}
          multiple={isMulti}
          small
        />
      </Stack>
    </Combobox>
  );
}

function Apply({ disabled }: { disabled?: boolean }) {
  const { t } = useText();
  return (
    <Group justify="flex-end">
      <Button type="submit" variant="filled" disabled={disabled}>
        {t('ui.apply')}
      </Button>
    </Group>
  );
}

function TextEditor({
  label,
  value,
  onApply,
}: {
  label: string;
  value: string;
  onApply: (value: string | undefined) => void;
}) {
  const [text, setText] = useState(value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply(text.trim() || undefined);
      }}
    >
      <Stack gap={8} miw={220}>
        <TextInput
          data-autofocus
          classNames={{ input: 'w-plain' }}
          label={label}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Apply />
      </Stack>
    </form>
  );
}

type RangeProps = { currency?: string; value: NumberRange; onApply: (value: NumberRange) => void };

/** Reads a bound: undefined when empty, null when it is no number. Minor units where there is a currency. */
function readBound(text: string, currency: string | undefined): number | undefined | null {
  if (text.trim() === '') return undefined;
  if (currency) {
    const parsed = parseAmount(text, currency);
    return parsed.ok ? parsed.amount : null;
  }
  const plain = latinDigits(text)
    .replace(/[,٬\s]/g, '')
    .replace('٫', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

function RangeEditor({ currency, value, onApply }: RangeProps) {
  const { t } = useText();
  const show = (bound: number | undefined) =>
    bound === undefined ? '' : currency ? formatAmount(bound, currency) : String(bound);
  const [from, setFrom] = useState(show(value.gt));
  const [to, setTo] = useState(show(value.lt));
  const gt = readBound(from, currency);
  const lt = readBound(to, currency);
  const wrong = gt === null || lt === null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!wrong) onApply({ ...(gt === undefined ? {} : { gt }), ...(lt === undefined ? {} : { lt }) });
      }}
    >
      <Stack gap={8} w={240}>
        <Group gap={8} wrap="nowrap" align="flex-start">
          <TextInput
            data-autofocus
            dir="ltr"
            inputMode="decimal"
            label={t('ui.filter.min')}
            value={from}
            error={gt === null && t('errors.amount')}
            onChange={(event) => setFrom(event.currentTarget.value)}
          />
          <TextInput
            dir="ltr"
            inputMode="decimal"
            label={t('ui.filter.max')}
            value={to}
            error={lt === null && t('errors.amount')}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
        </Group>
        <Apply disabled={wrong} />
      </Stack>
    </form>
  );
}
