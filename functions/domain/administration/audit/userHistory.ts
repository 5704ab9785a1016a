import { readableFacts } from '#functions/domain/access/learn.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { followed } from '#functions/domain/administration/audit/history.ts';
import type { Window } from '#functions/domain/administration/audit/window.ts';
import { internalIdIn } from '#functions/domain/content/peopleLists/userValues.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { AuditPage } from '#shared/models/administration/audit.ts';

/** What the caller may read, without the values: which of them are withheld is known only in the list that a call is about. */
const toldOf = async (ctx: Context, facts: FactRecord[]): Promise<FactRecord[]> => {
  if (ctx.caller.isAdmin) return facts;
  const readable = await readableFacts(ctx, facts);
  return facts.filter((_, index) => readable[index]).map((fact) => ({ ...fact, changes: [] }));
};

/** What a person did, wherever. Administrators are told everything; others what they may read, so a page of theirs may have fewer rows. */
export const userHistory = async (ctx: ItemContext, window: Window): Promise<AuditPage> =>
  followed(ctx, `user#${internalIdIn(ctx.target.item.values)}`, window, toldOf);
