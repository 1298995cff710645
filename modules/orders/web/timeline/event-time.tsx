import { dayOf, formatTime } from '#kit/shared/dates.ts';
import { shortDay, shortRange } from '#ui/date-range-value.ts';
import { useText } from '#ui/text.tsx';

/** When something happened, as short as it can be said: "today 10:24", "17 Nov 16:05", with the year where it is another one. */
export function EventTime({ at, now }: { at: string; now: Date }) {
  const { t, language } = useText();
  const [day, today] = [dayOf(new Date(at)), dayOf(now)];
  const time = formatTime(at, language);
  const told = day === today ? t('orders.timeline.today', { time }) : `${dayWords(day, today, language)} ${time}`;
  return <time dateTime={at}>{told}</time>;
}

const dayWords = (day: string, today: string, language: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? shortRange(day, day, language) : shortDay(day, language);
