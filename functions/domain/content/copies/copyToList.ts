import { withheldFields } from '#functions/domain/access/levels/fieldAccess.ts';
import { fieldOf } from '#functions/domain/access/records/properties.ts';
import { hasAttachments } from '#functions/domain/content/attachments/hasAttachments.ts';
import { claimsOf } from '#functions/domain/content/copies/addCopy.ts';
import { copyAttachments } from '#functions/domain/content/copies/copyAttachments.ts';
import { freeName } from '#functions/domain/content/freeNames/freeName.ts';
import { acceptValues } from '#functions/domain/content/itemRecords/acceptValues.ts';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Key } from '#functions/platform/table.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { create } from '#functions/storage/rows.ts';
import { holds } from '#shared/models/content/field.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import { Problem } from '#shared/problems.ts';

interface Copy {
  from: ListRecord;
  item: ItemRecord;
  goal: ListRecord;
  /** Names of fields that are not carried, beside those that the caller may not read. */
  withheld: Set<string>;
  /** Says that the copy is made, in the instant in which it is. */
  done: Key;
}

/** What both lists have under one name and of one type, as far as the caller may read it there and nothing else keeps it back. */
const carried = (ctx: Context, { from, item, goal, withheld: others }: Copy): FieldValues => {
  const withheld = new Set([...withheldFields(ctx, from.id, 'Read'), ...others]);
  const names = goal.fields.flatMap((field) => {
    const { internalFieldName: name, contentType } = field;
    const same = fieldOf(from, name)?.contentType.fieldType === contentType.fieldType && !holds(field, 'secret');
    return same && !withheld.has(name) && item.values[name] !== undefined ? [name] : [];
  });
  return Object.fromEntries(names.map((name) => [name, item.values[name]]));
};

/** A file comes as it does by upload: what else the goal wants of it is filled in later. */
const filledBy = (goal: ListRecord, { file }: ItemRecord): ListRecord =>
  file ? { ...goal, fields: goal.fields.map((field) => ({ ...field, isRequired: false })) } : goal;

/** Makes an item of another list's: its file, its attachments and the values of fields that both lists have, under the rules of the goal. */
export const copyToList = (ctx: Context, copy: Copy): Promise<ItemRecord> =>
  saveAgain(ctx, copy.item, async (item) => {
    const { from, goal, done } = copy;
    if (holdsFiles(goal.type) !== Boolean(item.file)) throw new Problem(item.file ? 'filesNotAllowed' : 'fileRequired');
    const values = await acceptValues(ctx, filledBy(goal, item), carried(ctx, { ...copy, item }), null);
    const file = item.file && { ...item.file, name: await freeName(ctx, goal.id, item.file.name, 'file'), version: 1 };
    const made = await newItem(ctx, { list: goal, folderId: goal.id, values, file });
    const { counts, undo } = hasAttachments(goal)
      ? await copyAttachments(ctx, from, item, made)
      : { counts: {}, undo: async () => undefined };
    const after = { ...made, ...counts };
    const changes = [{ field: 'copiedFrom', before: null, after: `${from.id} ${item.id}` }];
    try {
      const kind = file ? 'fileUploadedNew' : 'itemCreated';
      return await saveItem(ctx, {
        list: goal,
        kind,
        before: null,
        after,
        changes,
        with: [create(done, { itemId: made.id }), ...claimsOf(item, after)],
      });
    } catch (error) {
      await undo();
      throw error;
    }
  });
