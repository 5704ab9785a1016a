import { expect, test } from 'vitest';
import { auditCsv } from '#frontend/features/audit/auditCsv.ts';
import { valueText } from '#frontend/features/audit/valueText.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { textsIn } from '#shared/i18n/index.ts';
import type { AuditRow } from '#shared/models/administration/audit.ts';

i18n.addResources('en', 'translation', await textsIn('en'));
await i18n.changeLanguage('en');

const row: AuditRow = {
  id: '01',
  dateOccurred: '2026-11-21T12:00:00.000Z',
  event: 2,
  user: { internalId: 'u1', fullName: 'Inês Carvalho', isGroup: false },
  itemId: 7,
  objectType: 'item',
  objectTitle: '=HYPERLINK("x")',
  folderId: null,
  siteTitle: 'Aldous',
  siteId: 's1',
  listTitle: 'Tasks',
  siteListId: 'l1',
  relativeUrl: '/_lists/tasks',
  reason: '',
  changes: [{ field: 'Status', before: { id: '1', value: 'Open' }, after: { id: '2', value: 'Done, at last' } }],
  correlationId: 'c1',
  byKey: 'Nightly import',
};

test('a trail is exported with every column, and nothing in it runs as a formula', () => {
  const [head = '', line = ''] = auditCsv([row], i18n.t).replace('\ufeff', '').split('\r\n');
  expect(head).toBe(
    'Time,Action,User,API token,Item,Object type,Object,Folder ID,Site,Site ID,List,List ID,Location,Reason,Changes,Correlation ID',
  );
  expect(line).toBe(
    `2026-11-21T12:00:00.000Z,Changed,Inês Carvalho,Nightly import,7,Item,"'=HYPERLINK(""x"")",,Aldous,s1,Tasks,l1,/_lists/tasks,,"Status: Open > Done, at last",c1`,
  );
});

test('values of every shape are shown as text', () => {
  expect(valueText(null)).toBe('');
  expect(valueText(true)).toBe('Yes');
  expect(valueText(0)).toBe('0');
  expect(valueText([{ internalId: 'u1', fullName: 'Ana' }, { fullName: 'Ben' }])).toBe('Ana, Ben');
  expect(valueText({ url: 'https://example.org', displayText: '' })).toBe('https://example.org');
  expect(valueText({ other: 1 })).toBe('{"other":1}');
});
