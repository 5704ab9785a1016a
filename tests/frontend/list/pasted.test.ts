import { afterAll, expect, test } from 'vitest';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { readPasted } from '#frontend/features/list/range/readPasted.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { field } from '#infra/embedded/demo/fields.ts';

afterAll(() => i18n.changeLanguage('en'));

const columns = ['Amount', 'Price'].map((name) => ({ name, field: field(name, name, 'Decimal') }) as Column);
const paste = async (language: string, table: string[][]) => {
  await i18n.changeLanguage(language);
  const valueAt = await readPasted({ listId: 'L', table, own: undefined, columns });
  return table.map((cells, line) => cells.map((_, place) => valueAt(line, place, columns[place] ?? expect.fail('no column'))));
};

test.each([
  ['en', [1234, 12.345]],
  ['fr', [1.234, 12.345]],
  ['es', [1.234, 12345]],
])('ambiguous pasted numbers are read as in %s', async (language, numbers) => {
  expect(await paste(language, [['1,234', '12.345']])).toEqual([numbers]);
});

test('a pasted column whose numbers reveal their notation is read the same way in every language', async () => {
  const table = [
    ['1.234', '1,234'],
    ['0,5', '0.5'],
  ];
  for (const language of ['en', 'fr', 'es']) {
    expect(await paste(language, table)).toEqual([
      [1234, 1234],
      [0.5, 0.5],
    ]);
  }
});
