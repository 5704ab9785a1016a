import { handleSubject, RETRY_TIME_MS } from '#events/feed/retryListener.ts';
import { withoutErasedNames } from '#events/feed/withoutErasedNames.ts';
import { inParallel } from '#events/listeners/inParallel.ts';
import type { BatchListener } from '#events/listeners/listener.ts';
import { extendLag, readLags, recordLag } from '#functions/domain/kernel/behind/laggingListeners.ts';
import type { Host } from '#functions/platform/host.ts';
import { factSubject } from '#functions/storage/facts.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

/** Facts of one subject above which it is processed separately from the rest of a delivery. */
const MANY_FACTS = 20;
/** Milliseconds that a listener may take for a part of a delivery; the rest is left to a job, and the next delivery starts. */
const PART_TIME_MS = 1500;

type BySubject = Map<string, FactRecord[]>;

/** Subjects with many facts separately, and the others together, so that listeners read what several lists need in one go. */
const partsOf = (bySubject: BySubject): BySubject[] => {
  const entries = [...bySubject];
  const few = entries.filter(([, facts]) => facts.length <= MANY_FACTS);
  const many = entries.filter(([, facts]) => facts.length > MANY_FACTS);
  return [...(few.length > 0 ? [new Map(few)] : []), ...many.map((entry) => new Map([entry]))];
};

/** Processes facts of several subjects together, and each subject separately if that fails. Returns the subjects that have to wait. */
const handleChunk = async (host: Host, batchListener: BatchListener, facts: FactRecord[]): Promise<string[]> => {
  const bySubject = Map.groupBy(facts, factSubject);
  let slowFailure: string | undefined;
  if (bySubject.size > 1) {
    const started = performance.now();
    try {
      await batchListener.handleBatch(host, facts);
      return [];
    } catch (error) {
      // The separate attempts show which subject failed.
      if (performance.now() - started >= RETRY_TIME_MS) slowFailure = String(error);
    }
  }
  const stopped: string[] = [];
  await inParallel(bySubject, async ([subject, own]) => {
    const [first] = own;
    const stop = slowFailure && first ? { from: first.id, error: slowFailure } : await handleSubject(host, batchListener, own);
    if (!stop) return;
    await recordLag(host, { subject, listener: batchListener.name }, stop);
    stopped.push(subject);
  });
  return stopped;
};

const handlePart = async (host: Host, batchListener: BatchListener, part: BySubject): Promise<void> => {
  const started = performance.now();
  let left = [...part.values()].flat();
  while (left.length > 0 && performance.now() - started < PART_TIME_MS) {
    const waiting = new Set(await handleChunk(host, batchListener, left.slice(0, batchListener.batchSize)));
    // A subject that is behind continues from there by a job, so the rest of its facts can be skipped.
    left = left.slice(batchListener.batchSize).filter((fact) => !waiting.has(factSubject(fact)));
  }
  for (const [subject, [first]] of Map.groupBy(left, factSubject))
    if (first) await recordLag(host, { subject, listener: batchListener.name }, { from: first.id, error: 'too many at once' });
};

/** What a listener processes now: everything except the subjects with which it is behind, which are left to a job. */
const handleUpToDate = async (
  host: Host,
  batchListener: BatchListener,
  bySubject: BySubject,
  behind: Awaited<ReturnType<typeof readLags>>,
): Promise<void> => {
  const { name: listener } = batchListener;
  const upToDate = await Promise.all(
    [...bySubject].map(async ([subject, facts]): Promise<[string, FactRecord[]][]> => {
      const from = facts.map(({ id }) => id).toSorted()[0] ?? '';
      const isWaiting = behind.get(subject)?.listeners[listener] !== undefined && (await extendLag(host, { subject, listener }, from));
      return isWaiting ? [] : [[subject, facts]];
    }),
  );
  await inParallel(partsOf(new Map(upToDate.flat())), (part) => handlePart(host, batchListener, part));
};

/**
 * Passes facts to all listeners. No listener waits for another, and no list waits for another list longer than the time of one listener.
 */
export const dispatchFacts = async (host: Host, batchListeners: BatchListener[], facts: FactRecord[]): Promise<void> => {
  const exact = Map.groupBy(facts, factSubject);
  const [behind, renamed] = await Promise.all([readLags(host.table, [...exact.keys()]), withoutErasedNames(host, facts)]);
  const bySubject = renamed === facts ? exact : Map.groupBy(renamed, factSubject);
  await inParallel(batchListeners, (batchListener) =>
    handleUpToDate(host, batchListener, batchListener.isExact ? exact : bySubject, behind),
  );
};
