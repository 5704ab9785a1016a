import { type Field, holds } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import type { FieldProblem } from '#shared/problems.ts';
import type { Situation } from '#shared/rules/normalizeValues.ts';
import { Rule } from '#shared/rules/recurrence/rule.ts';

/** The names of a calendar item's times are part of the API. */
const START = 'EventDate';
const END = 'EndDate';
const ALL_DAY = 'IsAllDayEvent';
const DAY_LENGTH = 10;
const HALF_A_DAY = 12 * 3_600_000;

const textOf = (values: FieldValues, name: string): string => (typeof values[name] === 'string' ? values[name] : '');

const isTime = (field: Field): boolean => holds(field, 'day', 'moment');

/** The earliest local day of the start in any zone: the last day of a recurrence has no time zone. */
const earliestDay = (start: string): string => new Date(Date.parse(start) - HALF_A_DAY).toISOString().slice(0, 10);

const hasTimes = (value: unknown): boolean => {
  const { byhour, byminute, bysecond } = Rule.safeParse(value).data ?? {};
  return Boolean(byhour ?? byminute ?? bysecond);
};

/** An event cannot end before it starts, and its recurrence cannot end before that; all-day events have no times. */
export const checkEvent = ({ fields, sent, stored }: Situation, values: FieldValues): FieldProblem[] => {
  const times = fields.filter((field) => [START, END].includes(field.internalFieldName) && isTime(field));
  const repeated = fields.filter((field) => holds(field, 'repetition'));
  const start = textOf(values, START);
  if (start === '' || !times.some(({ internalFieldName }) => internalFieldName === START)) return [];

  const isRequested = (name: string) => stored === null || Object.hasOwn(sent, name) || Object.hasOwn(sent, START);
  const end = times.length === 2 ? textOf(values, END) : '';
  const early = isRequested(END) && end !== '' && end < start.slice(0, end.length) ? [END] : [];
  const endedBeforeStart = repeated
    .map(({ internalFieldName }) => internalFieldName)
    .filter((name) => isRequested(name) && (Rule.safeParse(values[name]).data?.until ?? '9999-12-31') < earliestDay(start));
  const isAllDay = values[ALL_DAY] === true || [start, end].some(({ length }) => length === DAY_LENGTH);
  const timed = repeated
    .map(({ internalFieldName }) => internalFieldName)
    .filter((name) => isAllDay && (isRequested(name) || Object.hasOwn(sent, ALL_DAY)) && hasTimes(values[name]));
  return [
    ...[...early, ...endedBeforeStart].map((at) => ({ at, code: 'endBeforeStart' })),
    ...timed.map((at) => ({ at, code: 'recurrenceTimesOfDay' })),
  ];
};
