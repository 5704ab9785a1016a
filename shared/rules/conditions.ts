import type { ConditionRule, Conditions } from '#shared/models/content/behaviour.ts';
import type { FilterOperator } from '#shared/models/content/conditions.ts';
import type { FieldTypeName } from '#shared/models/content/field.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { perObject } from '#shared/perObject.ts';
import { normalizeText, type SortValue } from '#shared/rules/fields/fieldType.ts';
import { fieldType, sortKeyOf } from '#shared/rules/fields/index.ts';
import { identityOf } from '#shared/rules/identityOf.ts';
import { dayIn } from '#shared/rules/reading/dayIn.ts';
import { daysIn } from '#shared/rules/reading/daysIn.ts';
import { isEmptyValue } from '#shared/rules/values.ts';
import { contains } from '#shared/text/contains.ts';
import { DAY_MS } from '#shared/time.ts';

/** The value of a property, and the type by which rules interpret it. */
export interface TypedValue {
  type: FieldTypeName;
  value: unknown;
}

/** The values of `@now`, `@today` and `@me`. An unknown one equals nothing. */
export interface ConditionContext {
  now?: Date;
  me?: Person;
  /** The caller's time zone, which determines days; UTC by default. */
  zone?: string;
}

type Rule = Pick<ConditionRule, 'ColumnName' | 'Value'> & { Operator: FilterOperator };
type Comparison = 'Equal' | 'LessThan' | 'GreaterThan' | 'LessThanEqual' | 'GreaterThanEqual';

const orders: Record<Comparison, (order: number) => boolean> = {
  Equal: (order) => order === 0,
  LessThan: (order) => order < 0,
  GreaterThan: (order) => order > 0,
  LessThanEqual: (order) => order <= 0,
  GreaterThanEqual: (order) => order >= 0,
};

/** Dates are compared by day, times to the minute. */
const precision: Partial<Record<FieldTypeName, number>> = { Date: 10, DateTime: 16 };

/** Converts a time in a rule to UTC, as stored; other text stays unchanged. */
const inUtc = (text: string): string => {
  const instant = /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : undefined;
  return instant && !Number.isNaN(instant.getTime()) ? instant.toISOString() : text;
};

const isInstant = (text: string): boolean => text.length > 10 && !Number.isNaN(Date.parse(text));

/** The day that many days from today. */
const dayFrom = (now: Date, zone: string | undefined, days: number): string =>
  new Date(Date.parse(dayIn(zone ?? 'UTC', now)) + days * DAY_MS).toISOString().slice(0, 10);

/** `@today`, `@today+30` and `@today-7`: relative days. */
const movingDay = /^@today([+-]\d{1,4})?$/;

const resolveVariable = (text: string, { now, me, zone }: ConditionContext): string | undefined => {
  const moving = movingDay.exec(text);
  if (moving) return now && dayFrom(now, zone, Number(moving[1] ?? 0));
  if (text === '@now') return now?.toISOString();
  return text === '@me' ? me?.internalId : text;
};

/** The identity of a value apart from its text. */
const nameOf = (one: unknown): unknown =>
  identityOf(one) ?? (typeof one === 'object' && one !== null && 'url' in one ? one.url : undefined);

type Read<T> = (type: FieldTypeName, value: unknown) => T;

const once = <T>(read: Read<T>): Read<T> => {
  const known = new Map<FieldTypeName, Map<unknown, T>>();
  return (type, value) => {
    const ofType = known.get(type) ?? new Map<unknown, T>();
    known.set(type, ofType);
    const found = ofType.get(value) ?? read(type, value);
    ofType.set(value, found);
    return found;
  };
};

/** Texts of values as conditions see them. Rich text is long, so it is parsed once for all rules. */
export const readings = () => ({
  text: once((type, value) => normalizeText(fieldType(type).text(value))),
  sortKey: once(sortKeyOf),
  /** Whether a rule was met by the value that its property had. */
  results: new Map<Rule, { value: unknown; isMet: boolean }>(),
});
export type Readings = ReturnType<typeof readings>;

/** The day of a date or time. */
const dayOf = (text: string, zone = 'UTC'): string => (isInstant(text) ? dayIn(zone, new Date(text)) : text.slice(0, 10));

/** The lines of a rule as the values of one type are compared with them. */
interface Lines {
  identities: Set<unknown>;
  keys: Set<SortValue>;
  days: Set<string>;
  hasEmpty: boolean;
}

/** Texts and lines of rules in comparable form. */
interface ReadRules {
  texts: Map<string, string>;
  lines: Map<string, Lines>;
}

/** What is read from rules once for all items that one request compares. */
const rulesIn = perObject((_: ConditionContext): ReadRules => ({ texts: new Map(), lines: new Map() }));

/** The text of a rule without case and accents. */
const normalizedIn = (at: ConditionContext, text: string): string => {
  const { texts } = rulesIn(at);
  const normalized = texts.get(text) ?? normalizeText(text);
  texts.set(text, normalized);
  return normalized;
};

/** The stored value and the rule's text in comparable form; undefined if the text is not a value of that type. */
const pairOf = (type: FieldTypeName, stored: SortValue, text: string, at: ConditionContext): [SortValue, SortValue | undefined] => {
  const { zone } = at;
  const digits = precision[type];
  // A day without a time is compared with the day of a time.
  if (digits === 10 || (digits !== undefined && text.length === 10)) return [dayOf(String(stored), zone), dayOf(text, zone)];
  if (digits !== undefined) return [String(stored).slice(0, digits), inUtc(text).slice(0, digits)];
  if (typeof stored === 'number') return [stored, text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text)];
  if (typeof stored === 'boolean') return [stored, normalizedIn(at, text) === 'true' || text === '1'];
  return [stored, normalizedIn(at, text)];
};

