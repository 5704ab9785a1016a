import { attribute, EXPIRES } from '#functions/platform/aws/table/tableItem.ts';
import { packed } from '#functions/platform/helpers/packed.ts';
import type { Condition, Data, Write } from '#functions/platform/table.ts';

/** Collects names and values as short placeholders, which DynamoDB expressions require. */
export const placeholders = () => {
  const names: Record<string, string> = {};
  const values: Data = {};
  return {
    name: (name: string): string => {
      const short = `#n${Object.keys(names).length}`;
      names[short] = name;
      return short;
    },
    value: (value: unknown): string => {
      const short = `:v${Object.keys(values).length}`;
      values[short] = value;
      return short;
    },
    attributes: () => ({
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
      ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    }),
  };
};

export type Placeholders = ReturnType<typeof placeholders>;

export const live = (use: Placeholders, now: number): string => {
  const expires = use.name(EXPIRES);
  return `(attribute_not_exists(${expires}) OR ${expires} > ${use.value(now)})`;
};

const absent = (use: Placeholders, now: number): string => `(attribute_not_exists(pk) OR ${use.name(EXPIRES)} <= ${use.value(now)})`;

/** The condition expression. An expired row counts as absent. */
export const conditionOf = (use: Placeholders, condition: Condition, now: number): string => {
  if ('absent' in condition) return absent(use, now);
  if ('present' in condition) return `attribute_exists(pk) AND ${live(use, now)}`;
  const equal = Object.entries(condition.equals).map(([name, value]) => `${use.name(attribute(name))} = ${use.value(value)}`);
  return ['attribute_exists(pk)', live(use, now), ...equal].join(' AND ');
};

type Update = Extract<Write, { update: unknown }>;

/** An update must not revive an expired row: the row is removed first and the update repeated. */
export const updateConditionOf = (use: Placeholders, condition: Condition | undefined, now: number): string => {
  if (!condition) return live(use, now);
  return 'absent' in condition ? 'attribute_not_exists(pk)' : conditionOf(use, condition, now);
};

/** The update expression. As in JSON, `undefined` removes an attribute. */
export const changesOf = (use: Placeholders, { set = {}, add = {}, expiresAt }: Update): string => {
  const named = Object.entries(packed(set)).map(([name, value]) => ({ name: use.name(attribute(name)), value }));
  const sets = named.flatMap(({ name, value }) => (value === undefined ? [] : [`${name} = ${use.value(value)}`]));
  if (expiresAt !== undefined) sets.push(`${use.name(EXPIRES)} = ${use.value(expiresAt)}`);
  const removes = named.flatMap(({ name, value }) => (value === undefined ? [name] : []));
  const adds = Object.entries(add).map(([name, by]) => `${use.name(attribute(name))} ${use.value(by)}`);
  const clause = (word: string, parts: string[]) => (parts.length > 0 ? [`${word} ${parts.join(', ')}`] : []);
  return [...clause('SET', sets), ...clause('REMOVE', removes), ...clause('ADD', adds)].join(' ');
};
