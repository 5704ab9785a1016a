import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { application } from '#shared/contracts/application.ts';
import { group } from '#shared/contracts/group.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { site } from '#shared/contracts/site.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { PRIYA, TOMAS, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const rowOf = (within: Locator, words: string): Locator => within.getByRole('row').filter({ hasText: words });

inChromium('the parts of clinical studies', () => {
  const workspace = useWorkspace();
  const { visitAs } = workspace;
  let admin: HttpBrowser;
  let idOf: (internalName: string) => string;
  beforeAll(async () => {
    admin = await workspace.signedIn();
    const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/studies' } });
    const lists = await admin.call(site.lists, { systemSiteId });
    idOf = (name) => lists.find(({ internalListName }) => internalListName === name)?.id ?? expect.fail(name);
  });

  test('CLIN-005 the information on a trial names every part of its study, with a link to the website', async () => {
    const page = await visitAs(TOMAS, '/studies');
    const recruitment = region(page, 'Recruitment');
    await rowOf(recruitment, 'ALD-204').dblclick();
    const facts = recruitment.locator('dl > div');
    await facts.first().waitFor();
    expect((await facts.allInnerTexts()).map((words) => words.split('\n'))).toEqual([
      ['Sponsor', 'Aldous Therapeutics'],
      ['Protocol', 'ALD-204'],
      ['Phase', 'Phase III'],
      ['Indications', 'Ulcerative colitis'],
      ['Products', 'Aldumab'],
      ['Routes', 'Intravenous'],
      ['Classification', 'Monoclonal antibody'],
      ['Ages', '18 to 75'],
      ['CRO', 'Meridian Research'],
      ['Target', '240'],
      ['Website', 'Study page'],
    ]);
    expect(await facts.getByRole('link').getAttribute('href')).toBe('https://studies.example/ald-204');
  });

  test('CALL-016 CLIN-017 a folder that does not open and a log that is not exported are reported', async () => {
    const created = await admin.call(list.createItem, { listId: peopleLists.groups, body: { Title: `Marketing ${Date.now()}` } });
    const groupId = String(created.InternalId);
    const people = await admin.call(application.people, { search: 'Raman' });
    await admin.call(group.addMembers, { body: { groupId, userIds: people.map(({ internalId }) => internalId) } });
    const settings = await admin.call(application.systemSettings, {});
    const clinical = settings.find(({ settingKey }) => settingKey === 'Clinical')?.settings;
    const lists = { studiesList: '', sitesList: '', participatingSitesList: '', ...clinical };
    await admin.call(application.editSystemSetting, { body: { settingKey: 'Clinical', settings: { ...lists, marketingGroup: groupId } } });

    workspace.forgive(/net::ERR_FAILED/);
    const page = await visitAs(PRIYA, '/studies');
    const recruitment = region(page, 'Recruitment');
    await rowOf(recruitment, 'ALD-204').waitFor();
    await page.route('**/api/Probity/feasibility/**', (route) => route.abort());
    const toast = page.locator('.mantine-Notification-root');
    await recruitment.getByRole('button', { name: 'Export FQ Log' }).click();
    await page.getByRole('menuitem', { name: 'As CSV' }).click();
    await toast.getByText('The download did not start').waitFor();
    await toast.getByRole('button', { name: 'Close' }).click();
    await toast.waitFor({ state: 'detached' });
    await rowOf(recruitment, 'ALD-204').dblclick();
    await recruitment.getByRole('button', { name: 'CDA of ALD-204 PT-003' }).click();
    await toast.getByText('Something went wrong').waitFor();
    expect(page.context().pages()).toHaveLength(1);
  });

  test('CLIN-010 a contact without an email address has no link', async () => {
    const listId = idOf('StudyContacts');
    const { items } = await admin.call(list.items, { listId });
    const ParticipatingSite = items.find(({ Title }) => Title === 'Mei Kowalski')?.ParticipatingSite;
    await admin.call(list.createItem, { listId, body: { FullName: 'Ada Without', Role: 'Nurse', ParticipatingSite } });
    const page = await visitAs(TOMAS, '/studies');
    const contacts = region(page, 'Contacts of ALD-204 in Porto');
    const hrefs = (name: string) =>
      rowOf(contacts, name)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await rowOf(contacts, 'Ada Without').waitFor();
    expect(await rowOf(contacts, 'Ada Without').locator('a').count()).toBe(0);
    expect(await hrefs('Mei Kowalski')).toEqual(['mailto:mei.kowalski@meridian.example']);
  });

  test('CLIN-034 a country that is disabled is not offered for new figures', async () => {
    const listId = idOf('Enrollment');
    const country = (await admin.call(list.fields, { listId })).find(({ internalFieldName }) => internalFieldName === 'Country');
    const options = (country?.contentType.options ?? []).map((option) => ({ ...option, disabled: option.value === 'Japan' }));
    await admin.call(listDefinition.updateField, { body: { listId, internalFieldName: 'Country', options } });
    const page = await visitAs(TOMAS, '/studies');
    const offered = region(page, 'New enrollment').getByLabel('Country').getByRole('option');
    const enabled = options.flatMap(({ value, disabled }) => (disabled ? [] : [value]));
    await expect.poll(async () => (await offered.allInnerTexts()).slice(1)).toEqual(enabled);
  });
});
