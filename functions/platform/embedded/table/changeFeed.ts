import type { DatabaseSync } from 'node:sqlite';
import { rowOf, type Stored } from '#functions/platform/embedded/table/tableRows.ts';
import type { Row } from '#functions/platform/table.ts';

export interface FeedEntry {
  seq: number;
  row: Row;
}

/** Which facts were written, in the order of their commits; what DynamoDB Streams are on AWS. */
export const changeFeed = (db: DatabaseSync) => {
  const append = db.prepare('INSERT INTO feed (pk, sk) VALUES (?, ?)');
  const read = db.prepare(
    `SELECT seq, facts.pk, facts.sk, data, expires FROM feed JOIN facts ON facts.pk = feed.pk AND facts.sk = feed.sk
     WHERE seq > ? AND seq < ? ORDER BY seq LIMIT ?`,
  );
  const register = db.prepare('INSERT OR IGNORE INTO feed_position (name, seq) VALUES (?, 0)');
  const position = db.prepare('SELECT seq FROM feed_position WHERE name = ?');
  const save = db.prepare('INSERT OR REPLACE INTO feed_position (name, seq) VALUES (?, ?)');
  const trim = db.prepare('DELETE FROM feed WHERE seq <= (SELECT min(seq) FROM feed_position) AND seq < (SELECT max(seq) FROM feed)');
  const newest = db.prepare('SELECT sk FROM feed ORDER BY seq DESC LIMIT 1');
  /** Entries from this one on are not on the disk yet. */
  let unsafeFrom = Number.MAX_SAFE_INTEGER;
  /** Places that were reached, and which of them are not in the file yet. */
  const reached = new Map<string, number>();
  const unkept = new Set<string>();

  const kept = (name: string): number => Number(position.get(name)?.seq ?? 0);

  return {
    append: (pk: string, sk: string) => {
      const { lastInsertRowid } = append.run(pk, sk);
      unsafeFrom = Math.min(unsafeFrom, Number(lastInsertRowid));
    },
    /** What was appended is on the disk; answers whether that was anything. */
    takeNews: (): boolean => {
      const isNews = unsafeFrom !== Number.MAX_SAFE_INTEGER;
      unsafeFrom = Number.MAX_SAFE_INTEGER;
      return isNews;
    },
    read: (afterSeq: number, limit: number): FeedEntry[] => {
      const entries = read.iterate(afterSeq, unsafeFrom, limit) as Iterable<Stored & { seq: number }>;
      return Array.from(entries, (stored) => ({ seq: stored.seq, row: rowOf('facts', stored) }));
    },
    /** The id of the fact that was written last; undefined before the first. */
    newest: (): string | undefined => (newest.get() as { sk: string } | undefined)?.sk,
    /** Asking for a position also keeps entries from being dropped before this reader has seen them. */
    position: (name: string): number => {
      const place = reached.get(name);
      if (place !== undefined) return place;
      register.run(name);
      return kept(name);
    },
    /** Notes a place; answers how many entries the file is behind it. */
    reach: (name: string, seq: number): number => {
      reached.set(name, seq);
      unkept.add(name);
      return seq - kept(name);
    },
    hasUnkept: (): boolean => unkept.size > 0,
    /** Inside a transaction: places that were noted go into the file, and entries that every reader has passed go. */
    keepPlaces: () => {
      if (unkept.size === 0) return;
      for (const name of unkept) save.run(name, reached.get(name) ?? 0);
      trim.run();
    },
    /** After its commit. */
    placesKept: () => unkept.clear(),
  };
};
