/**
 * What a key says where keyboards have Latin letters and digits: an Arabic one writes another one with it, and shortcuts are taught by the Latin.
 * Keys with names, as Enter, keep theirs.
 */
export function signOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (key === ' ') return 'Space';
  if (/^[!-~]$/.test(key)) return key.toLowerCase();
  if (key.length > 1) return key;
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^(Key|Digit).$/.test(code) ? code.slice(-1).toLowerCase() : key;
}
