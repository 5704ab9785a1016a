import type { DatabaseSync } from 'node:sqlite';
import type { Data, Finding } from '#infra/integrity/data.ts';

/** Inconsistent database pages, as reported by SQLite. */
export function* checkPages(name: string, db: DatabaseSync): Generator<Finding> {
  for (const row of db.prepare('PRAGMA quick_check(20)').iterate()) {
    const [wrong] = Object.values(row);
    if (wrong !== 'ok') yield { what: 'database', id: name, wrong: String(wrong), repair: 'restore the folder from a backup' };
  }
}

/** Rows without a valid record. */
export function* checkRows({ db }: Data): Generator<Finding> {
  for (const name of ['content', 'facts', 'hub'])
    for (const { pk, sk } of db.prepare(`SELECT pk, sk FROM ${name} WHERE NOT json_valid(data)`).iterate())
      yield { what: 'row', id: `${name} ${pk} ${sk}`, wrong: 'cannot be read', repair: 'restore it from a backup, or delete it with SQL' };
}
