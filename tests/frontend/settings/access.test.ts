import { describe, expect, test } from 'vitest';
import { siteSettingsPages } from '#frontend/app/routing/siteSettingsPages.ts';
import { allowedBy, whyPath } from '#frontend/features/permissions/whyPath.ts';
import { purgeState } from '#frontend/features/recycleBin/purgeState.ts';
import { settingsTabs } from '#frontend/site/listSettings.ts';
import { opensSiteSettings } from '#frontend/site/siteSettings.ts';
import { Access, levels, levelsIn } from '#shared/access.ts';
import type { AccessReasons, ScopeOwner } from '#shared/models/content/permission.ts';

const site: ScopeOwner = { type: 'site', id: 's', title: 'Study' };
const list: ScopeOwner = { type: 'list', id: 'l', title: 'Tasks' };
const entry = (owner: ScopeOwner, access: number) => ({
  id: 'g',
  type: 'role' as const,
  name: 'Monitors',
  accessLevels: access,
  levels: levelsIn(access),
  owner,
});

const reasons: AccessReasons = {
  user: { internalId: 'u', fullName: 'Ana', isAdmin: false, isDisabled: false },
  accessLevels: Access.Read,
  owner: list,
  levels: levels
    .filter((level) => level !== 'None')
    .map((level) => {
      const held = levelsIn(Access.Read).includes(level);
      return { level, held, givenBy: held ? [entry(list, Access.Read)] : [], overruled: [entry(site, Access.Contribute)] };
    }),
};

describe("the explanation of a user's access", () => {
  test('leads from overridden objects down to the deciding one, each named once', () => {
    expect(whyPath(reasons).map(({ owner, decides, causes }) => [owner.title, decides, causes.length])).toEqual([
      ['Study', false, 1],
      ['Tasks', true, 1],
    ]);
  });

  test('names an object that decides against the user, too', () => {
    const none = { ...reasons, levels: reasons.levels.map((one) => ({ ...one, givenBy: [], overruled: [] })) };
    expect(whyPath(none)).toEqual([{ owner: list, decides: true, causes: [] }]);
  });

  test('names who granted what it allows', () => {
    const allowed = allowedBy(reasons);
    expect(allowed.find(({ level }) => level === 'Read')).toMatchObject({ held: true, by: { name: 'Monitors' } });
    expect(allowed.find(({ level }) => level === 'Delete')).toMatchObject({ held: false });
  });
});

test('LIST-112 LIST-113 the settings of a list are open to users who may open one of their pages', () => {
  expect(settingsTabs(Access.Contribute)).toEqual([]);
  expect(settingsTabs(Access.ModifyPermissions)).toEqual(['permissions']);
  expect(settingsTabs(Access.EditForms)).toEqual(['forms']);
  expect(settingsTabs(Access.CreatePersonalViews)).toEqual(['views']);
  const most = levels.filter((level) => level !== 'FullAccess').reduce((held, level) => held | Access[level], 0);
  expect(settingsTabs(most)).toEqual(['views', 'forms', 'permissions']);
  expect(settingsTabs(Access.FullAccess)).toHaveLength(11);
});

test("SITE-014 two pages of a site's settings require more than the settings themselves", () => {
  const levelOf = Object.entries(siteSettingsPages).map(([word, { needs }]) => [word, needs]);
  expect(Object.fromEntries(levelOf)).toEqual({
    '': undefined,
    permissions: 'ModifyPermissions',
    'quick-links': 'Create',
    subsites: undefined,
    alert: undefined,
    'site-related-items': undefined,
  });
});

test('SITE-016 the settings of a site are open from Edit up', () => {
  for (const level of ['LimitedRead', 'RestrictedRead', 'Read', 'Create'] as const)
    expect(opensSiteSettings(Access[level]), level).toBe(false);
  const from = ['Edit', 'ContributeWithoutDelete', 'Delete', 'Contribute', 'ModifyPermissions', 'EditForms'] as const;
  const on = ['CreatePersonalViews', 'CreateViews', 'ContributePages', 'Approve', 'FullAccess'] as const;
  for (const level of [...from, ...on]) expect(opensSiteSettings(Access[level]), level).toBe(true);
});

test('required approvers approve, and others wait', () => {
  expect(purgeState({ pendingApprovers: [] }, 'u')).toBe('delete');
  expect(purgeState({ pendingApprovers: [{ internalId: 'u' }, { internalId: 'v' }] }, 'u')).toBe('approve');
  expect(purgeState({ pendingApprovers: [{ internalId: 'v' }] }, 'u')).toBe('pending');
});
