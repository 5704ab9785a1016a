import { isPending } from '#functions/domain/content/drafts/checkOutRules.ts';
import { readDraft } from '#functions/domain/content/drafts/drafts.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Write } from '#functions/platform/table.ts';
import type { DraftRecord } from '#functions/storage/itemRecords.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import { Problem } from '#shared/problems.ts';

/** How a draft is judged. */
export interface DecideDraftOptions {
  /** The submission time of the draft to decide on; the current draft if absent. */
  submittedOn?: string | undefined;
  /** The item's version that the person saw; the latest if absent. */
  version?: number | undefined;
  /** Further writes in the same transaction. */
  alsoWrites?: Write[];
}

/** The submitted draft. Throws nothingPending, or draftChanged if the person saw another version. */
export const pendingDraft = async (
  ctx: Context,
  item: ItemRecord,
  { submittedOn, version }: DecideDraftOptions = {},
): Promise<DraftRecord> => {
  const draft = isPending(item) ? await readDraft(ctx, item) : undefined;
  if (!draft || (submittedOn !== undefined && draft.at !== submittedOn)) throw new Problem('nothingPending');
  if (version !== undefined && version !== item.version) throw new Problem('draftChanged');
  return draft;
};
