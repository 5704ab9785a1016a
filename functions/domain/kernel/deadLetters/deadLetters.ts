import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { DeadFact, DeadJob } from '#functions/storage/records/deadLetterRecords.ts';
import { DEAD_LETTERS_PER_ANSWER } from '#shared/limits.ts';
import type { DeadLetter } from '#shared/models/administration/deadLetter.ts';

export const JOBS = 'jobs';
/** The names of all listeners. */
export const listenerNames = [
  'live',
  'signOut',
  'spread',
  'comments',
  'shares',
  'inbox',
  'globalNotifications',
  'texts',
  'history',
  'seal',
  'tasks',
  'alerts',
  'workflows',
  'search',
];
/** Attempts of a listener before it gives up. */
const DEFAULT_ATTEMPTS = 3;
const REASON_CHARACTERS = 500;

/** The public id of a dead letter: its source and its key there. */
export const parseDeadLetterId = (id: string): { source: string; place: string } | undefined => {
  const separator = id.indexOf(':');
  const source = id.slice(0, separator);
  return source === JOBS || listenerNames.includes(source) ? { source, place: id.slice(separator + 1) } : undefined;
};

export const presentDeadLetter = (source: string, key: string, record: object): DeadLetter => {
  const id = `${source}:${key}`;
  if (source === JOBS) {
    const { job, failures, attempts = failures, reason } = record as DeadJob;
    return {
      id,
      source,
      what: job.name,
      title: '',
      at: key.slice(0, key.indexOf('#')),
      attempts,
      reason: reason.slice(0, REASON_CHARACTERS),
    };
  }
  const { fact, error, at, attempts = DEFAULT_ATTEMPTS } = record as DeadFact;
  return { id, source, what: fact.kind, title: fact.title, at, attempts, reason: error.slice(0, REASON_CHARACTERS) };
};

/** The dead letters, the latest first. */
export const deadLetters = async ({ table }: Context): Promise<{ letters: DeadLetter[]; hasMore: boolean }> => {
  const found = await Promise.all(
    [JOBS, ...listenerNames].map(async (source) => {
      const { pk } = keys.deadLetter(source, '');
      const { rows } = await table.query({ table: 'content', pk, limit: DEAD_LETTERS_PER_ANSWER + 1, reverse: true });
      return rows.map(({ sk, data }) => presentDeadLetter(source, sk, data));
    }),
  );
  const letters = found.flat().toSorted((one, other) => other.at.localeCompare(one.at));
  return { letters: letters.slice(0, DEAD_LETTERS_PER_ANSWER), hasMore: letters.length > DEAD_LETTERS_PER_ANSWER };
};
