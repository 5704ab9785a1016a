import type { QueuedJob } from '#functions/platform/embedded/queue/queueRows.ts';
import { Access } from '#shared/access.ts';
import { search } from '#shared/contracts/search.ts';
import type { SearchResult } from '#shared/models/administration/search.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { SOON } from '#tests/kit/patience.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const isQuiet = async ({ table, host }: World): Promise<boolean> => {
  const rows = async (pk: string) => (await table.query<QueuedJob>({ table: 'content', pk })).rows;
  const now = host.now().toISOString();
  // Jobs scheduled for later are no work of the moment; failed ones that are retried are.
  const queued = (await rows('queue')).filter(({ sk, data }) => data.scheduleId === undefined || sk <= now);
  const received = (['search', 'listeners'] as const).every((reader) => table.readFeed(table.feedPosition(reader), 1).length === 0);
  return received && queued.length + (await rows('jobs')).length === 0;
};

/** Waits until all facts are processed, all files read and all jobs done. */
export const untilIdle = async (world: World): Promise<void> => {
  for (const started = Date.now(); Date.now() - started < SOON; ) {
    if (await isQuiet(world)) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('the index does not come to rest');
};

/** A library without custom fields whose files are found by their text, and a user who may add files. */
export const openArchive = async () => {
  const world = await openWorld();
  const ana = await world.member('Ana', Access.Contribute);
  const listId = (await world.list({ title: 'Archive', type: 'documents', fields: [] })).id;
  return { world, ana, listId };
};

export const look = (who: Member, query: string, more: object = {}) => who.call(search.query, { body: { query, ...more } });

/** A person's search results, as titles in alphabetical order. */
export const titles = async (who: Member, query: string, more: object = {}): Promise<string[]> =>
  (await look(who, query, more)).results.map(({ metaFields }) => metaFields.Title).sort();

/** The highlighted words of a hit. */
export const markedIn = ({ highlight }: SearchResult): string[] => highlight.flatMap(({ text, isHit }) => (isHit ? [text] : []));

/** Uploads a file like a browser; returns the item's id. */
export const sendFile = async (
  who: Member,
  listId: string,
  name: string,
  content: string | Uint8Array,
  folderId = listId,
): Promise<number> => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const query = `folderId=${folderId}&overwrite=true`;
  const { body } = await who.send(multipart(`/api/List/${listId}/document/upload`, [[name, bytes]], query));
  return JSON.parse(String(body)).value.Id;
};