const compare = (one: string | number | boolean, other: string | number | boolean): number => Number(one > other) - Number(one < other);

interface EvaluationContext {
  at: ConditionContext;
  read: Readings;
}

const oneMeets = (
  { type, value }: TypedValue,
  operator: Comparison | 'Contains',
  text: string,
  { at, read }: EvaluationContext,
): boolean => {
  if (nameOf(value) === text && (operator === 'Equal' || operator === 'Contains')) return true;
  if (operator === 'Contains') return contains(read.text(type, value), normalizedIn(at, text));
  const [stored, expected] = pairOf(type, read.sortKey(type, value), text, at);
  return stored !== null && expected !== null && expected !== undefined && orders[operator](compare(stored, expected));
};

const linesOf = (type: FieldTypeName, text: string, at: ConditionContext): Lines => {
  const lines = [...new Set(text.split('\n').flatMap((line) => resolveVariable(line, at) ?? []))];
  const filled = lines.filter((line) => line !== '');
  const digits = precision[type];
  const isDay = (line: string): boolean => digits === 10 || line.length === 10;
  const others = filled.flatMap((line): SortValue[] => [
    normalizeText(line),
    normalizeText(line) === 'true' || line === '1',
    ...(line.trim() === '' || Number.isNaN(Number(line)) ? [] : [Number(line)]),
  ]);
  const times = filled.filter((line) => !isDay(line)).map((line) => inUtc(line).slice(0, digits));
  return {
    identities: new Set(filled),
    keys: new Set(digits === undefined ? others : times),
    days: new Set(digits === undefined ? [] : filled.filter(isDay).map((line) => dayOf(line, at.zone))),
    hasEmpty: lines.length > filled.length,
  };
};

const readLines = (type: FieldTypeName, text: string, at: ConditionContext): Lines => {
  const { lines } = rulesIn(at);
  const read = lines.get(`${type} ${text}`) ?? linesOf(type, text, at);
  lines.set(`${type} ${text}`, read);
  return read;
};

/** Whether one of the lines equals a value, as for the operator Equal. */
const hasLine = ({ type, value }: TypedValue, { identities, keys, days }: Lines, { at: { zone }, read }: EvaluationContext): boolean => {
  const name = nameOf(value);
  if (name !== undefined && identities.has(name)) return true;
  const stored = read.sortKey(type, value);
  if (stored === null) return false;
  const digits = precision[type];
  if (digits === undefined) return keys.has(stored);
  return (days.size > 0 && days.has(dayOf(String(stored), zone))) || (keys.size > 0 && keys.has(String(stored).slice(0, digits)));
};

/** Whether a day is among the next or last ones, counting today. */
const isWithinDays = ({ type, value }: TypedValue, days: number, { at: { now, zone }, read }: EvaluationContext): boolean => {
  if (!now || precision[type] === undefined) return false;
  const [from, to] = [dayFrom(now, zone, Math.min(days, 0)), dayFrom(now, zone, Math.max(days, 0))];
  const day = dayOf(String(read.sortKey(type, value)), zone);
  return day >= from && day <= to;
};

/**
 * Whether a property meets a rule. Text is compared without case and accents; people, choices and lookups by id or text. A list meets it if
 * one of its values does. An empty value equals only the empty text and is neither less nor greater than anything. Several values are lines
 * of a text, and days are those of the caller's time zone.
 */
export const meetsRule = (
  { type, value }: TypedValue,
  { Operator, Value }: Pick<Rule, 'Operator' | 'Value'>,
  at: ConditionContext,
  read: Readings = readings(),
): boolean => {
  if (Operator === 'NotEqual') return !meetsRule({ type, value }, { Operator: 'Equal', Value }, at, read);
  if (Operator === 'NotContains') return !meetsRule({ type, value }, { Operator: 'Contains', Value }, at, read);
  const filled = [type === 'CheckBox' ? value === true : value].flat().filter((one) => !isEmptyValue(one));
  if (Operator === 'AnyOf') {
    const lines = readLines(type, Value, at);
    return (
      (lines.hasEmpty && filled.every((one) => one === false)) || filled.some((one) => hasLine({ type, value: one }, lines, { at, read }))
    );
  }
  if (Operator === 'IsEmpty' || Operator === 'IsNotEmpty') return filled.every((one) => one === false) === (Operator === 'IsEmpty');
  if (Operator === 'NextDays' || Operator === 'LastDays') {
    const days = daysIn(Value);
    return (
      days !== undefined && filled.some((one) => isWithinDays({ type, value: one }, Operator === 'NextDays' ? days : -days, { at, read }))
    );
  }
  const text = resolveVariable(Value, at);
  if (text === undefined) return false;
  if (text === '') return Operator === 'Contains' || (Operator === 'Equal' && filled.every((one) => one === false));
  return filled.some((one) => oneMeets({ type, value: one }, Operator, text, { at, read }));
};

/** Whether conditions are met; no rules are always met. `valueIn` returns the value of a property. */
export const meets = (
  { condition, rules }: Pick<Conditions, 'condition'> & { rules: Rule[] },
  valueIn: (name: string) => TypedValue,
  at: ConditionContext = {},
  read: Readings = readings(),
): boolean => {
  const isMet = (rule: Rule): boolean => {
    const of = valueIn(rule.ColumnName);
    const known = read.results.get(rule);
    if (known && known.value === of.value) return known.isMet;
    const result = { value: of.value, isMet: meetsRule(of, rule, at, read) };
    read.results.set(rule, result);
    return result.isMet;
  };
  return rules.length === 0 || (condition === 'OR' ? rules.some(isMet) : rules.every(isMet));
};
