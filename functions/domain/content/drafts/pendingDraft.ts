import { readDraft } from '#functions/domain/content/drafts/draftOf.ts';
import { isPending } from '#functions/domain/content/drafts/held.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { DraftRecord } from '#functions/storage/besideItem.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { Problem } from '#shared/problems.ts';

/** The submitted draft. Throws nothingPending. */
export const pendingDraft = async (ctx: Context, item: ItemRecord): Promise<DraftRecord> => {
  const draft = isPending(item) ? await readDraft(ctx, item) : undefined;
  if (!draft) throw new Problem('nothingPending');
  return draft;
};
