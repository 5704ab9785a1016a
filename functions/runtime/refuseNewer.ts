import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Host } from '#functions/platform/host.ts';
import { correlationIdOf, type Reply, refuse } from '#functions/runtime/answer.ts';
import { Problem } from '#shared/problems.ts';
import { SCHEMA, SERVED_FROM } from '#shared/schema.ts';

/** Milliseconds after which a running function looks again whether a newer program has changed the data. */
const EVERY = 60_000;
const RETRY_SECONDS = 60;

/** A migration brings the data to a version that this program can serve. */
class OlderData extends Error {
  override name = 'OlderData';
}

/**
 * Throws when the data is, or is becoming, of a version that this program does not know, and while it is older than the oldest that is served.
 * Asks the table once in a while.
 */
const lookout = (host: Host, oldest = 0): (() => Promise<void>) => {
  let looked: Promise<void> | undefined;
  let at = 0;
  const look = async (): Promise<void> => {
    const { readStanding } = await import('#functions/domain/administration/installation/installation.ts');
    const standing = await readStanding(host.table).catch(() => {
      // Whoever cannot read the table says so by itself. It is looked at anew with the next call.
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
      // Newer data may be taken back at any moment.
      looked.catch(() => {
        looked = undefined;
      });
    }
    return looked;
  };
};

/** A function that works on events leaves them alone while the data is newer than itself; they come again. */
export const onKnownData = <A extends unknown[], R>(host: Host, work: (...args: A) => Promise<R>): ((...args: A) => Promise<R>) => {
  const look = lookout(host);
  return async (...args) => {
    await look();
    return work(...args);
  };
};

/**
 * Calls are refused as busy while the data is newer than the program, during a release or when one was taken back without its data, and while
 * data is brought up to date of which the program could show a part only.
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
