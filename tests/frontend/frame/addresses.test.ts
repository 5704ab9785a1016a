import { expect, test } from 'vitest';
import { accountPages } from '#frontend/app/routing/accountPages.ts';
import { appSettingsPages } from '#frontend/app/routing/appSettingsPages.ts';
import { collapse } from '#frontend/app/shell/collapse.ts';
import { folderAddress } from '#frontend/features/list/folders/folderAddress.ts';
import { returnUrlIn, withReturnUrl } from '#frontend/session/returnUrl.ts';
import {
  accountAddress,
  ancestorPaths,
  appSettingsAddress,
  itemFormAddress,
  listAddress,
  listSettingsAddress,
  listsAddress,
  recycleBinAddress,
  siteAddress,
} from '#frontend/site/addresses.ts';
import { isKnown } from '#shared/addresses/isKnown.ts';
import { parsePath } from '#shared/addresses/parsePath.ts';
import { adminAddresses, listAddresses, memberAddresses, publicAddresses } from '#tests/e2e/everyAddress.ts';

const origin = 'https://sheaf.example';

test('an address names a site and a part of it', () => {
  expect(parsePath('/')).toEqual({ section: 'home', sitePath: '/' });
  expect(parsePath('/clinical/ald-204/')).toEqual({ section: 'home', sitePath: '/clinical/ald-204' });
  expect(parsePath('/_lists')).toEqual({ section: 'lists', sitePath: '/' });
  expect(parsePath('/clinical/_lists/tasks')).toEqual({ section: 'list', sitePath: '/clinical', listName: 'tasks', folderPath: '' });
  expect(parsePath('/_lists/docs/01%20Protocol/_old')).toMatchObject({ section: 'list', listName: 'docs', folderPath: '01 Protocol/_old' });
  expect(parsePath('/clinical/_recycle-bin')).toEqual({ section: 'recycleBin', sitePath: '/clinical' });
});

test('a folder is opened by its address, even if its name is a word of the application', () => {
  for (const name of ['_settings', '_forms', '_pdf', '_document', '_old', '__', 'a_b', '%5F']) {
    const at = folderAddress('/uk/_lists/docs', [name]);
    expect(parsePath(at), name).toEqual({ section: 'list', sitePath: '/uk', listName: 'docs', folderPath: name });
    const inside = folderAddress('/uk/_lists/docs', [name, '_settings']);
    expect(parsePath(inside), name).toEqual({ section: 'list', sitePath: '/uk', listName: 'docs', folderPath: `${name}/_settings` });
    expect(isKnown(at), name).toBe(true);
  }
  expect(parsePath('/uk/_lists/docs/_settings')).toMatchObject({ section: 'listSettings' });
});

test('SHELL-014 an unknown part of a site is not found, and a broken escape sequence is harmless', () => {
  expect(parsePath('/clinical/_nothing').section).toBe('unknown');
  expect(parsePath('/_recycle-bin/deeper').section).toBe('unknown');
  expect(parsePath('/%E0%A4%A').section).toBe('home');
});

test('FORM-001 a form of a list has its own address with the item, its folder and a tab, and only in its three modes', () => {
  const list = { id: 'l', relativeUrl: '/a/_lists/my list' };
  const inFolder = { Id: 4, _Folder: { folderId: 'f', relativeUrl: '' } };
  for (const mode of ['view', 'edit', 'add'] as const) {
    const form = new URL(itemFormAddress(list, mode, inFolder), origin);
    expect(form.pathname).toBe(`/a/_lists/my%20list/_forms/${mode}`);
    expect(form.search).toBe('?id=4&folderId=f&itemTabView=form');
    expect(parsePath(form.pathname)).toEqual({ section: 'form', sitePath: '/a', listName: 'my list', mode });
  }
  const inRoot = { Id: 4, _Folder: { folderId: 'l', relativeUrl: '' } };
  expect(itemFormAddress(list, 'edit', inRoot, 'Short')).toBe('/a/_lists/my%20list/_forms/edit?id=4&formName=Short&itemTabView=form');
  expect(parsePath('/_lists/tasks/_forms/copy').section).toBe('unknown');
  expect(parsePath('/_lists/tasks/_forms').section).toBe('unknown');
});

