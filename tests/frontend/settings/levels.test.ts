import { describe, expect, test } from 'vitest';
import { combineLevels, containing, isClosed, offeredLevels, toggled, widestLevels } from '#frontend/features/permissions/levels.ts';
import { Access, levels } from '#shared/access.ts';

describe('choosing levels of access', () => {
  test('PERM-017 all clears every other level', () => {
    const open = offeredLevels.filter((level) => !isClosed(['FullAccess'], level));
    expect(open).toEqual(['FullAccess']);
  });

  test('PERM-018 none clears every other level', () => {
    expect(offeredLevels.filter((level) => !isClosed(['None'], level))).toEqual(['None']);
  });

  test('PERM-019 PERM-020 any specific level clears the option none', () => {
    expect(offeredLevels.filter((level) => isClosed(['Read'], level))).toEqual(['None']);
    expect(offeredLevels.filter((level) => isClosed([], level))).toEqual([]);
    const specific = offeredLevels.filter((level) => level !== 'None' && level !== 'FullAccess');
    expect(specific.filter((level) => !isClosed([level], 'None'))).toEqual([]);
  });

  test('every level is offered once', () => {
    expect([...offeredLevels].sort()).toEqual([...levels].sort());
  });

  test('a second click clears a level, and all replaces the others', () => {
    expect(toggled(['Read', 'Approve'], 'Read')).toEqual(['Approve']);
    expect(toggled(['Read', 'Approve'], 'FullAccess')).toEqual(['FullAccess']);
  });

  test('a level says which chosen one contains it', () => {
    expect(containing(['Contribute'], 'Edit')).toBe('Contribute');
    expect(containing(['Contribute'], 'Approve')).toBeUndefined();
    expect(containing(['Contribute'], 'Contribute')).toBeUndefined();
    expect(containing(['FullAccess'], 'None')).toBeUndefined();
  });
});

describe('describing combined levels', () => {
  test('names only the levels that no other one contains', () => {
    expect(widestLevels(Access.Contribute)).toEqual(['Contribute']);
    expect(widestLevels(Access.Read | Access.CreatePersonalViews)).toEqual(['Read', 'CreatePersonalViews']);
    expect(widestLevels(Access.FullAccess)).toEqual(['FullAccess']);
    expect(widestLevels(Access.None)).toEqual(['None']);
  });

  test.each(levels)('names %s alone as such', (level) => {
    expect(combineLevels(widestLevels(Access[level]))).toBe(Access[level]);
  });
});
