import { renameSync } from 'node:fs';
import { embeddedSearch, type SqliteSearch } from '#functions/platform/embedded/search/search.ts';
import { searchInThread } from '#functions/platform/embedded/search/searchInThread.ts';
import { POSITION_LAG, type SqliteTable } from '#functions/platform/embedded/table/table.ts';
import type { Logs } from '#functions/platform/logs.ts';
import { FEED_BATCH } from '#infra/embedded/feedLoop.ts';

/** SQLite result codes for a damaged file and for no database. */
const unreadable = new Set([11, 26]);

const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && unreadable.has(Number(error.errcode) & 0xff);

const moveAway = (file: string, name: string): void => {
  for (const end of ['-wal', '-shm', '']) {
    try {
      renameSync(`${file}${end}`, `${name}${end}`);
    } catch {
      // The additional files do not always exist.
    }
  }
};

/** Opens the search index. An unreadable one is moved aside, because it can be rebuilt. */
export const openSearchFile = async (file: string, { logs, now }: { logs: Logs; now: () => Date }): Promise<SqliteSearch> => {
  if (file === ':memory:') return embeddedSearch(file);
  try {
    return await searchInThread(file);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    const aside = `${file}.damaged-${now().toISOString().replaceAll(':', '-')}`;
    moveAway(file, aside);
    logs.write('error', 'searchIndexDamaged', { putAside: aside, error: String(error) });
    return searchInThread(file);
  }
};

/**
 * Whether the index was lost or does not match the records, because one of the two files was removed or replaced. After a crash the index
 * may be ahead by one batch and by what the stored position was behind.
 */
export const isFromOtherTime = async (search: SqliteSearch, table: SqliteTable): Promise<boolean> => {
  const position = table.feedPosition('search');
  const place = await search.feedPlace();
  if (place === undefined) {
    const { byType } = await search.state();
    await search.keepFeedPlace(position);
    // Files from before this position was stored contain documents.
    return position > 0 && Object.keys(byType).length === 0;
  }
  return place < position || place > position + FEED_BATCH + POSITION_LAG;
};
