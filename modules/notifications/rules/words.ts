import { isolate } from '#kit/shared/isolate.ts';
import { own } from '#kit/shared/own.ts';
import { directionOf, type Language } from '#kit/shared/texts.ts';
import { notificationsTexts } from '../texts.ts';
import { templates, type NotificationChannel, type NotificationEvent } from './events.ts';

/** The words of one message before its values stand in them; a text message has no subject. */
export type Words = { subject: string | null; body: string };
type Data = Readonly<Record<string, string>>;

/** The words we bring along, which are sent where nobody wrote others. */
export function builtInWords(event: NotificationEvent, channel: NotificationChannel, language: Language): Words {
  const say = (key: string): string => notificationsTexts[language][key as keyof typeof notificationsTexts.en] ?? '';
  const { title, body, sms } = templates[event];
  return channel === 'mail' ? { subject: say(title), body: say(body) } : { subject: null, body: say(sms) };
}

const place = /\{(\w+)\}/g;
/** The names in braces, each once, in the order they appear. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(place)].map(([, name]) => name ?? '')),
];

/** The first name in braces that a message of this event has no value for. */
export const unknownVariable = (event: NotificationEvent, text: string): string | undefined =>
  variablesIn(text).find((name) => !(templates[event].needs as readonly string[]).includes(name));

/** A place with what only stands there because of it: the space before it, and the quotes or brackets round it. */
const placed = / ?[«“"(]?\{(\w+)\}[»”")]?/g;
/** Puts the values into their places; one without a value leaves no gap, no empty quotes and no space before a full stop. */
export const fillIn = (text: string, data: Data): string =>
  text.replace(placed, (found, name: string) => {
    const value = own(data, name);
    return value ? found.replace(`{${name}}`, () => value) : '';
  });

/** Isolates values of the other direction, so that a Latin name keeps its place in an Arabic line. Headers take them bare. */
const isolated = (data: Data, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, isolate(value, directionOf(language))]));

/**
 * A message as it is sent. Subjects take their values bare and on one line; so do text messages in English, where a single mark
 * would turn the whole message into the costlier alphabet.
 */
export function renderWords(
  { subject, body }: Words,
  data: Data,
  { channel, language }: { channel: NotificationChannel; language: Language },
): Words {
  const bare = channel === 'sms' && language !== 'ar';
  return {
    subject: subject === null ? null : fillIn(subject, data).replace(/\s+/g, ' ').trim(),
    body: fillIn(body, bare ? data : isolated(data, language)).trim(),
  };
}

/** The alphabet of plain text messages, and what costs two places in it. */
const plain = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà^{}\\[~\]|€]*$/;
const double = /[\^{}\\[~\]|€]/g;

/** How many text messages a text is charged as: 160 plain characters or 70 others in one, a little less in each of several. */
export function smsParts(text: string): number {
  const isPlain = plain.test(text);
  const length = isPlain ? text.length + (text.match(double)?.length ?? 0) : text.length;
  const [one, each] = isPlain ? [160, 153] : [70, 67];
  return length <= one ? 1 : Math.ceil(length / each);
}
