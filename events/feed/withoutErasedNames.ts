import type { BatchListener } from '#events/listeners/listener.ts';
import { withoutErased } from '#functions/domain/administration/audit/withoutErased.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import type { Host } from '#functions/platform/host.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

/** Milliseconds after which a fact counts as late: people notice screens with an old state, and its author can have been erased. */
export const LATE_MS = 5000;

/**
 * Late facts without the names of people who were erased since, because the erasure does not see what listeners store after it. The others
 * stay as they are: an erasure takes longer than they do.
 */
export const withoutErasedNames = async (host: Host, facts: FactRecord[]): Promise<FactRecord[]> => {
  const since = host.now().getTime() - LATE_MS;
  const late = facts.find(({ at }) => Date.parse(at) <= since);
  return late ? withoutErased(openContext(host, system, late.correlationId), facts) : facts;
};

/** Facts as a listener receives them. */
export const factsFor = async (host: Host, { isExact }: BatchListener, facts: FactRecord[]): Promise<FactRecord[]> =>
  isExact ? facts : withoutErasedNames(host, facts);
