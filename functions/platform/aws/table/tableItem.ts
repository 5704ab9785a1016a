import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { packed, unpacked } from '#functions/platform/helpers/packed.ts';
import type { Key, Row, TableName } from '#functions/platform/table.ts';

/** A row as DynamoDB keeps it. Attributes of the data begin with a dot, so that no name of a field can meet pk, sk or t. */
export type Item = Record<string, unknown>;

export const attribute = (name: string): string => `.${name}`;

/** The attribute that DynamoDB's own removal of expired rows looks at. */
export const EXPIRES = 't';

export const itemKey = ({ pk, sk }: Key) => ({ pk, sk });

export const itemOf = ({ data, expiresAt, ...key }: Row): Item => ({
  ...itemKey(key),
  ...(expiresAt === undefined ? {} : { [EXPIRES]: expiresAt }),
  ...Object.fromEntries(Object.entries(packed(data)).map(([name, value]) => [attribute(name), value])),
});

/** The names of an item are typed by what was written; the caller of the port says what that is. */
export const rowOf = <D>(table: TableName, item: Item): Row<D> => {
  const data = Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (name.startsWith('.') ? [[name.slice(1), unpacked(value)]] : [])),
  );
  const row: Row<D> = { table, pk: String(item.pk), sk: String(item.sk), data: data as D };
  if (typeof item[EXPIRES] === 'number') row.expiresAt = item[EXPIRES];
  return row;
};

/** DynamoDB removes an expired row within days; until then it must not be seen. */
export const isExpired = (item: Item | undefined, now: number): boolean => typeof item?.[EXPIRES] === 'number' && item[EXPIRES] <= now;

/** The same of an item as an error carries it, which the client leaves as it came. */
export const wasExpired = (image: Record<string, AttributeValue> | undefined, now: number): boolean => Number(image?.[EXPIRES]?.N) <= now;
