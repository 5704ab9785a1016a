import type { Context } from '#functions/domain/kernel/context.ts';
import { presentStarred } from '#functions/domain/sites/starred/presentStarred.ts';
import { type FactRef, readFactsAt } from '#functions/storage/factIndex.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactKind } from '#shared/facts.ts';
import { RECENT_PLACES } from '#shared/limits.ts';
import { type Place, type PlaceRef, placeName } from '#shared/models/identity/starred.ts';

/** Facts of a person that are searched; most of them are not views. */
const MAX_READ = 100;

const openings: ReadonlySet<FactKind> = new Set(['itemViewed', 'fileViewed', 'fileDownloaded', 'desktopOpened']);

/** Items and files that the caller opened recently and may still read, the latest first. */
export const getRecent = async (ctx: Context): Promise<Place[]> => {
  const { table, pk } = keys.history(`user#${ctx.caller.id}`, '');
  const { rows } = await ctx.table.query<{ facts: FactRef[] }>({ table, pk, reverse: true, limit: MAX_READ });
  const refs = rows.flatMap(({ data }) => data.facts).toSorted((one, other) => (one.id < other.id ? 1 : -1));
  const facts = await readFactsAt(ctx.table, refs.slice(0, MAX_READ));
  const opened = facts.flatMap(({ kind, listId, itemId }): PlaceRef[] =>
    openings.has(kind) && listId !== null && itemId !== null ? [{ kind: 'item', listId, itemId }] : [],
  );
  // A map keeps the position of the first entry, which is the latest view of each.
  const distinct = [...new Map(opened.map((ref) => [placeName(ref), ref])).values()];
  return (await presentStarred(ctx, distinct)).slice(0, RECENT_PLACES);
};