test('addresses lead back to the places from which they were made', () => {
  expect(siteAddress('/')).toBe('/');
  expect(listsAddress('/')).toBe('/_lists');
  expect(recycleBinAddress('/clinical')).toBe('/clinical/_recycle-bin');
  expect(parsePath(siteAddress('/a site/b'))).toEqual({ section: 'home', sitePath: '/a site/b' });
  expect(parsePath(listAddress({ relativeUrl: '/a/_lists/my list' }))).toMatchObject({ sitePath: '/a', listName: 'my list' });
  expect(ancestorPaths('/a/b')).toEqual(['/', '/a']);
  expect(ancestorPaths('/')).toEqual([]);
});

test('SHELL-019 breadcrumbs have at most four steps and fold after the second', () => {
  expect(collapse([1, 2, 3, 4])).toEqual({ first: [1, 2, 3, 4], folded: [], last: [] });
  expect(collapse([1, 2, 3, 4, 5])).toEqual({ first: [1, 2], folded: [3, 4], last: [5] });
  expect(collapse([1, 2, 3, 4, 5, 6])).toEqual({ first: [1, 2], folded: [3, 4, 5], last: [6] });
});

test('AUTH-003 AUTH-008 the requested address is passed in returnUrl', () => {
  const carried = withReturnUrl('/login', '/a/_lists/tasks?view=1#row-2');
  expect(returnUrlIn(new URL(carried, origin).search, origin)).toBe('/a/_lists/tasks?view=1#row-2');
  expect(withReturnUrl('/login', '/')).toBe('/login');
  expect(returnUrlIn('', origin)).toBeNull();
});

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', '/%zz/../..//evil'])(
  'AUTH-008 %s leads to no other site',
  (wanted) => {
    const found = returnUrlIn(`?${new URLSearchParams({ returnUrl: wanted })}`, origin);
    expect(found === null || new URL(found, origin).origin === origin).toBe(true);
  },
);

test('the pages of the account have addresses at the root', () => {
  expect(parsePath(accountAddress('two-factor-authentication/recovery-codes'))).toEqual({
    section: 'account',
    sitePath: '/',
    page: 'two-factor-authentication/recovery-codes',
  });
  expect(parsePath('/a/_account')).toMatchObject({ sitePath: '/', page: '' });
});

test('APP-002 AUTH-055 the application settings and two-factor authentication are at the documented addresses', () => {
  const settings = `_recycle-bin active-document-locks application-logs bulk-email-history configuration-settings consent-documents
    content-types document-automation-tags global-navigations notifications page-templates search-service storage translations
    list-definitions`.split(/\s+/);
  expect(Object.keys(appSettingsPages)).toEqual(expect.arrayContaining(settings));
  for (const tab of settings) {
    expect(isKnown(`/_app-settings/${tab}`), tab).toBe(true);
    expect(parsePath(`/_app-settings/${tab}`)).toMatchObject({ section: 'appSettings', tab });
  }
  const steps = 'enable-authenticator recovery-codes disable-authentication reset-authentication reset-recovery-codes'.split(' ');
  expect(Object.keys(accountPages)).toEqual(expect.arrayContaining(steps.map((step) => `two-factor-authentication/${step}`)));
});

test('APP-067 settings have their own addresses', () => {
  const list = { relativeUrl: '/a/_lists/tasks' };
  expect(parsePath(listSettingsAddress(list, 'audit-history'))).toMatchObject({
    section: 'listSettings',
    listName: 'tasks',
    tab: 'audit-history',
  });
  expect(parsePath(listSettingsAddress(list))).toMatchObject({ section: 'listSettings', sitePath: '/a', tab: '' });
  expect(parsePath(appSettingsAddress('list-definitions/tasks'))).toEqual({
    section: 'appSettings',
    part: '',
    sitePath: '/',
    tab: 'list-definitions',
    name: 'tasks',
  });
});

test('a host recognizes every page of the application by the form of its address', () => {
  const every = [...publicAddresses, ...listAddresses, ...memberAddresses, ...adminAddresses];
  const wrong = every.filter(({ path, title }) => isKnown(new URL(path, origin).pathname) !== (title !== 'frame.notFound'));
  expect(wrong).toEqual([]);
});
