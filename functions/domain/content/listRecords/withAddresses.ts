import { effectiveAccesses } from '#functions/domain/access/levels/effectiveAccess.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { Access, grants } from '#shared/access.ts';
import type { Field } from '#shared/models/content/field.ts';
import { listIdOfLookup } from '#shared/models/content/listIdOfLookup.ts';

/** Fields with the address of their looked-up list, if the caller may see that list. */
export const withAddresses = async (ctx: Context, fields: Field[]): Promise<Field[]> => {
  const ids = [...new Set(fields.map(listIdOfLookup))].filter(Boolean);
  const lists = await readMany<ListRecord>(ctx.table, ids.map(keys.list));
  const accesses = await effectiveAccesses(
    ctx,
    lists.map((list) => list?.chain ?? []),
  );
  const addresses = new Map(
    lists.flatMap((list, index) =>
      list && !list.deletedOn && grants(accesses[index] ?? Access.None, 'LimitedRead') ? [[list.id, list.path]] : [],
    ),
  );
  return fields.map((field) => ({
    ...field,
    contentType: { ...field.contentType, relativeUrl: addresses.get(listIdOfLookup(field)) ?? null },
  }));
};
