import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Host } from '#functions/platform/host.ts';
import { correlationIdOf, problemReply, type Reply } from '#functions/runtime/answer.ts';
import { Problem } from '#shared/problems.ts';
import { SCHEMA, SERVED_FROM } from '#shared/schema.ts';
import { MINUTE_MS } from '#shared/time.ts';

/** Milliseconds between two checks whether a newer program has changed the data. */
const CHECK_INTERVAL_MS = MINUTE_MS;
const RETRY_SECONDS = 60;

/** The data is older than the oldest version that this program can serve; a migration will bring it up to date. */
class OlderData extends Error {
  override name = 'OlderData';
}

/**
 * Throws if the data has, or is being migrated to, a version that this program does not know, or is older than the oldest that it serves.
 * Reads the table only once per interval.
 */
const createVersionCheck = (host: Host, oldest = 0): (() => Promise<void>) => {
  let lastCheck: Promise<void> | undefined;
  let checkedAt = 0;
  const checkVersion = async (): Promise<void> => {
    const { readSchemaState } = await import('#functions/domain/administration/installation/installation.ts');
    const dataState = await readSchemaState(host.table).catch(() => {
      // If the table cannot be read, the call itself fails. The next call checks again.
      lastCheck = undefined;
      return undefined;
    });
    if (dataState && dataState.schema < oldest)
      throw new OlderData(`The data is of version ${dataState.schema} and is being brought up to date.`);
    if (!dataState || dataState.newest <= SCHEMA) return;
    const { NewerData } = await import('#functions/domain/administration/installation/newerData.ts');
    throw new NewerData(dataState, SCHEMA);
  };
  return () => {
    const now = host.now().getTime();
    if (!lastCheck || Math.abs(now - checkedAt) >= CHECK_INTERVAL_MS) {
      [lastCheck, checkedAt] = [checkVersion(), now];
      // Newer data may be rolled back at any time, so the refusal is not remembered.
      lastCheck.catch(() => {
        lastCheck = undefined;
      });
    }
    return lastCheck;
  };
};

/** Keeps an event handler from working on data that is newer than itself; its events are delivered again later. */
export const guardEvents = <A extends unknown[], R>(host: Host, work: (...args: A) => Promise<R>): ((...args: A) => Promise<R>) => {
  const checkVersion = createVersionCheck(host);
  return async (...args) => {
    await checkVersion();
    return work(...args);
  };
};

/**
 * Refuses calls as busy while the data is newer than the program (during a release, or after a rollback without its data) and while a
 * migration runs during which the program could show only part of the data.
 */
export const guardCalls = (
  host: Host,
  work: (event: APIGatewayProxyEventV2) => Promise<Reply>,
): ((event: APIGatewayProxyEventV2) => Promise<Reply>) => {
  const checkVersion = createVersionCheck(host, SERVED_FROM);
  return async (event) => {
    try {
      await checkVersion();
    } catch (error) {
      const correlationId = correlationIdOf(event.headers);
      host.logs.write('error', 'the data is of another version', { correlationId, error: String(error) });
      const { problem: _, ...reply } = problemReply(new Problem('busy', { retryAfterSeconds: RETRY_SECONDS }), correlationId);
      return reply;
    }
    return work(event);
  };
};
