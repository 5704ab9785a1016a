import type { ErasureRecord } from '#functions/storage/erasureRecord.ts';

export type ErasedUser = Pick<ErasureRecord, 'userId' | 'alias' | 'former' | 'hasNamesakes'>;

type NamedRecord = Record<string, unknown>;

const isRecord = (value: unknown): value is NamedRecord => value !== null && typeof value === 'object' && !Array.isArray(value);

/** Separates names in a text. */
const SEPARATOR = ', ';

/** Replaces the name in a text that is the name, or a list of names that contains it. */
const renamed = (text: string, { alias, former }: ErasedUser): string =>
  text
    .split(SEPARATOR)
    .map((part) => (part === former?.fullName ? alias : part))
    .join(SEPARATOR);

/** Properties that contain a name without an id: the sender of a notification, and parameters of texts of notifications and workflows. */
const isPlainName = (name: string): boolean => name === 'initiatorName' || name === 'params';

const withoutName = (value: unknown, erased: ErasedUser): unknown => {
  if (typeof value === 'string') return renamed(value, erased);
  return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutName(part, erased)])) : value;
};

const personOf = (record: NamedRecord, { alias }: ErasedUser): NamedRecord => ({
  ...record,
  ...('fullName' in record && { fullName: alias }),
  ...('email' in record && { email: '' }),
});

/** A value of a record without the person's name in references that have an id. */
export const anonymize = <T>(value: T, erased: ErasedUser): T => {
  const anonymizePart = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(anonymizePart);
    if (!isRecord(part)) return part;
    const record = Object.fromEntries(Object.entries(part).map(([name, of]) => [name, anonymizePart(of)]));
    return record.internalId === erased.userId ? personOf(record, erased) : record;
  };
  return anonymizePart(value) as T;
};

/** The same, including names without an id, unless it can be the name of another person. */
export const anonymizeText = <T extends object>(data: T, erased: ErasedUser): T => {
  const alone = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(alone);
    if (!isRecord(part)) return part;
    const entries = Object.entries(part).map(([name, of]) => [name, isPlainName(name) ? withoutName(of, erased) : alone(of)]);
    return Object.fromEntries(entries);
  };
  const anonymized = anonymize(data, erased);
  return erased.hasNamesakes ? anonymized : (alone(anonymized) as T);
};
