import { assertFieldsWritable, formListOf } from '#functions/domain/access/levels/fieldAccess.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { checkSchedules } from '#functions/domain/content/calendar/checkSchedules.ts';
import {
  assertCheckOutNotRequired,
  assertNotCheckedOutByOthers,
  isCheckedOutByCaller,
} from '#functions/domain/content/drafts/checkOutRules.ts';
import { readDraft, withDraft } from '#functions/domain/content/drafts/drafts.ts';
import { fieldsIn } from '#functions/domain/content/forms/forms.ts';
import { acceptValues } from '#functions/domain/content/itemRecords/acceptValues.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { saveWithRetry } from '#functions/domain/content/saving/saveWithRetry.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';

interface UpdateItemInput {
  body: FieldValues & { Id: number; _Version?: number | undefined };
  formName?: string | undefined;
  /** Saves an event even if its participants are busy. */
  ignoreScheduleConflicts?: boolean;
}

/** Refuses changes of fixed values in the lists of users and groups; loaded on demand. */
const assertPeopleEditable = async (ctx: Context, listId: string, before: FieldValues, after: FieldValues): Promise<void> => {
  if (!isPeopleList(listId)) return;
  const { assertSyncable } = await import('#functions/domain/content/peopleLists/assertSyncable.ts');
  assertSyncable(ctx, listId, before, after);
};

/**
 * Changes fields of an item or of the caller's draft. Without `_Version`, the caller is assumed to have seen the latest state; programs
 * must send the version they have seen, so that they do not overwrite unread changes. Throws versionRequired, invalidInput, itemChanged,
 * scheduleConflict, checkedOut, draftPending or checkOutRequired.
 */
export const updateItem = async (ctx: ItemContext, { body, formName, ignoreScheduleConflicts = false }: UpdateItemInput): Promise<Item> => {
  const { list, folder, access } = ctx.target;
  const { Id: _id, _Version, ...sent } = body;
  if (ctx.caller.key && _Version === undefined) throw new Problem('versionRequired');
  assertFieldsWritable(ctx, list, sent);
  const [shown, formList] = [trimList(ctx, list), formListOf(ctx, list)];
  const filled = { ...formList, fields: await fieldsIn(ctx, formList, formName) };
  const seenVersion = _Version ?? ctx.target.item.version;

  return saveWithRetry(ctx, ctx.target.item, async (item) => {
    assertNotCheckedOutByOthers(ctx, item, access);
    const isCheckedOut = isCheckedOutByCaller(ctx, item);
    if (!isCheckedOut) assertCheckOutNotRequired(list, access);
    const draft = isCheckedOut ? await readDraft(ctx, item) : undefined;
    const before = withDraft(item, draft);
    // Rules use the current values of the item, which someone else may have just changed.
    const values = await acceptValues(ctx, filled, sent, before.values);
    const edited = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(sent, name)));
    if (seenVersion < item.version) {
      const { assertNoEditConflict } = await import('#functions/domain/content/itemRecords/assertNoEditConflict.ts');
      await assertNoEditConflict(ctx, { list, item, values: edited, seen: seenVersion });
    }
    const after = { ...before, values: { ...before.values, ...values } };
    if (isSame(after.values, before.values)) return presentItem(ctx, shown, folder, before, access);
    await assertPeopleEditable(ctx, list.id, before.values, after.values);
    const checked = await checkSchedules(ctx, { list, before, after, ignoresConflicts: ignoreScheduleConflicts });
    const saved = isCheckedOut
      ? (await import('#functions/domain/content/drafts/saveDraft.ts')).saveDraft(ctx, {
          list,
          item,
          draft,
          values,
          changes: checked.changes,
        })
      : saveItem(ctx, { list, kind: 'itemUpdated', before: item, after, ...checked });
    return presentItem(ctx, shown, folder, await saved, access);
  });
};
