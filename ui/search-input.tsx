import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CloseButton, TextInput } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { SearchIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { isFree, isKey } from '#ui/keys.ts';

type Props = {
  value: string;
  /** Called 500 ms after the last key (specification, section 9). */
  onSearch: (value: string) => void;
  placeholder?: string;
  label?: string;
  width?: number | string;
  /** `/` brings the caret here; for the one search of a page. */
  slash?: boolean;
};

/**
 * A search field that waits until someone stops typing.
 * @throws Error without a handler: a search that nobody hears is a mistake of ours (specification, section 8)
 */
export function SearchInput({ value, onSearch, placeholder, label, width = 264, slash = false }: Props) {
  if (typeof onSearch !== 'function')
    throw new Error('SearchInput needs onSearch: a search without a handler finds nothing');
  const { t } = useText();
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  useEffect(() => {
    // A value from outside (the address, Clear) replaces what was typed; our own, coming back, does not.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  const send = (next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    onSearch(next);
  };
  const settle = useEffectEvent(send);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), limits.debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    if (!slash) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isKey(event, 'list.search') || !isFree(event)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [slash]);
  const clear = () => {
    setText('');
    send('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      classNames={{ input: 'w-plain' }}
      w={width}
      maw="100%"
      value={text}
      maxLength={limits.api.searchMax}
      placeholder={placeholder}
      aria-label={label ?? placeholder ?? t('ui.search')}
      leftSection={<SearchIcon size={16} />}
      rightSectionPointerEvents="auto"
      rightSection={
        text ? <CloseButton size={22} aria-label={t('ui.clear')} onClick={clear} /> : slash && <SlashHint />
      }
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(text);
        if (event.key === 'Escape') (text ? clear : () => input.current?.blur())();
      }}
    />
  );
}

const SlashHint = () => (
  <kbd aria-hidden className="w-keys">
    /
  </kbd>
);
