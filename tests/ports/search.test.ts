import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { FileText } from '#functions/platform/parser.ts';
import type { SearchDocument } from '#functions/platform/search.ts';
import { type Adapter, adapters, documentOf, found, request } from '#tests/ports/searches.ts';

const { list, stop } = await adapters();
afterAll(stop);

const short = { furtherWords: '', readTo: 10, isCut: false };

describe.each(list)('a search in $name', ({ search, other }: Adapter) => {
  beforeEach(() => search.clear());
  const put = (...documents: SearchDocument[]) => search.apply(documents.map((one) => ({ put: one })));

  describe('finds', () => {
    test('every word, at any position, and the last one by its beginning', async () => {
      await put(
        documentOf({ id: 'a', title: 'Yearly report', body: 'Sales in Lyon' }),
        documentOf({ id: 'b', title: 'Report', body: 'of the year' }),
      );
      expect(await found(search, 'report sal')).toEqual(['a']);
      expect(await found(search, 'repo')).toHaveLength(2);
      expect(await found(search, 'repo sales')).toEqual([]);
      expect(await found(search, 'ales')).toEqual([]);
    });

    test('words in any case and with or without their accents', async () => {
      await put(documentOf({ id: 'a', title: 'RÉSUMÉ de l’Étude' }), documentOf({ id: 'b', title: 'Mañana' }));
      for (const query of ['résumé', 'resume', 'RESUME', 'l’etude', 're\u0301sume\u0301'])
        expect(await found(search, query)).toEqual(['a']);
      expect(await found(search, 'manana')).toEqual(['b']);
    });

    test('numbers, and the parts of a file name', async () => {
      await put(documentOf({ id: 'a', title: 'plan_2026-Q3.final.docx' }));
      for (const query of ['2026', 'q3', 'final', 'docx', 'plan_2026']) expect(await found(search, query)).toEqual(['a']);
    });

    test('nothing by special characters, and treats none of them as an operator', async () => {
      await put(documentOf({ id: 'a', title: 'one AND two', body: 'NEAR x' }));
      for (const query of ['"', '*', '()', '-', '^', ':']) expect(await found(search, query)).toEqual([]);
      for (const query of ['"two', 'one OR', 'two)', 'title:one', 'near(one', "x' --"])
        expect((await request(search, query)).total).toBeLessThanOrEqual(1);
      expect(await found(search, 'one and two')).toEqual(['a']);
    });
  });

  test('a word of the title comes before one of the fields, and that before one of a text', async () => {
    await put(
      documentOf({ id: 'text', title: 'x', body: 'y', file: 'f1' }),
      documentOf({ id: 'body', title: 'x', body: 'budget y' }),
      documentOf({ id: 'title', title: 'budget x', body: 'y' }),
    );
    await search.apply([{ text: { id: 'text', file: 'f1', content: 'budget z', ...short } }]);
    expect(await found(search, 'budget')).toEqual(['title', 'body', 'text']);
  });

  test('a later state replaces an earlier one, in whatever order they arrive', async () => {
    await put(documentOf({ id: 'a', title: 'second', order: '2' }), documentOf({ id: 'a', title: 'first', order: '1' }));
    expect(await found(search, 'first')).toEqual([]);
    expect(await found(search, 'second')).toEqual(['a']);
    await put(documentOf({ id: 'a', title: 'again', order: '2' }));
    expect(await found(search, 'again')).toEqual(['a']);
    expect((await search.state()).byType).toEqual({ item: 1 });
  });

  describe('the text of a file', () => {
    const file = documentOf({ id: 'a', type: 'document', title: 'plan.txt', file: 'f1' });
    const text = (of: string, content: string, more: Partial<FileText> = {}) =>
      search.apply([{ text: { id: 'a', file: of, content, ...short, ...more } }]);

    test('is missing until it arrives, and remains while the file is the same', async () => {
      await put(file);
      expect(await search.find(['a', 'b'])).toEqual([
        { id: 'a', file: 'f1', order: '1', mark: '', isComplete: false, readTo: 0, isCut: false },
        undefined,
      ]);
      expect((await search.state()).incomplete).toBe(1);
      await text('f1', 'giraffe');
      await put({ ...file, title: 'renamed.txt', order: '2' });
      expect(await found(search, 'giraffe')).toEqual(['a']);
      expect((await request(search, 'giraffe')).hits[0]?.content).toBe('giraffe');
      expect((await search.find(['a']))[0]?.isComplete).toBe(true);
      expect((await search.state()).incomplete).toBe(0);
    });

    test('is found by words beyond the stored part, also when its fields change, and says how far it was read', async () => {
      await put(file);
      await text('f1', 'a giraffe', { furtherWords: 'okapi zebre', readTo: 2_000_000, isCut: true });
      for (const title of ['plan.txt', 'renamed.txt']) {
        await put({ ...file, title, order: '2' });
        expect(await found(search, 'giraffe okapi zeb')).toEqual(['a']);
        expect((await request(search, 'okapi')).hits[0]).toMatchObject({ title, content: 'a giraffe' });
        expect((await search.find(['a']))[0]).toMatchObject({ isComplete: true, readTo: 2_000_000, isCut: true });
      }
      await put({ ...file, file: 'f2', order: '3' });
      expect(await found(search, 'okapi')).toEqual([]);
      expect((await search.find(['a']))[0]).toMatchObject({ isComplete: false, readTo: 0, isCut: false });
    });

    test('is removed with the file, and one that arrives too late is ignored', async () => {
      await put(file);
      await text('f1', 'giraffe');
      await put({ ...file, file: 'f2', order: '2' });
      expect(await found(search, 'giraffe')).toEqual([]);
      await text('f1', 'giraffe');
      expect(await found(search, 'giraffe')).toEqual([]);
      await put({ ...file, file: '', order: '3' });
      expect((await search.find(['a']))[0]?.isComplete).toBe(true);
    });
  });

  test('removed documents are no longer found: one by one, with their list, with their site, or all of them', async () => {
    const of = (id: string, listId: string, siteId: string) => documentOf({ id, listId, siteId, title: 'word' });
    await put(of('a', 'l1', 's1'), of('b', 'l1', 's1'), of('c', 'l2', 's1'), of('d', 'l3', 's2'));
    await search.apply([{ remove: 'a' }, { remove: 'never' }]);
    expect((await found(search, 'word')).sort()).toEqual(['b', 'c', 'd']);
    await search.apply([{ removeAll: { listId: 'l1' } }]);
    expect((await found(search, 'word')).sort()).toEqual(['c', 'd']);
    await search.apply([{ removeAll: { siteId: 's1' } }]);
    expect(await found(search, 'word')).toEqual(['d']);
    await search.clear();
    expect(await request(search, 'word')).toEqual({ hits: [], total: 0 });
    expect((await search.state()).byType).toEqual({});
    await put(of('a', 'l1', 's1'));
    expect(await found(search, 'word')).toEqual(['a']);
  });

  test('a filter keeps what it names', async () => {
    await put(
      documentOf({ id: 'a', title: 'word', type: 'document', extension: 'pdf', modifiedOn: '2026-03-01T10:00:00.000Z' }),
      documentOf({ id: 'b', title: 'word', listId: 'l2', definition: 'other', modifiedOn: '2026-04-01T10:00:00.000Z' }),
      documentOf({ id: 'c', title: 'word', siteId: 's2', type: 'site', listId: '', definition: '', modifiedOn: '' }),
    );
    const filtered = async (filter: object): Promise<string> => (await found(search, 'word', filter)).sort().join('');
    expect(await filtered({ siteId: 's1' })).toBe('ab');
    expect(await filtered({ listId: 'l2' })).toBe('b');
    expect(await filtered({ definition: 'tasks' })).toBe('a');
    expect(await filtered({ type: 'site' })).toBe('c');
    expect(await filtered({ extension: 'pdf' })).toBe('a');
    expect(await filtered({ from: '2026-04-01' })).toBe('b');
    expect(await filtered({ to: '2026-04-01' })).toBe('a');
    expect(await filtered({ from: '2026-03-01T10:00:00.000Z', to: '2026-04-01T10:00:00.000Z' })).toBe('a');
    expect(await filtered({ siteId: 's1', type: 'document', extension: 'docx' })).toBe('');
  });

  test('locations that the user may not see are excluded before hits are counted and paged', async () => {
    const many = Array.from({ length: 50 }, (_, index) =>
      documentOf({ id: `i${index}`, title: 'word', place: index % 5 === 0 ? 'open' : 'shut' }),
    );
    await put(...many);
    const requested: string[][] = [];
    const readable = async (places: string[]) => {
      requested.push(places.toSorted());
      return places.filter((place) => place === 'open');
    };
    const first = await request(search, 'word', { readable, limit: 4 });
    const rest = await request(search, 'word', { readable, skip: 4, limit: 20 });
    expect([first.total, first.hits.length, rest.total, rest.hits.length]).toEqual([10, 4, 10, 6]);
    expect(new Set([...first.hits, ...rest.hits].map(({ id }) => id)).size).toBe(10);
    expect([...first.hits, ...rest.hits].every(({ place }) => place === 'open')).toBe(true);
    expect(requested).toEqual([
      ['open', 'shut'],
      ['open', 'shut'],
    ]);
    expect(await request(search, 'word', { readable: async () => [] })).toEqual({ hits: [], total: 0 });
  });

  test('all documents can be read in the order of their ids', async () => {
    await put(...['c', 'a', 'b'].map((id) => documentOf({ id, mark: `m${id}` })));
    expect((await search.entries('', 2)).map(({ id, mark }) => id + mark)).toEqual(['ama', 'bmb']);
    expect((await search.entries('b', 2)).map(({ id }) => id)).toEqual(['c']);
  });

  test.runIf(other)('two simultaneous writers lose nothing of each other, and see what the other wrote', async () => {
    const writes = Array.from({ length: 12 }, (_, index) => {
      const writer = index % 2 ? search : other;
      return writer?.apply([{ put: documentOf({ id: `i${index}`, title: 'word' }) }]);
    });
    await Promise.all(writes);
    expect(await found(search, 'word')).toHaveLength(12);
    expect((await request(other ?? search, 'word')).total).toBe(12);
    await search.apply([{ remove: 'i3' }]);
    expect((await request(other ?? search, 'word')).total).toBe(11);
  });
});
