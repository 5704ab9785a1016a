import { type Context, personOf } from '#functions/domain/context.ts';
import { holds, refuseDrafted } from '#functions/domain/drafts/held.ts';
import { type HeldItem, lock } from '#functions/domain/drafts/heldItem.ts';
import { saveAgain } from '#functions/domain/items/saveAgain.ts';
import { saveItem } from '#functions/domain/items/saveItem.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord } from '#functions/storage/records.ts';
import { row } from '#functions/storage/rows.ts';
import { DraftStatuses } from '#shared/models/item.ts';

/** Keeps an item for one editor. Of two who ask at once one gets it; whoever has it already is answered the same. */
export const checkOut = (ctx: Context, { list, item: first }: HeldItem): Promise<ItemRecord> =>
  saveAgain(ctx, first, async (item) => {
    if (holds(ctx, item)) return item;
    refuseDrafted(item);
    const after = {
      ...item,
      checkedOutBy: personOf(ctx.caller),
      checkedOutOn: ctx.now().toISOString(),
      draftStatus: DraftStatuses.InDraft,
    };
    const mine = { put: row(keys.ownDraft(ctx.caller.id, item.listId, item.id), { listId: item.listId, id: item.id }) };
    return saveItem(ctx, { list, kind: 'itemCheckedOut', before: item, after, silent: true, with: [lock(item), mine] });
  });
