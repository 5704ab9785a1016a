import { describe, expect, test } from 'vitest';
import { Access, grants, levels, levelsIn } from '#shared/access.ts';

describe('levels', () => {
  test('PERM-001 have the bits in the specification', () => {
    expect(Access).toEqual({
      None: 0,
      LimitedRead: 1,
      RestrictedRead: 3,
      Read: 7,
      Create: 15,
      Edit: 23,
      ContributeWithoutDelete: 31,
      Delete: 39,
      Contribute: 63,
      ModifyPermissions: 71,
      EditForms: 151,
      CreatePersonalViews: 256,
      CreateViews: 768,
      ContributePages: 1087,
      Approve: 2071,
      FullAccess: -1,
    });
  });

  test('PERM-002 a combined value resolves to the named levels that it contains', () => {
    expect(levelsIn(Access.Contribute)).toEqual([
      'LimitedRead',
      'RestrictedRead',
      'Read',
      'Create',
      'Edit',
      'ContributeWithoutDelete',
      'Delete',
      'Contribute',
    ]);
    expect(levelsIn(Access.Read | Access.CreatePersonalViews)).toEqual(['LimitedRead', 'RestrictedRead', 'Read', 'CreatePersonalViews']);
  });

  test('PERM-003 full access contains every named level', () => {
    expect(levelsIn(Access.FullAccess)).toEqual(levels.filter((level) => level !== 'None'));
  });

  test('PERM-004 only a user with no access has the level none', () => {
    expect(grants(0, 'None')).toBe(true);
    expect(levelsIn(0)).toEqual(['None']);
    for (const access of levels.map((level) => Access[level]).filter((level) => level !== 0)) {
      expect(levelsIn(access)).not.toContain('None');
      expect(grants(access, 'None'), String(access)).toBe(false);
    }
  });
});
