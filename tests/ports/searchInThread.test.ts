import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { searchInThread } from '#functions/platform/embedded/search/searchInThread.ts';
import { documentOf, found } from '#tests/ports/searches.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sheaf-search-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'search.db');

describe('the thread of the search index', () => {
  test('answers others while a search reads everything', async () => {
    const search = await searchInThread(file());
    const documents = Array.from({ length: 20_000 }, (_, n) => documentOf({ id: `i${n}`, title: `Amber ${n} ash apple arrow axis` }));
    for (let at = 0; at < documents.length; at += 2000) await search.apply(documents.slice(at, at + 2000).map((put) => ({ put })));
    let isSearching = true;
    const requested = performance.now();
    const searched = found(search, 'a').then((ids) => {
      isSearching = false;
      expect(ids).toHaveLength(20);
    });
    let longest = 0;
    for (let last = performance.now(); isSearching; last = performance.now()) {
      await new Promise((resolve) => setImmediate(resolve));
      longest = Math.max(longest, performance.now() - last);
    }
    await searched;
    // In this thread it would be a single pause as long as the search.
    expect(longest).toBeLessThan((performance.now() - requested) / 2);
    await search.close();
  });

  test('is restarted when it has ended, with the stored content', async () => {
    const search = await searchInThread(file());
    await search.apply([{ put: documentOf({ id: 'i1', title: 'Amber' }) }]);
    await search.keepFeedPlace(7);
    await search.close();
    expect(await found(search, 'amber')).toEqual(['i1']);
    expect(await search.feedPlace()).toBe(7);
    await search.close();
  });

  test('opens a file from before additional words were stored, and has possibly longer texts read again', async () => {
    const before = new DatabaseSync(file());
    before.exec(`CREATE TABLE documents (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, site TEXT NOT NULL,
      list TEXT NOT NULL, definition TEXT NOT NULL, place TEXT NOT NULL, extension TEXT NOT NULL, modified TEXT NOT NULL, file TEXT NOT NULL,
      ord TEXT NOT NULL, mark TEXT NOT NULL, title TEXT NOT NULL, body TEXT NOT NULL, content TEXT NOT NULL, content_of TEXT NOT NULL)`);
    const add = before.prepare("INSERT INTO documents VALUES (NULL, ?, 'document', '', '', '', '', '', '', 'f', '1', '', '', '', ?, 'f')");
    add.run('short', 'word');
    add.run('long', 'x'.repeat(100_000));
    before.close();
    for (let start = 0; start < 2; start += 1) {
      const search = await searchInThread(file());
      expect((await search.find(['short', 'long'])).map((entry) => [entry?.isComplete, entry?.readTo])).toEqual([
        [true, undefined],
        [false, undefined],
      ]);
      await search.close();
    }
  });

  test('opens a file whose words had no locations, and finds its content', async () => {
    const search = await searchInThread(file());
    const put = (id: string, place: string) => ({ put: documentOf({ id, title: 'Élan', body: 'amber', place, file: 'f' }) });
    const text = { id: 'i2', file: 'f', content: 'a willow', furtherWords: 'hazel', readTo: 9, isCut: false };
    await search.apply([put('i1', 'open'), put('i2', 'open'), put('i3', 'open'), { text }, { remove: 'i1' }]);
    await search.close();
    const before = new DatabaseSync(file());
    before.exec("DROP TABLE words; CREATE VIRTUAL TABLE words USING fts5 (title, body, content, content = '', contentless_delete = 1)");
    before.close();
    const opened = await searchInThread(file());
    for (const query of ['elan', 'amber']) expect((await found(opened, query)).toSorted()).toEqual(['i2', 'i3']);
    for (const query of ['willow', 'hazel']) expect(await found(opened, query)).toEqual(['i2']);
    await opened.apply([{ remove: 'i2' }]);
    expect(await found(opened, 'amber')).toEqual(['i3']);
    await opened.close();
  });

  test('does not rebuild the words of a file that this version has written', async () => {
    const search = await searchInThread(file());
    await search.apply([{ put: documentOf({ id: 'i1', title: 'Amber' }) }]);
    await search.close();
    const between = new DatabaseSync(file());
    // Only the word index is affected.
    between.exec("DELETE FROM words WHERE rowid = 1; INSERT INTO words (rowid, title) VALUES (1, 'hornbeam')");
    between.close();
    expect(await found(search, 'hornbeam')).toEqual(['i1']);
    await search.close();
  });

  test('reports a file that is no index by the code of SQLite', async () => {
    writeFileSync(file(), 'x'.repeat(9000));
    await expect(searchInThread(file())).rejects.toMatchObject({ errcode: 26 });
  });
});
