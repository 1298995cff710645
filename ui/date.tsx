import { formatDate, formatMoment } from '#domain/dates.ts';
import { useText } from '#ui/text.tsx';

/** A day as "ddd, DD MMM YYYY" (specification, section 9): Gregorian, Latin digits, in the company's time zone. */
export function DateText({ at }: { at: string | Date | null | undefined }) {
  const { language } = useText();
  if (!at) return <span>—</span>;
  return <time dateTime={new Date(at).toISOString()}>{formatDate(at, language)}</time>;
}

/** A day and its hour: "Wed, 18 Nov 2026 10:31". */
export function MomentText({ at }: { at: string | Date | null | undefined }) {
  const { language } = useText();
  if (!at) return <span>—</span>;
  return <time dateTime={new Date(at).toISOString()}>{formatMoment(at, language)}</time>;
}
