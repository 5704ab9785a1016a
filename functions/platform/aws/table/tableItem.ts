import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { packed, unpacked } from '#functions/platform/helpers/packed.ts';
import type { Key, Row, TableName } from '#functions/platform/table.ts';

/** A row as DynamoDB stores it. Names of data attributes start with a dot, so that none collides with pk, sk or t. */
export type Item = Record<string, unknown>;

export const attribute = (name: string): string => `.${name}`;

/** The TTL attribute. */
export const EXPIRES = 't';

export const itemKey = ({ pk, sk }: Key) => ({ pk, sk });

export const itemOf = ({ data, expiresAt, ...key }: Row): Item => ({
  ...itemKey(key),
  ...(expiresAt === undefined ? {} : { [EXPIRES]: expiresAt }),
  ...Object.fromEntries(Object.entries(packed(data)).map(([name, value]) => [attribute(name), value])),
});

/** The attributes are not checked: the caller of the port states the type of what it wrote. */
export const rowOf = <D>(table: TableName, item: Item): Row<D> => {
  const data = Object.fromEntries(
    Object.entries(item).flatMap(([name, value]) => (name.startsWith('.') ? [[name.slice(1), unpacked(value)]] : [])),
  );
  const row: Row<D> = { table, pk: String(item.pk), sk: String(item.sk), data: data as D };
  if (typeof item[EXPIRES] === 'number') row.expiresAt = item[EXPIRES];
  return row;
};

/** DynamoDB removes expired rows within days; until then they must not be visible. */
export const isExpired = (item: Item | undefined, now: number): boolean => typeof item?.[EXPIRES] === 'number' && item[EXPIRES] <= now;

/** The same for the image in an error, which the client does not unmarshal. */
export const wasExpired = (image: Record<string, AttributeValue> | undefined, now: number): boolean => Number(image?.[EXPIRES]?.N) <= now;
