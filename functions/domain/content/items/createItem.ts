import { assertFieldsWritable, formListOf } from '#functions/domain/access/levels/fieldAccess.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { checkSchedules } from '#functions/domain/content/calendar/checkSchedules.ts';
import { fieldsIn } from '#functions/domain/content/forms/forms.ts';
import { acceptValues } from '#functions/domain/content/itemRecords/acceptValues.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { retryOnSaveConflict } from '#functions/domain/content/saving/saveWithRetry.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

interface CreateItemInput {
  body: FieldValues;
  formName?: string | undefined;
  /** Saves an event even if its participants are busy. */
  ignoreScheduleConflicts?: boolean;
}

/** Adds an item to a list or folder. Items of libraries are added by upload. */
export const createItem = async (ctx: ListContext, { body, formName, ignoreScheduleConflicts = false }: CreateItemInput): Promise<Item> => {
  const { list, folder, access } = ctx.target;
  if (holdsFiles(list.type)) throw new Problem('fileRequired');
  assertFieldsWritable(ctx, list, body);
  const formList = formListOf(ctx, list);
  const values = await acceptValues(ctx, { ...formList, fields: await fieldsIn(ctx, formList, formName) }, body, null);
  const after = await newItem(ctx, { list, folderId: folder?.id ?? list.id, values, file: null });
  const item = await retryOnSaveConflict(
    async () => {
      const checked = await checkSchedules(ctx, { list, before: null, after, ignoresConflicts: ignoreScheduleConflicts });
      return saveItem(ctx, { list, kind: 'itemCreated', before: null, after, ...checked });
    },
    async () => {},
  );
  return presentItem(ctx, trimList(ctx, list), folder, item, access);
};
