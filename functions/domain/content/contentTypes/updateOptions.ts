import { findContentType, presentType, typeFact } from '#functions/domain/content/contentTypes/contentTypes.ts';
import { putOptions } from '#functions/domain/content/contentTypes/putOptions.ts';
import { changeList } from '#functions/domain/content/listRecords/saveList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContentTypeRecord } from '#functions/storage/records/contentTypeRecords.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read, readAll, row } from '#functions/storage/rows.ts';
import type { ReusableType } from '#shared/models/content/contentType.ts';
import type { ChoiceOption } from '#shared/models/content/field.ts';
import { Problem } from '#shared/problems.ts';

/** Replaces the options of a content type and of all fields created from it. */
export const updateOptions = async (ctx: Context, id: string, options: ChoiceOption[]): Promise<ReusableType> => {
  const type = await findContentType(ctx, id);
  const next: ContentTypeRecord = { ...type, options, version: type.version + 1 };
  const changed = { put: row(keys.contentType(id), next), if: { equals: { version: type.version } } };
  if (!(await attempt(ctx.table, [changed, await typeFact(ctx, 'contentTypeUpdated', next)]))) throw new Problem('busy');
  const uses = await readAll<{ listId: string }>(ctx.table, keys.contentTypeUse(id, '', ''));
  for (const listId of new Set(uses.map((use) => use.listId))) {
    const list = await read<ListRecord>(ctx.table, keys.list(listId));
    if (list) await changeList(ctx, list, async (current) => ({ writes: putOptions(ctx, current, id, options), done: null }));
  }
  return presentType(next);
};
