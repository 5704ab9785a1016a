import { factReaders } from '#functions/domain/access/readableFacts.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { updateEventsOf } from '#functions/domain/messages/live/updateEvents.ts';
import { listSubjects } from '#functions/storage/factShards.ts';
import { factTime, readFacts } from '#functions/storage/facts.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import type { UpdateEvent } from '#shared/hub.ts';
import { REPLAY_OVERLAP_MS, REPLAYED_EVENTS, SPREAD_REPLAY_OVERLAP_MS } from '#shared/limits.ts';
import { firstFactId } from '#shared/rules/firstFactId.ts';

/** Ids start with at most 7, because no time is that late. */
export const isFactId = (text: string): boolean => /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(text);

interface ReplayedKey {
  since: string;
  /** The current list of the key. */
  list: ListRecord | undefined;
}

/**
 * The events of a list since an event, with an overlap because the clocks of writers differ; the browser ignores duplicates. `tooMuch` if a
 * replay would be too large or the event is unknown: the key is then refreshed as a whole.
 */
export const replaySince = async (ctx: Context, cacheKey: string, { since, list }: ReplayedKey): Promise<UpdateEvent[] | 'tooMuch'> => {
  if (!list || !isFactId(since)) return 'tooMuch';
  const subjects = listSubjects(list);
  const from = firstFactId(factTime(since) - (subjects.length > 1 ? SPREAD_REPLAY_OVERLAP_MS : REPLAY_OVERLAP_MS));
  const facts = await readFacts(ctx.table, subjects, from, REPLAYED_EVENTS + 1);
  if (facts.length > REPLAYED_EVENTS) return 'tooMuch';
  const touching = facts.filter((fact) => updateEventsOf(fact).length > 0);
  const decide = await factReaders(ctx.host, touching);
  const events = touching.filter(await decide(ctx.caller)).flatMap(updateEventsOf);
  return events.filter((event) => event.cacheKey === cacheKey);
};
