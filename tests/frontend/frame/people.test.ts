import { expect, test } from 'vitest';
import { fileKind } from '#frontend/ui/files/fileKinds.ts';
import { colorOf, initialsOf } from '#frontend/ui/people/person.ts';

test('initials are the first letters of the first and the last name', () => {
  expect(['Maren Holt', 'Inês de Carvalho', 'admin', 'x', ''].map(initialsOf)).toEqual(['MH', 'IC', 'AD', 'X', '']);
});

test('the same name always has the same color', () => {
  expect(colorOf('Maren Holt')).toBe(colorOf('Maren Holt'));
  expect(new Set(['Ana', 'Ben', 'Chloe', 'Dan', 'Eve', 'Finn', 'Gus', 'Hal'].map(colorOf)).size).toBeGreaterThan(3);
});

test('each kind of file has its color and letter', () => {
  expect(fileKind('Plan.v2.PDF')).toMatchObject({ color: 'rust', letter: 'P' });
  expect(fileKind('Log.xlsx')).toMatchObject({ color: 'green', letter: 'X' });
  expect(fileKind('README')).toMatchObject({ color: 'slate', letter: '' });
});
