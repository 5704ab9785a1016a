import type { DatabaseSync } from 'node:sqlite';
import { inArrays } from '#functions/platform/embedded/table/inArrays.ts';
import { rowOf } from '#functions/platform/embedded/table/tableRows.ts';
import type { Row } from '#functions/platform/table.ts';

export interface FeedEntry {
  seq: number;
  row: Row;
}

type FeedColumns = [seq: number, pk: string, sk: string, data: string, expires: number | null];

/** The facts in commit order; the equivalent of DynamoDB Streams. */
export const changeFeed = (db: DatabaseSync) => {
  const append = db.prepare('INSERT INTO feed (pk, sk) VALUES (?, ?)');
  const read = inArrays(
    db,
    `SELECT seq, facts.pk, facts.sk, data, expires FROM feed JOIN facts ON facts.pk = feed.pk AND facts.sk = feed.sk
     WHERE seq > ? AND seq < ? ORDER BY seq LIMIT ?`,
  );
  const register = db.prepare('INSERT OR IGNORE INTO feed_position (name, seq) VALUES (?, 0)');
  const position = db.prepare('SELECT seq FROM feed_position WHERE name = ?');
  const save = db.prepare('INSERT OR REPLACE INTO feed_position (name, seq) VALUES (?, ?)');
  const trim = db.prepare('DELETE FROM feed WHERE seq <= (SELECT min(seq) FROM feed_position) AND seq < (SELECT max(seq) FROM feed)');
  const newest = db.prepare('SELECT sk FROM feed ORDER BY seq DESC LIMIT 1');
  /** The first entry that is not durable yet. */
  let unsafeFrom = Number.MAX_SAFE_INTEGER;
  /** Positions reached by readers, and which of them are not stored yet. */
  const reached = new Map<string, number>();
  const unsaved = new Set<string>();

  const savedPosition = (name: string): number => Number(position.get(name)?.seq ?? 0);

  return {
    append: (pk: string, sk: string) => {
      const { lastInsertRowid } = append.run(pk, sk);
      unsafeFrom = Math.min(unsafeFrom, Number(lastInsertRowid));
    },
    /** Called when appended entries are durable; returns whether there were any. */
    takeNews: (): boolean => {
      const isNews = unsafeFrom !== Number.MAX_SAFE_INTEGER;
      unsafeFrom = Number.MAX_SAFE_INTEGER;
      return isNews;
    },
    read: (afterSeq: number, limit: number): FeedEntry[] => {
      const entries = read.all(afterSeq, unsafeFrom, limit) as unknown as FeedColumns[];
      return entries.map(([seq, pk, sk, data, expires]) => ({ seq, row: rowOf('facts', { pk, sk, data, expires }) }));
    },
    /** The id of the latest fact; undefined before the first. */
    newest: (): string | undefined => (newest.get() as { sk: string } | undefined)?.sk,
    /** Registers the reader, which also keeps entries until it has read them. */
    position: (name: string): number => {
      const current = reached.get(name);
      if (current !== undefined) return current;
      register.run(name);
      return savedPosition(name);
    },
    /** Records a position and returns how many entries the stored one is behind. */
    reach: (name: string, seq: number): number => {
      reached.set(name, seq);
      unsaved.add(name);
      return seq - savedPosition(name);
    },
    hasUnkept: (): boolean => unsaved.size > 0,
    /** Within a transaction: stores positions and deletes entries that all readers have passed. */
    keepPlaces: () => {
      if (unsaved.size === 0) return;
      for (const name of unsaved) save.run(name, reached.get(name) ?? 0);
      trim.run();
    },
    /** Called after the commit. */
    placesKept: () => unsaved.clear(),
  };
};
