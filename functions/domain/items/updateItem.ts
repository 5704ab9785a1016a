import { filledBy, refuseWithheld } from '#functions/domain/access/fieldAccess.ts';
import { shownTo } from '#functions/domain/access/shownTo.ts';
import type { Context } from '#functions/domain/context.ts';
import { drafted, readDraft } from '#functions/domain/drafts/draftOf.ts';
import { holds, refuseHeld, refuseUnapproved } from '#functions/domain/drafts/held.ts';
import { saveDraft } from '#functions/domain/drafts/saveDraft.ts';
import { acceptValues } from '#functions/domain/items/acceptValues.ts';
import { presentItem } from '#functions/domain/items/presentItem.ts';
import { fieldOf } from '#functions/domain/items/properties.ts';
import { saveAgain } from '#functions/domain/items/saveAgain.ts';
import { saveItem } from '#functions/domain/items/saveItem.ts';
import type { Target } from '#functions/domain/targets.ts';
import type { VersionRecord } from '#functions/storage/besideItem.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records.ts';
import { FieldTypes } from '#shared/models/field.ts';
import type { FieldValues, Item } from '#shared/models/item.ts';
import { Problem } from '#shared/problems.ts';

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Versions that others wrote after the one the editor saw. */
const versionsSince = async (ctx: Context, { listId, id, version }: ItemRecord, seen: number): Promise<VersionRecord[]> => {
  if (seen >= version) return [];
  const { pk } = keys.version(listId, id, 0);
  const records: VersionRecord[] = [];
  let after: string | undefined = keys.version(listId, id, seen).sk;
  while (after !== undefined) {
    const page: Awaited<ReturnType<typeof ctx.table.query>> = await ctx.table.query({
      table: 'content',
      pk,
      after,
      from: 'version#',
      to: 'version#~',
    });
    records.push(...page.rows.map(({ data }) => data as unknown as VersionRecord));
    after = page.next;
  }
  return records;
};

interface Edit {
  list: ListRecord;
  item: ItemRecord;
  /** What the editor filled in; what rules set because of it is nobody's edit. */
  values: FieldValues;
  since: VersionRecord[];
}

/** Edits of different fields by different people both survive; the same field changed twice is told with both values. */
const refuseCollisions = ({ list, item, values, since }: Edit): void => {
  const collisions = Object.entries(values).flatMap(([field, value]) => {
    const version = since.findLast(({ changed }) => changed.includes(field));
    if (!version || same(value, item.values[field])) return [];
    const secret = fieldOf(list, field)?.contentType.fieldType === FieldTypes.Password;
    const [yours, theirs] = secret ? [null, null] : [value, item.values[field]];
    return [{ field, yours, theirs, by: version.by.fullName, at: version.at }];
  });
  const last = collisions[0];
  if (last) throw new Problem('itemChanged', { collisions, params: { by: last.by } });
};

type Change = { body: FieldValues & { Id: number; _Version?: number | undefined } };

/**
 * Changes some fields of an item, or of the caller's draft of it. Without `_Version` the caller is taken to have seen the newest state.
 * Throws invalidInput, itemChanged, checkedOut, draftPending or checkOutRequired.
 */
export const updateItem = async (ctx: Context & { target: Target<'item'> }, { body }: Change): Promise<Item> => {
  const { list, folder, access } = ctx.target;
  const { Id: _id, _Version, ...sent } = body;
  refuseWithheld(ctx, list, sent);
  const [shown, filled] = [shownTo(ctx, list), filledBy(ctx, list)];
  const seen = _Version ?? ctx.target.item.version;

  return saveAgain(ctx, ctx.target.item, async (item) => {
    refuseHeld(ctx, item, access);
    const own = holds(ctx, item);
    if (!own) refuseUnapproved(list, access);
    const draft = own ? await readDraft(ctx, item) : undefined;
    const before = drafted(item, draft);
    // Rules look at what the item holds now, which somebody else may just have changed.
    const values = await acceptValues(ctx, filled, sent, before.values);
    const edited = Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(sent, name)));
    refuseCollisions({ list, item, values: edited, since: await versionsSince(ctx, item, seen) });
    const after = { ...before, values: { ...before.values, ...values } };
    if (same(after.values, before.values)) return presentItem(shown, folder, before, access);
    const saved = own ? saveDraft(ctx, { list, item, draft, values }) : saveItem(ctx, { list, kind: 'itemUpdated', before: item, after });
    return presentItem(shown, folder, await saved, access);
  });
};
