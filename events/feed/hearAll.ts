import { hearSubject } from '#events/feed/hearing.ts';
import { inParallel } from '#events/listeners/inParallel.ts';
import type { Gatherer } from '#events/listeners/listener.ts';
import { behindIn, fallBehind, waitsBehind } from '#functions/domain/kernel/behind/behind.ts';
import type { Host } from '#functions/platform/host.ts';
import { factSubject } from '#functions/storage/facts.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

/** Facts of one subject above which it is processed separately from the rest of a delivery. */
const MANY = 20;
/** Milliseconds that a listener may take for a part of a delivery; the rest is left to a job, and the next delivery starts. */
const TIME = 1500;

type BySubject = Map<string, FactRecord[]>;

/** Subjects with many facts separately, and the others together, so that listeners read what several lists need in one go. */
const partsOf = (bySubject: BySubject): BySubject[] => {
  const entries = [...bySubject];
  const few = entries.filter(([, facts]) => facts.length <= MANY);
  const many = entries.filter(([, facts]) => facts.length > MANY);
  return [...(few.length > 0 ? [new Map(few)] : []), ...many.map((entry) => new Map([entry]))];
};

/** Processes facts of several subjects together, and each subject separately if that fails. Returns the subjects that have to wait. */
const hearChunk = async (host: Host, gatherer: Gatherer, facts: FactRecord[]): Promise<string[]> => {
  const bySubject = Map.groupBy(facts, factSubject);
  if (bySubject.size > 1) {
    try {
      await gatherer.gather(host, facts);
      return [];
    } catch {
      // The separate attempts show which subject failed.
    }
  }
  const stopped: string[] = [];
  await inParallel(bySubject, async ([subject, own]) => {
    const stop = await hearSubject(host, gatherer, own);
    if (!stop) return;
    await fallBehind(host, { subject, listener: gatherer.name }, stop);
    stopped.push(subject);
  });
  return stopped;
};

const hearPart = async (host: Host, gatherer: Gatherer, part: BySubject): Promise<void> => {
  const started = performance.now();
  let left = [...part.values()].flat();
  while (left.length > 0 && performance.now() - started < TIME) {
    const waiting = new Set(await hearChunk(host, gatherer, left.slice(0, gatherer.atOnce)));
    // A subject that is behind continues from there by a job, so the rest of its facts can be skipped.
    left = left.slice(gatherer.atOnce).filter((fact) => !waiting.has(factSubject(fact)));
  }
  for (const [subject, [first]] of Map.groupBy(left, factSubject))
    if (first) await fallBehind(host, { subject, listener: gatherer.name }, { from: first.id, error: 'too many at once' });
};

/** What a listener processes now: everything except the subjects with which it is behind, which are left to a job. */
const hearNow = async (
  host: Host,
  gatherer: Gatherer,
  bySubject: BySubject,
  behind: Awaited<ReturnType<typeof behindIn>>,
): Promise<void> => {
  const { name: listener } = gatherer;
  const here = await Promise.all(
    [...bySubject].map(async ([subject, facts]): Promise<[string, FactRecord[]][]> => {
      const from = facts.map(({ id }) => id).toSorted()[0] ?? '';
      const waits = behind.get(subject)?.listeners[listener] !== undefined && (await waitsBehind(host, { subject, listener }, from));
      return waits ? [] : [[subject, facts]];
    }),
  );
  await inParallel(partsOf(new Map(here.flat())), (part) => hearPart(host, gatherer, part));
};

/**
 * Passes facts to all listeners. No listener waits for another, and no list waits for another list longer than the time of one listener.
 */
export const hearAll = async (host: Host, gatherers: Gatherer[], facts: FactRecord[]): Promise<void> => {
  const bySubject = Map.groupBy(facts, factSubject);
  const behind = await behindIn(host.table, [...bySubject.keys()]);
  await inParallel(gatherers, (gatherer) => hearNow(host, gatherer, bySubject, behind));
};
