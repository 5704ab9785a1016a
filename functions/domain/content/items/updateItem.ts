import { filledBy, refuseWithheld } from '#functions/domain/access/levels/fieldAccess.ts';
import { shownTo } from '#functions/domain/access/levels/shownTo.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { refuseConflicts } from '#functions/domain/content/calendar/refuseConflicts.ts';
import { drafted, readDraft } from '#functions/domain/content/drafts/draftOf.ts';
import { holds, refuseHeld, refuseUnapproved } from '#functions/domain/content/drafts/held.ts';
import { fieldsIn } from '#functions/domain/content/forms/forms.ts';
import { acceptValues } from '#functions/domain/content/itemRecords/acceptValues.ts';
import { presentItem } from '#functions/domain/content/itemRecords/presentItem.ts';
import { refuseCollisions } from '#functions/domain/content/itemRecords/refuseCollisions.ts';
import { saveAgain } from '#functions/domain/content/saving/saveAgain.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import type { FieldValues, Item } from '#shared/models/content/item.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import { Problem } from '#shared/problems.ts';

interface Change {
  body: FieldValues & { Id: number; _Version?: number | undefined };
  formName?: string | undefined;
  /** Saves an event even if its participants are busy. */
  ignoreScheduleConflicts?: boolean;
}

/** Refuses changes of fixed values in the lists of users and groups; loaded on demand. */
const refuseOfPeople = async (ctx: Context, listId: string, before: FieldValues, after: FieldValues): Promise<void> => {
  if (!isPeopleList(listId)) return;
  const { refuseMirrored } = await import('#functions/domain/content/peopleLists/refuseMirrored.ts');
  refuseMirrored(ctx, listId, before, after);
};

/**
 * Changes fields of an item or of the caller's draft. Without `_Version`, the caller is assumed to have seen the latest state; programs
 * must send the version they have seen, so that they do not overwrite unread changes. Throws versionRequired, invalidInput, itemChanged,
 * scheduleConflict, checkedOut, draftPending or checkOutRequired.
 */
export const updateItem = async (ctx: ItemContext, { body, formName, ignoreScheduleConflicts = false }: Change): Promise<Item> => {
  const { list, folder, access } = ctx.target;
  const { Id: _id, _Version, ...sent } = body;
  if (ctx.caller.key && _Version === undefined) throw new Problem('versionRequired');
  refuseWithheld(ctx, list, sent);
  const [shown, own] = [shownTo(ctx, list), filledBy(ctx, list)];
  const filled = { ...own, fields: await fieldsIn(ctx, own, formName) };
  const seen = _Version ?? ctx.target.item.version;

  return saveAgain(ctx, ctx.target.item, async (item) => {
    refuseHeld(ctx, item, access);
    const held = holds(ctx, item);
    if (!held) refuseUnapproved(list, access);
    const draft = held ? await readDraft(ctx, item) : undefined;
    const before = drafted(item, draft);
    // Rules use the current values of the item, which someone else may have just changed.
    const values = await acceptValues(ctx, filled, sent, before.values);
    const edited = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(sent, name)));
    await refuseCollisions(ctx, { list, item, values: edited, seen });
    const after = { ...before, values: { ...before.values, ...values } };
    if (isSame(after.values, before.values)) return presentItem(ctx, shown, folder, before, access);
    await refuseOfPeople(ctx, list.id, before.values, after.values);
    const schedules = ignoreScheduleConflicts ? new Map() : await refuseConflicts(ctx, { list, before, after });
    const saved = held
      ? (await import('#functions/domain/content/drafts/saveDraft.ts')).saveDraft(ctx, { list, item, draft, values })
      : saveItem(ctx, { list, kind: 'itemUpdated', before: item, after, seen: schedules });
    return presentItem(ctx, shown, folder, await saved, access);
  });
};
