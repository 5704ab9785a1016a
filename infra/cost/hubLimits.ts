import { KB, type Limit } from '#infra/cost/limit.ts';
import type { HubEvent, HubRequest } from '#shared/hub.ts';
import { NAME_LENGTH } from '#shared/limits.ts';

const FRAME_BYTES = 32 * KB;
/** The maximum lengths allowed by the hub's schemas. */
const cacheKey = `list:${'x'.repeat(95)}`;
const ID = 'x'.repeat(64);
const AT = '2026-11-21T10:00:00.000Z';

const largestEvent: HubEvent = {
  event: 'updateEvent',
  data: {
    cacheKey,
    updatedOn: AT,
    changeEvent: 'UploadedAttachment',
    itemId: Number.MAX_SAFE_INTEGER,
    folderId: ID,
    updatedBy: { internalId: ID, fullName: 'é'.repeat(NAME_LENGTH) },
    eventId: ID,
  },
};

const largestRequest: HubRequest = {
  action: 'ConnectToMany',
  subscriptions: Array.from({ length: 100 }, () => ({ cacheKey, since: ID })),
};

const message = (what: string, value: unknown): Limit => ({
  what: `WebSocket frame: ${what}`,
  measured: Buffer.byteLength(JSON.stringify(value)),
  limit: FRAME_BYTES,
  unit: 'B',
});

/** The largest messages of live connections; a message beyond one frame is billed as several. */
export const hubLimits = (): Limit[] => [
  message('an update with the longest names', largestEvent),
  message('a request to subscribe to a hundred keys', largestRequest),
];
