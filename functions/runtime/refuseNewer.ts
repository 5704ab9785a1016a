import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Host } from '#functions/platform/host.ts';
import { correlationIdOf, type Reply, refuse } from '#functions/runtime/answer.ts';
import { Problem } from '#shared/problems.ts';
import { SCHEMA, SERVED_FROM } from '#shared/schema.ts';

/** Milliseconds between two checks whether a newer program has changed the data. */
const EVERY = 60_000;
const RETRY_SECONDS = 60;

/** The data is older than the oldest version that this program can serve; a migration will bring it up to date. */
class OlderData extends Error {
  override name = 'OlderData';
}

/**
 * Throws if the data has, or is being migrated to, a version that this program does not know, or is older than the oldest that it serves.
 * Reads the table only once per interval.
 */
const lookout = (host: Host, oldest = 0): (() => Promise<void>) => {
  let looked: Promise<void> | undefined;
  let at = 0;
  const look = async (): Promise<void> => {
    const { readStanding } = await import('#functions/domain/administration/installation/installation.ts');
    const standing = await readStanding(host.table).catch(() => {
      // If the table cannot be read, the call itself fails. The next call checks again.
      looked = undefined;
      return undefined;
    });
    if (standing && standing.schema < oldest)
      throw new OlderData(`The data is of version ${standing.schema} and is being brought up to date.`);
    if (!standing || standing.begun <= SCHEMA) return;
    const { NewerData } = await import('#functions/domain/administration/installation/newerData.ts');
    throw new NewerData(standing, SCHEMA);
  };
  return () => {
    const now = host.now().getTime();
    if (!looked || Math.abs(now - at) >= EVERY) {
      [looked, at] = [look(), now];
      // Newer data may be rolled back at any time, so the refusal is not remembered.
      looked.catch(() => {
        looked = undefined;
      });
    }
    return looked;
  };
};

/** Keeps an event handler from working on data that is newer than itself; its events are delivered again later. */
export const onKnownData = <A extends unknown[], R>(host: Host, work: (...args: A) => Promise<R>): ((...args: A) => Promise<R>) => {
  const look = lookout(host);
  return async (...args) => {
    await look();
    return work(...args);
  };
};

/**
 * Refuses calls as busy while the data is newer than the program (during a release, or after a rollback without its data) and while a
 * migration runs during which the program could show only part of the data.
 */
export const answerKnownData = (
  host: Host,
  work: (event: APIGatewayProxyEventV2) => Promise<Reply>,
): ((event: APIGatewayProxyEventV2) => Promise<Reply>) => {
  const look = lookout(host, SERVED_FROM);
  return async (event) => {
    try {
      await look();
    } catch (error) {
      const correlationId = correlationIdOf(event.headers);
      host.logs.write('error', 'the data is of another version', { correlationId, error: String(error) });
      const { problem: _, ...reply } = refuse(new Problem('busy', { retryAfterSeconds: RETRY_SECONDS }), correlationId);
      return reply;
    }
    return work(event);
  };
};
