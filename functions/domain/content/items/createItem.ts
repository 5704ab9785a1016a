import { filledBy, refuseWithheld } from '#functions/domain/access/levels/fieldAccess.ts';
import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { refuseConflicts } from '#functions/domain/content/calendar/refuseConflicts.ts';
import { fieldsIn } from '#functions/domain/content/forms/forms.ts';
import { acceptValues } from '#functions/domain/content/itemRecords/acceptValues.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { tryAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

interface Sent {
  body: FieldValues;
  formName?: string | undefined;
  /** Saves an event even if its participants are busy. */
  ignoreScheduleConflicts?: boolean;
}

/** Adds an item to a list or folder. Items of libraries are added by upload. */
export const createItem = async (ctx: ListContext, { body, formName, ignoreScheduleConflicts = false }: Sent): Promise<Item> => {
  const { list, folder, access } = ctx.target;
  if (holdsFiles(list.type)) throw new Problem('fileRequired');
  refuseWithheld(ctx, list, body);
  const filled = filledBy(ctx, list);
  const values = await acceptValues(ctx, { ...filled, fields: await fieldsIn(ctx, filled, formName) }, body, null);
  const after = await newItem(ctx, { list, folderId: folder?.id ?? list.id, values, file: null });
  const item = await tryAgain(
    async () => {
      const seen = ignoreScheduleConflicts ? new Map() : await refuseConflicts(ctx, { list, before: null, after });
      return saveItem(ctx, { list, kind: 'itemCreated', before: null, after, seen });
    },
    async () => {},
  );
  return presentItem(ctx, shownTo(ctx, list), folder, item, access);
};
