import type { ConditionRule, Conditions } from '#shared/models/content/behaviour.ts';
import type { FilterOperator } from '#shared/models/content/conditions.ts';
import type { FieldTypeName } from '#shared/models/content/field.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { fold, type SortValue } from '#shared/rules/fields/fieldType.ts';
import { fieldType } from '#shared/rules/fields/index.ts';
import { identityOf } from '#shared/rules/identityOf.ts';
import { dayIn } from '#shared/rules/reading/dayIn.ts';
import { daysIn } from '#shared/rules/reading/daysIn.ts';
import { isEmptyValue } from '#shared/rules/values.ts';

/** What a rule asks about: the value of a property and the type it is read by. */
export interface Held {
  type: FieldTypeName;
  value: unknown;
}

/** What `@now`, `@today` and `@me` stand for. Where one is not known, nothing equals it. */
export interface ConditionContext {
  now?: Date;
  me?: Person;
  /** The time zone of whoever asks, in which days begin; UTC where none is given. */
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

/** Dates are compared by their day, instants to the minute. */
const precision: Partial<Record<FieldTypeName, number>> = { Date: 10, DateTime: 16 };

/** A rule's instant in UTC, as instants are kept; other text stays as it is. */
const inUtc = (text: string): string => {
  const instant = /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : undefined;
  return instant && !Number.isNaN(instant.getTime()) ? instant.toISOString() : text;
};

const DAY_MS = 86_400_000;

const isInstant = (text: string): boolean => text.length > 10 && !Number.isNaN(Date.parse(text));

/** The day so many days from today. */
const dayFrom = (now: Date, zone: string | undefined, days: number): string =>
  new Date(Date.parse(dayIn(zone ?? 'UTC', now)) + days * DAY_MS).toISOString().slice(0, 10);

/** `@today`, `@today+30` and `@today-7`: days that move with the calendar. */
const movingDay = /^@today([+-]\d{1,4})?$/;

const spoken = (text: string, { now, me, zone }: ConditionContext): string | undefined => {
  const moving = movingDay.exec(text);
  if (moving) return now && dayFrom(now, zone, Number(moving[1] ?? 0));
  if (text === '@now') return now?.toISOString();
  return text === '@me' ? me?.internalId : text;
};

/** What a value is known by besides its words. */
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

/** What values say to the rules of some conditions. A rich text is long, so it is read once however many rules ask. */
const readings = () => ({
  text: once((type, value) => fold(fieldType(type).text(value))),
  sortKey: once((type, value) => fieldType(type).sortKey(value)),
});
type Readings = ReturnType<typeof readings>;

/** The day of a value that is one, or an instant of one. */
const dayOf = (text: string, zone = 'UTC'): string => (isInstant(text) ? dayIn(zone, new Date(text)) : text.slice(0, 10));

/** A held value and the rule's text as things that can be compared; undefined when the text is no value of that kind. */
const pairOf = (type: FieldTypeName, held: SortValue, text: string, { zone }: ConditionContext): [SortValue, SortValue | undefined] => {
  const digits = precision[type];
  // A day alone asks about the day, also of an instant.
  if (digits === 10 || (digits !== undefined && text.length === 10)) return [dayOf(String(held), zone), dayOf(text, zone)];
  if (digits !== undefined) return [String(held).slice(0, digits), inUtc(text).slice(0, digits)];
  if (typeof held === 'number') return [held, text.trim() === '' || Number.isNaN(Number(text)) ? undefined : Number(text)];
  if (typeof held === 'boolean') return [held, fold(text) === 'true' || text === '1'];
  return [held, fold(text)];
};

const compare = (one: string | number | boolean, other: string | number | boolean): number => Number(one > other) - Number(one < other);

interface Asked {
  at: ConditionContext;
  read: Readings;
}

const oneMeets = ({ type, value }: Held, operator: Comparison | 'Contains', text: string, { at, read }: Asked): boolean => {
  if (nameOf(value) === text && (operator === 'Equal' || operator === 'Contains')) return true;
  if (operator === 'Contains') return read.text(type, value).includes(fold(text));
  const [held, wanted] = pairOf(type, read.sortKey(type, value), text, at);
  return held !== null && wanted !== null && wanted !== undefined && orders[operator](compare(held, wanted));
};

/** Whether a day is among the next or the last ones, of which today is the first. */
const isWithinDays = ({ type, value }: Held, days: number, { at: { now, zone }, read }: Asked): boolean => {
  if (!now || precision[type] === undefined) return false;
  const [from, to] = [dayFrom(now, zone, Math.min(days, 0)), dayFrom(now, zone, Math.max(days, 0))];
  const day = dayOf(String(read.sortKey(type, value)), zone);
  return day >= from && day <= to;
};

/**
 * Whether a property meets a rule. Text is compared without case and accents; people, choices and looked-up items by id or words.
 * A list meets it when one of its values does. An empty value equals only the empty text and is neither less nor greater than any. Several
 * values are lines of a text, and days are those of the asker's time zone.
 */
export const meetsRule = (
  { type, value }: Held,
  { Operator, Value }: Pick<Rule, 'Operator' | 'Value'>,
  at: ConditionContext,
  read: Readings = readings(),
): boolean => {
  if (Operator === 'NotEqual') return !meetsRule({ type, value }, { Operator: 'Equal', Value }, at, read);
  if (Operator === 'NotContains') return !meetsRule({ type, value }, { Operator: 'Contains', Value }, at, read);
  if (Operator === 'AnyOf') return Value.split('\n').some((one) => meetsRule({ type, value }, { Operator: 'Equal', Value: one }, at, read));
  const filled = [type === 'CheckBox' ? value === true : value].flat().filter((one) => !isEmptyValue(one));
  if (Operator === 'IsEmpty' || Operator === 'IsNotEmpty') return filled.every((one) => one === false) === (Operator === 'IsEmpty');
  if (Operator === 'NextDays' || Operator === 'LastDays') {
    const days = daysIn(Value);
    return (
      days !== undefined && filled.some((one) => isWithinDays({ type, value: one }, Operator === 'NextDays' ? days : -days, { at, read }))
    );
  }
  const text = spoken(Value, at);
  if (text === undefined) return false;
  if (text === '') return Operator === 'Contains' || (Operator === 'Equal' && filled.every((one) => one === false));
  return filled.some((one) => oneMeets({ type, value: one }, Operator, text, { at, read }));
};

/** Whether conditions hold; no rules hold always. `heldIn` says what the property of a name holds. */
export const meets = (
  { condition, rules }: Pick<Conditions, 'condition'> & { rules: Rule[] },
  heldIn: (name: string) => Held,
  at: ConditionContext = {},
): boolean => {
  const read = readings();
  const holds = (rule: Rule) => meetsRule(heldIn(rule.ColumnName), rule, at, read);
  return rules.length === 0 || (condition === 'OR' ? rules.some(holds) : rules.every(holds));
};
