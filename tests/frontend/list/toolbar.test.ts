import { expect, test } from 'vitest';
import { type ToolbarInput, toolbarActions } from '#frontend/features/list/actions/toolbarActions.ts';
import { Access } from '#shared/access.ts';
import type { ListType } from '#shared/models/content/list.ts';

/** The actions above the rows of a list for a person with a level. */
const offeredWith = (effectiveAccess: number, type: ListType = 'items'): string[] => {
  const details = { type, hasFolders: true, fields: [], access: { effectiveAccess } };
  const screen = { access: effectiveAccess, query: {}, phone: false, mode: { editing: false }, refused: {} };
  return toolbarActions({ details, screen } as unknown as ToolbarInput, ((key: string) => key) as never).map(({ key }) => key);
};

test('a user who sees a list but may not read its rows is offered no actions on them', () => {
  for (const level of [Access.LimitedRead, Access.RestrictedRead])
    expect(offeredWith(level).filter((key) => ['csv', 'xlsx', 'deleted', 'alert'].includes(key))).toEqual([]);
  expect(offeredWith(Access.Read)).toEqual(expect.arrayContaining(['csv', 'xlsx', 'deleted', 'alert']));
});

test('LIST-036 in a library, only users who may both create and edit are offered to add a file', () => {
  const puts = ['blank', 'template', 'uploadFolder', 'importZip'];
  const offered = (type: ListType, access: number) => offeredWith(access, type).filter((key) => puts.includes(key));
  for (const level of [Access.Create, Access.Edit, Access.Delete]) {
    expect(offered('documents', level)).toEqual([]);
    expect(offered('media', level)).toEqual([]);
  }
  expect(offered('documents', Access.Create | Access.Edit)).toEqual(puts);
  expect(offered('media', Access.Create | Access.Edit)).toEqual(['template', 'uploadFolder', 'importZip']);
  expect(offered('items', Access.FullAccess)).toEqual([]);
});
