import type { DatabaseSync } from 'node:sqlite';
import { rowOf, type Stored } from '#functions/platform/embedded/tableRows.ts';
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
     WHERE seq > ? ORDER BY seq LIMIT ?`,
  );
  const register = db.prepare('INSERT OR IGNORE INTO feed_position (name, seq) VALUES (?, 0)');
  const position = db.prepare('SELECT seq FROM feed_position WHERE name = ?');
  const save = db.prepare('INSERT OR REPLACE INTO feed_position (name, seq) VALUES (?, ?)');
  const trim = db.prepare('DELETE FROM feed WHERE seq <= (SELECT min(seq) FROM feed_position) AND seq < (SELECT max(seq) FROM feed)');
  const newest = db.prepare('SELECT sk FROM feed ORDER BY seq DESC LIMIT 1');
  let appended = false;

  return {
    append: (pk: string, sk: string) => {
      append.run(pk, sk);
      appended = true;
    },
    /** True once after facts were appended. */
    takeNews: (): boolean => {
      const news = appended;
      appended = false;
      return news;
    },
    read: (afterSeq: number, limit: number): FeedEntry[] => {
      const entries = read.iterate(afterSeq, limit) as Iterable<Stored & { seq: number }>;
      return Array.from(entries, (stored) => ({ seq: stored.seq, row: rowOf('facts', stored) }));
    },
    /** The id of the fact that was written last; undefined before the first. */
    newest: (): string | undefined => (newest.get() as { sk: string } | undefined)?.sk,
    /** Asking for a position also keeps entries from being dropped before this reader has seen them. */
    position: (name: string): number => {
      register.run(name);
      return Number(position.get(name)?.seq);
    },
    save: (name: string, seq: number) => {
      save.run(name, seq);
      trim.run();
    },
  };
};
