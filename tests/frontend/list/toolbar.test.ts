import { expect, test } from 'vitest';
import { type ToolbarInput, toolbarActions } from '#frontend/features/list/actions/toolbarActions.ts';
import { Access } from '#shared/access.ts';

/** What somebody of a level is offered above the rows of a list. */
const offeredWith = (effectiveAccess: number): string[] => {
  const details = { type: 'items', hasFolders: true, fields: [], access: { effectiveAccess } };
  const screen = { access: effectiveAccess, query: {}, phone: false, mode: { editing: false }, refused: {} };
  return toolbarActions({ details, screen } as unknown as ToolbarInput, ((key: string) => key) as never).map(({ key }) => key);
};

test('whoever sees a list and may not read its rows is offered nothing to do with them', () => {
  for (const level of [Access.LimitedRead, Access.RestrictedRead])
    expect(offeredWith(level).filter((key) => ['csv', 'xlsx', 'deleted', 'alert'].includes(key))).toEqual([]);
  expect(offeredWith(Access.Read)).toEqual(expect.arrayContaining(['csv', 'xlsx', 'deleted', 'alert']));
});
