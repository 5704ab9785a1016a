import type { Temporal } from 'temporal-polyfill';
import type { Span } from '#functions/domain/content/calendar/occurrencesOf.ts';
import { SLOT_STEP_MINUTES, SLOTS_PER_ANSWER } from '#shared/limits.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** The next full or half hour in a time zone. When the clock is set back, both occurrences count. */
const nextStep = (libraries: { Temporal: typeof Temporal }, time: number, zone: string): number => {
  const clock = libraries.Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
  const past = (clock.minute % SLOT_STEP_MINUTES) * MINUTE_MS + clock.second * 1000 + clock.millisecond;
  return past === 0 ? time : nextStep(libraries, time + SLOT_STEP_MINUTES * MINUTE_MS - past, zone);
};

/** Merges spans that touch or overlap, in order. */
const joined = (spans: Span[]): Span[] => {
  const whole: Span[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = whole.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else whole.push({ start, end });
  }
  return whole;
};

/**
 * Times of a given length within a window that overlap none of the busy spans. At most SLOTS_PER_ANSWER; `cut` says that there may be more.
 */
export const freeSlots = async (window: Span, busy: Span[], zone: string, minutes: number): Promise<{ slots: Span[]; cut: boolean }> => {
  const libraries = await import('temporal-polyfill');
  const busySpans = joined(busy);
  const slots: Span[] = [];
  let start = nextStep(libraries, window.start, zone);
  let next = 0;
  while (start + minutes * MINUTE_MS <= window.end) {
    const end = start + minutes * MINUTE_MS;
    while (next < busySpans.length && (busySpans[next]?.end ?? 0) <= start) next += 1;
    const nextBusy = busySpans[next];
    if (nextBusy && nextBusy.start < end) {
      start = nextStep(libraries, Math.max(start, nextBusy.end), zone);
      continue;
    }
    if (slots.length === SLOTS_PER_ANSWER) return { slots, cut: true };
    slots.push({ start, end });
    start = nextStep(libraries, start + MINUTE_MS, zone);
  }
  return { slots, cut: false };
};
