import { readDraft } from '#functions/domain/content/drafts/draftOf.ts';
import { isPending } from '#functions/domain/content/drafts/held.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import type { DraftRecord } from '#functions/storage/besideItem.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { Problem } from '#shared/problems.ts';

/** How a draft is judged. */
export interface Judging {
  /** The submission time of the draft to judge; the current draft if absent. */
  handedIn?: string | undefined;
  /** Further writes in the same transaction. */
  with?: Write[];
}

/** The submitted draft. Throws nothingPending. */
export const pendingDraft = async (ctx: Context, item: ItemRecord, handedIn?: string): Promise<DraftRecord> => {
  const draft = isPending(item) ? await readDraft(ctx, item) : undefined;
  if (!draft || (handedIn !== undefined && draft.at !== handedIn)) throw new Problem('nothingPending');
  return draft;
};
