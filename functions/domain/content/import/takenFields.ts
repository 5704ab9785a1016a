import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { uniqueChanges } from '#functions/domain/content/saving/uniqueRows.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Key } from '#functions/platform/table.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

const nameOf = ({ pk, sk }: Pick<Key, 'pk' | 'sk'>): string => `${pk} ${sk}`;

/** For each new item, the unique fields whose values belong to an existing item or to an earlier row. */
export const takenFields = async (ctx: Context, list: ListRecord, lines: { values: FieldValues }[]): Promise<string[][]> => {
  const reservations = await Promise.all(
    lines.map(async ({ values }) => {
      const after = await newItem(ctx, { list, folderId: list.id, values, file: null, id: 0 });
      return uniqueChanges(list, null, after).flatMap(({ field, write }) => ('put' in write ? [{ field, key: write.put }] : []));
    }),
  );
  const keyByName = new Map(reservations.flat().map(({ key }) => [nameOf(key), key]));
  const found = await readMany(ctx.table, [...keyByName.values()]);
  const reserved = new Set([...keyByName.keys()].filter((_, index) => found[index] !== undefined));
  return reservations.map((lineReservations) => {
    const takenNames = lineReservations.filter(({ key }) => reserved.has(nameOf(key))).map(({ field }) => field);
    if (takenNames.length === 0) for (const { key } of lineReservations) reserved.add(nameOf(key));
    return takenNames;
  });
};
