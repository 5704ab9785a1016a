import { hearSubject } from '#events/feed/hearing.ts';
import { inParallel } from '#events/listeners/inParallel.ts';
import type { Gatherer } from '#events/listeners/listener.ts';
import { behindIn, fallBehind, waitsBehind } from '#functions/domain/kernel/behind/behind.ts';
import type { Host } from '#functions/platform/host.ts';
import { factSubject } from '#functions/storage/facts.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

/** Facts of one subject beyond which it is heard apart from the others of a delivery. */
const MANY = 20;
/** Milliseconds that a listener may take for a part of a delivery; what is left then is heard by a job, and the next delivery begins. */
const TIME = 1500;

type BySubject = Map<string, FactRecord[]>;

/** Subjects with many facts, each by itself, and the others together, so that what listeners read for several lists they read at once. */
const partsOf = (bySubject: BySubject): BySubject[] => {
  const entries = [...bySubject];
  const few = entries.filter(([, facts]) => facts.length <= MANY);
  const many = entries.filter(([, facts]) => facts.length > MANY);
  return [...(few.length > 0 ? [new Map(few)] : []), ...many.map((entry) => new Map([entry]))];
};

/** Hears facts of several subjects together, and each subject by itself where that fails. Answers those that have to wait. */
const hearChunk = async (host: Host, gatherer: Gatherer, facts: FactRecord[]): Promise<string[]> => {
  const bySubject = Map.groupBy(facts, factSubject);
  if (bySubject.size > 1) {
    try {
      await gatherer.gather(host, facts);
      return [];
    } catch {
      // Whose fault it was shows when each is heard by itself.
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
    // What is behind is heard from there on, so the rest of it is no concern of this delivery.
    left = left.slice(gatherer.atOnce).filter((fact) => !waiting.has(factSubject(fact)));
  }
  for (const [subject, [first]] of Map.groupBy(left, factSubject))
    if (first) await fallBehind(host, { subject, listener: gatherer.name }, { from: first.id, error: 'too many at once' });
};

/** What a listener hears now: everything but the subjects with which it is behind, which a job hears. */
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

/** Tells every listener of facts. None waits for another, and no list for another list longer than a listener may take. */
export const hearAll = async (host: Host, gatherers: Gatherer[], facts: FactRecord[]): Promise<void> => {
  const bySubject = Map.groupBy(facts, factSubject);
  const behind = await behindIn(host.table, [...bySubject.keys()]);
  await inParallel(gatherers, (gatherer) => hearNow(host, gatherer, bySubject, behind));
};
