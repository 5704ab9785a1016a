import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { fromAttribute } from '#events/feed/attributeValue.ts';
import type { Gatherer } from '#events/listeners/listener.ts';
import { pause } from '#functions/platform/helpers/pause.ts';
import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { put } from '#functions/storage/rows.ts';

/** How often a fact is tried by itself at one time. */
const ATTEMPTS = 3;
/** After so many facts in a row that a listener cannot hear, it is the listener that is taken for broken, and not the facts. */
const IN_A_ROW = 3;
/** Milliseconds that a fact waits for its listener before it goes to the dead letters. */
const PATIENCE = 30 * 60_000;

/** Records are kept with a dot before the name of each attribute, beside the keys. */
const factIn = ({ eventName, dynamodb }: DynamoDBRecord): FactRecord | undefined => {
  if (eventName !== 'INSERT' || !dynamodb?.NewImage) return undefined;
  const attributes = Object.entries(dynamodb.NewImage).filter(([name]) => name.startsWith('.'));
  return Object.fromEntries(attributes.map(([name, value]) => [name.slice(1), fromAttribute(value)])) as unknown as FactRecord;
};

export const factsIn = ({ Records }: DynamoDBStreamEvent): FactRecord[] => Records.map(factIn).filter((fact) => fact !== undefined);

interface Failed {
  fact: FactRecord;
  error: string;
}

/** What a listener cannot hear goes to the dead letters, one row per fact. */
const bury = async (host: Host, listener: string, failed: Failed[]): Promise<void> => {
  for (const { fact, error } of failed) {
    const { id, correlationId } = fact;
    host.logs.write('error', 'listener failed', { listener, fact: id, correlationId, error });
    await host.table.transact([put(keys.deadLetter(listener, id), { fact, error, at: host.now().toISOString(), attempts: ATTEMPTS })]);
  }
};

/** Tries a fact by itself. Answers why it could not be heard. */
const tryFact = async (host: Host, { gather }: Gatherer, fact: FactRecord): Promise<string | undefined> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await gather(host, [fact]);
      return undefined;
    } catch (error) {
      if (attempt === ATTEMPTS) return String(error);
      // What was refused because too much was asked is refused again a moment later.
      await pause(attempt);
    }
  }
};

/** Where a listener has to go on, and why it did not. */
export interface Stopped {
  from: string;
  error: string;
}

/**
 * Hears facts of a subject one after the other. One that cannot be heard goes to the dead letters when a later one can, and so takes no other
 * with it. Where nothing can be heard any more, the listener stops before the first such fact; only what has waited too long since `since` is
 * given up.
 */
const hearEach = async (host: Host, gatherer: Gatherer, facts: FactRecord[], since?: string): Promise<Stopped | undefined> => {
  const now = host.now().getTime();
  const isTooOld = ({ fact: { at } }: Failed): boolean =>
    since !== undefined && now - Math.max(Date.parse(since), Date.parse(at)) >= PATIENCE;
  let failed: Failed[] = [];
  for (const fact of facts) {
    const error = await tryFact(host, gatherer, fact);
    if (error !== undefined) failed.push({ fact, error });
    const isHeard = error === undefined;
    if (!isHeard && failed.length < IN_A_ROW && fact !== facts.at(-1)) continue;
    const [over, waiting] = isHeard ? [failed, []] : [failed.filter(isTooOld), failed.filter((one) => !isTooOld(one))];
    await bury(host, gatherer.name, over);
    const [first] = waiting;
    if (first) return { from: first.fact.id, error: first.error };
    failed = [];
  }
  return undefined;
};

/** Hears facts of a subject together, and one after the other where that fails. */
export const hearSubject = async (host: Host, gatherer: Gatherer, facts: FactRecord[], since?: string): Promise<Stopped | undefined> => {
  try {
    await gatherer.gather(host, facts);
    return undefined;
  } catch {
    return hearEach(host, gatherer, facts, since);
  }
};
