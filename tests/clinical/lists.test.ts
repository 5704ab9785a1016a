import { afterAll, beforeAll, expect, test } from 'vitest';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { probity } from '#shared/contracts/probity.ts';
import { site } from '#shared/contracts/site.ts';
import { fieldTypeName } from '#shared/models/content/field.ts';
import { type ClinicalWorld, choice, openClinicalWorld, ref } from '#tests/clinical/clinicalWorld.ts';

let world: ClinicalWorld;
beforeAll(async () => {
  world = await openClinicalWorld();
});
afterAll(() => world.close());

const fieldsOf = async (name: string): Promise<Record<string, string>> => {
  const { fields } = await world.admin.call(list.details, { listId: world.listId(name) });
  return Object.fromEntries(fields.map(({ internalFieldName, contentType }) => [internalFieldName, fieldTypeName(contentType.fieldType)]));
};

test.each([
  [
    'CLIN-003 a global enrollment entry',
    'Enrollment',
    { Country: 'Choice', Screenings: 'Number', Enrolled: 'Number', ScreeningFailures: 'Number', Date: 'Date' },
  ],
  [
    'CLIN-006 a site',
    'Sites',
    Object.fromEntries(
      `SiteCode Website Name Notes Address Regions MainPhoneNumber FaxNumber InternalPhoneNumber ICFPhoneNumber AdvertisingPhoneNumber
       MainContactName SiteManager AssignedStaff Investigators SiteStatus`
        .split(/\s+/)
        .map((name) => [name, expect.any(String)]),
    ),
  ],
  [
    'CLIN-007 a member of a site’s staff',
    'SiteStaff',
    { FullName: 'SingleLine', Credentials: 'SingleLine', JobTitle: 'SingleLine', WorkPhone: 'SingleLine', WorkEmail: 'SingleLine' },
  ],
  ['CLIN-008 a piece of equipment', 'SiteEquipment', { Title: 'SingleLine', EquipmentDetails: 'SingleLine', LastCalibrated: 'Date' }],
  [
    'CLIN-009 a laboratory',
    'SiteLabs',
    { CompanyName: 'SingleLine', MainPhone: 'SingleLine', FaxNumber: 'SingleLine', Address: 'Address', Email: 'SingleLine' },
  ],
  [
    'CLIN-010 a contact of a study',
    'StudyContacts',
    { FullName: 'SingleLine', Email: 'SingleLine', Phone: 'SingleLine', Role: 'SingleLine' },
  ],
])('%s has its fields', async (_, name, fields) => {
  expect(await fieldsOf(name)).toMatchObject(fields);
});

test('CLIN-006 the address of a site contains its country, and a site is read with its number', async () => {
  const Id = await world.add('Sites', { Name: 'Porto clinic', SiteCode: 'PT-003', Address: { city: 'Porto', country: 'PT' } });
  const { results } = await world.reader.call(probity.mySites, {});
  expect(results.find((row) => row.Id === Id)).toMatchObject({ Id, Name: 'Porto clinic', Address: { country: 'PT' } });
});

test('CLIN-039 CLIN-040 the ids of the lists of studies, sites and participating sites are settings of the installation', async () => {
  const settings = await world.admin.call(application.systemSettings, {});
  expect(settings.find(({ settingKey }) => settingKey === 'Clinical')?.settings).toEqual({ ...world.ids, marketingGroup: '' });
  expect(await world.reader.call(probity.lists, {})).toEqual({
    studies: world.ids.studiesList,
    sites: world.ids.sitesList,
    participatingSites: world.ids.participatingSitesList,
    enrollment: world.listId('Enrollment'),
  });
  expect(await world.stranger.call(probity.lists, {})).toEqual({ studies: '', sites: '', participatingSites: '', enrollment: '' });
});

test('CLIN-040 widgets show the lists that the settings name, and the others in the site of those', async () => {
  const { admin, reader, ids } = world;
  const { id } = await admin.call(site.create, { body: { parentSiteId: world.site.id, siteName: 'Elsewhere', subPath: 'elsewhere' } });
  const there = await admin.call(site.addClinicalLists, { systemSiteId: id });
  const lists = await admin.call(site.lists, { systemSiteId: id });
  const choose = (settings: typeof ids) =>
    admin.call(application.editSystemSetting, { body: { settingKey: 'Clinical', settings: { ...settings, marketingGroup: '' } } });
  await choose({ ...ids, studiesList: there.studiesList });
  expect(await reader.call(probity.lists, {})).toEqual({
    studies: there.studiesList,
    sites: ids.sitesList,
    participatingSites: ids.participatingSitesList,
    enrollment: lists.find(({ internalListName }) => internalListName === 'Enrollment')?.id,
  });
  await choose({ ...ids, sitesList: there.sitesList });
  const idOf = (name: string) => lists.find(({ internalListName }) => internalListName === name)?.id ?? expect.fail(name);
  const { Id: siteId } = await admin.call(list.createItem, { listId: idOf('Sites'), body: { Name: 'Faro', SiteCode: 'PT-009' } });
  await admin.call(list.createItem, { listId: idOf('SiteStaff'), body: { FullName: 'Eva Reis', Site: ref(siteId) } });
  const { siteStaff } = await admin.call(probity.siteDetails, { siteId });
  expect(siteStaff.results).toMatchObject([{ FullName: 'Eva Reis' }]);
  // A list with another name works as well.
  await choose({ ...ids, studiesList: world.listId('Products') });
  expect((await reader.call(probity.lists, {})).studies).toBe(world.listId('Products'));
  await choose(ids);
});

test('adding the lists again leaves existing ones as they are, and completes missing ones', async () => {
  const { systemSiteId } = world;
  const before = await world.admin.call(site.lists, { systemSiteId });
  expect(await world.admin.call(site.addClinicalLists, { systemSiteId })).toEqual(world.ids);
  expect(await world.admin.call(site.lists, { systemSiteId })).toEqual(before);
  expect(before).toHaveLength(15);
  const owner = await world.member('Keeper', Access.Contribute);
  await expect(owner.call(site.addClinicalLists, { systemSiteId })).rejects.toThrow('forbidden');
});

test('CLIN-035 an entry requires its country, both numbers of subjects, its failures and its date', async () => {
  const study = await world.add('Studies', { ProtocolCode: 'ALD-1' });
  const entry = { Country: choice('Japan'), Date: '2026-03-01', Screenings: 3, Enrolled: 2, ScreeningFailures: 1, Study: ref(study) };
  const Id = await world.add('Enrollment', entry);
  const change = (body: object) => world.admin.call(list.updateItem, { listId: world.listId('Enrollment'), body: { Id, ...body } });
  for (const name of ['Country', 'Date', 'Screenings', 'Enrolled', 'ScreeningFailures']) {
    await expect(world.add('Enrollment', { ...entry, [name]: null }), name).rejects.toThrow('invalidInput');
    await expect(change({ [name]: null }), name).rejects.toThrow('invalidInput');
  }
});
