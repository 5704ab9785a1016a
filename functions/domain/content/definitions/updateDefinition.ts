import type { ListContext } from '#functions/domain/access/targets.ts';
import { assertListNotFixed } from '#functions/domain/content/definitions/assertNotFixed.ts';
import { checkSettings, plainSettings, settingsOf } from '#functions/domain/content/definitions/listSettings.ts';
import { presentDefinition } from '#functions/domain/content/definitions/presentDefinition.ts';
import { assertVersion } from '#functions/domain/content/listRecords/assertVersion.ts';
import { changeList, putList } from '#functions/domain/content/listRecords/saveList.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { shortened } from '#functions/domain/kernel/facts/shortened.ts';
import { putFact } from '#functions/storage/facts.ts';
import type { FactRecord, ListRecord } from '#functions/storage/records/records.ts';
import type { DefinitionChange, ListDefinition } from '#shared/models/content/listDefinition.ts';

const changesBetween = (before: ListRecord, after: ListRecord): FactRecord['changes'] => {
  const [old, now] = [presentDefinition(before), presentDefinition(after)];
  return (['listDisplayName', 'description', ...plainSettings, 'deletionApprovers'] as const)
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]))
    .map((field) => ({ field, before: old[field], after: now[field] }));
};

/** Changes the settings of a list. Stored items are not affected. Throws listChanged. */
export const updateDefinition = async (ctx: ListContext, input: DefinitionChange): Promise<ListDefinition> => {
  if (input.hasFolders) assertListNotFixed(ctx.target.list);
  await checkSettings(ctx, ctx.target.list.type, input);
  return changeList(ctx, ctx.target.list, async (list) => {
    assertVersion(list, input.version);
    const { listDisplayName: title = list.title, description = list.description } = input;
    const after: ListRecord = { ...list, title, description, ...settingsOf(input) };
    const about = { siteId: list.siteId, listId: list.id, title, changes: shortened(changesBetween(list, after)) };
    const writes = [putList(list, after), putFact(factOf(ctx, 'listUpdated', about))];
    return { writes, done: presentDefinition({ ...after, version: list.version + 1 }) };
  });
};
