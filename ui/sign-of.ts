/**
 * What a key says where keyboards have Latin letters: an Arabic one writes another letter with it, and shortcuts are taught by the Latin.
 * Keys with names, as Enter, keep theirs.
 */
export function signOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (/^[!-~]$/.test(key)) return key.toLowerCase();
  if (key.length > 1) return key;
  if (code === 'Slash') return '/';
  return code.startsWith('Key') ? code.slice('Key'.length).toLowerCase() : key;
}
