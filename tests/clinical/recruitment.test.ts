import { afterAll, beforeAll, expect, test } from 'vitest';
import { application } from '#shared/contracts/application.ts';
import { group } from '#shared/contracts/group.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import { probity } from '#shared/contracts/probity.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import { type ClinicalWorld, choice, openClinicalWorld, ref } from '#tests/clinical/clinicalWorld.ts';

let world: ClinicalWorld;
beforeAll(async () => {
  world = await openClinicalWorld();
});
afterAll(() => world.close());

/** Two studies at two sites: the second study at the first site only. */
const settle = async () => {
  const { add } = world;
  const product = await add('Products', { GenericName: 'Aldumab', ProductRoutes: 'Intravenous', ProductClassification: 'Antibody' });
  const study = await add('Studies', {
    ProtocolCode: 'ALD-1',
    Sponsor: 'Aldous',
    StudyWebsiteLink: { url: 'https://studies.example/1', displayText: 'Study page' },
    GlobalStudyPhase: choice('Phase II'),
    GlobalCRO: 'Helvia',
    Indications: 'Asthma',
    Products: [ref(product)],
    StudySubjectAges: '18 to 75',
    GlobalEnrollmentTarget: 120,
  });
  const second = await add('Studies', { ProtocolCode: 'ALD-2' });
  const porto = await add('Sites', { Name: 'Porto clinic', SiteCode: 'PT-003', Address: { country: 'PT' }, SiteStatus: choice('Active') });
  const leeds = await add('Sites', { Name: 'Leeds clinic', SiteCode: 'UK-011' });
  const trial = (Title: string, Study: number, Site: number, EnrollmentTarget: number) =>
    add('ParticipatingSites', { Title, Study: ref(Study), Site: ref(Site), EnrollmentTarget, ParticipationStatus: choice('Recruiting') });
  const trials = [
    await trial('ALD-1 PT-003', study, porto, 20),
    await trial('ALD-1 UK-011', study, leeds, 10),
    await trial('ALD-2 PT-003', second, porto, 5),
  ];
  const numbers = [
    [0, 7, 4, 2],
    [0, 5, 3, 1],
    [1, 9, 6, 3],
    [2, 2, 1, 1],
  ] as const;
  for (const [index, Screened, Enrolled, ScreenFailed] of numbers) {
    const ParticipatingSite = ref(trials[index] ?? 0);
    await add('SubjectTrackingLog', { ParticipatingSite, Date: '2026-03-01', Screened, Enrolled, ScreenFailed });
  }
  return { study, second, porto, leeds, trials };
};
let there: Awaited<ReturnType<typeof settle>>;
beforeAll(async () => {
  there = await settle();
});

test('CLIN-015 recruitment is read as a whole, by study or site, and by the log of a trial, whose list and number identify it', async () => {
  const { reader } = world;
  const { study, porto, trials } = there;
  const details = await reader.call(probity.recruitmentDetails, {});
  expect(details.studies.map(({ ProtocolCode, trials: count, ...sums }) => [ProtocolCode, count, sums])).toEqual([
    ['ALD-1', 2, expect.objectContaining({ Screened: 21, Enrolled: 13, ScreenFailed: 6, Target: 30 })],
    ['ALD-2', 1, expect.objectContaining({ Screened: 2, Enrolled: 1, ScreenFailed: 1, Target: 5 })],
  ]);
  expect(details.sites.map(({ SiteCode, Country, trials: count, Enrolled }) => [SiteCode, Country, count, Enrolled])).toEqual([
    ['PT-003', 'PT', 2, 8],
    ['UK-011', '', 1, 6],
  ]);
  expect(details).toMatchObject({ systemSiteListId: world.ids.participatingSitesList, cut: false });

  const ofStudy = await reader.call(probity.trialDetails, { viewName: 'studies', itemId: study });
  expect(ofStudy.results.map(({ Title, Site, Enrolled, Target }) => [Title, Site, Enrolled, Target])).toEqual([
    ['ALD-1 PT-003', 'Porto clinic', 7, 20],
    ['ALD-1 UK-011', 'Leeds clinic', 6, 10],
  ]);
  const ofSite = await reader.call(probity.trialDetails, { viewName: 'sites', itemId: porto });
  expect(ofSite.results.map(({ Study }) => Study)).toEqual(['ALD-1', 'ALD-2']);
  expect(ofSite).toMatchObject({ study: null, site: { Name: 'Porto clinic' } });

  const log = await reader.call(probity.subjectTrackingLog, { itemId: trials[0] ?? 0 });
  expect(log.listId).toBe(world.listId('SubjectTrackingLog'));
  expect(await reader.call(list.getItem, log)).toMatchObject({ Screened: 5, Enrolled: 3, ParticipatingSite: { id: trials[0] } });
});

test('CLIN-005 a study is returned with its fields, and its products with theirs', async () => {
  const { study } = await world.reader.call(probity.trialDetails, { viewName: 'studies', itemId: there.study });
  expect(study).toEqual({
    Id: there.study,
    Sponsor: 'Aldous',
    ProtocolCode: 'ALD-1',
    StudyWebsiteLink: { displayText: 'Study page', url: 'https://studies.example/1' },
    GlobalStudyPhase: 'Phase II',
    GlobalCRO: 'Helvia',
    Indications: 'Asthma',
    Products: [{ GenericName: 'Aldumab' }],
    'Products:ProductRoutes': 'Intravenous',
    'Products:ProductClassification': 'Antibody',
    StudySubjectAges: '18 to 75',
    GlobalEnrollmentTarget: 120,
  });
});

test('CLIN-016 feasibility is read by request and by site', async () => {
  const { study, porto, leeds } = there;
  await world.add('Feasibility', { Study: ref(study), Site: ref(porto), AskedOn: '2026-01-05', CDASignedOn: '2026-01-09' });
  const Outcome = choice('Selected');
  await world.add('Feasibility', {
    Study: ref(there.second),
    Site: ref(porto),
    AskedOn: '2026-02-05',
    FQReturnedOn: '2026-02-19',
    Outcome,
  });
  const { results } = await world.reader.call(probity.feasibilityDetails, {});
  expect(
    results.map(({ Study, Site, AskedOn, CDASignedOn, FQReturnedOn, Outcome: end }) => [
      Study,
      Site,
      AskedOn,
      CDASignedOn,
      FQReturnedOn,
      end,
    ]),
  ).toEqual([
    ['ALD-1', 'Porto clinic', '2026-01-05', '2026-01-09', '', ''],
    ['ALD-2', 'Porto clinic', '2026-02-05', '', '2026-02-19', 'Selected'],
  ]);
  const sites = await world.reader.call(probity.feasibilitySiteDetails, {});
  expect(sites.results).toEqual([{ Id: porto, SiteCode: 'PT-003', Name: 'Porto clinic', asked: 2, signed: 1, returned: 1, selected: 1 }]);
  expect(leeds).not.toBe(porto);
});

test('CLIN-017 the folder of a trial is the one with its name, and the library while the caller may read no such folder', async () => {
  const libraryListId = world.listId('CDA');
  const sent = { libraryListId, itemId: there.trials[0] ?? 0, systemSiteListId: world.ids.participatingSitesList };
  expect(await world.reader.call(probity.feasibilityFolder, sent)).toEqual({ url: '/studies/_lists/cda' });
  const { id } = await world.admin.call(list.createFolder, { listId: libraryListId, folderName: 'ALD-1 PT-003' });
  const url = '/studies/_lists/cda/ALD-1%20PT-003';
  expect(await world.reader.call(probity.feasibilityFolder, sent)).toEqual({ url });
  await world.admin.call(permission.stopInheriting, { body: { listId: libraryListId, folderId: id } });
  await world.admin.call(permission.remove, { body: { listId: libraryListId, folderId: id, userIds: [world.reader.user.id] } });
  expect(await world.reader.call(probity.feasibilityFolder, sent)).toEqual({ url: '/studies/_lists/cda' });
  for (const wrong of [{ libraryListId: world.listId('Enrollment') }, { itemId: 99 }, { systemSiteListId: 'none' }])
    await expect(world.reader.call(probity.feasibilityFolder, { ...sent, ...wrong })).rejects.toThrow('notFound');
  await expect(world.stranger.call(probity.feasibilityFolder, sent)).rejects.toThrow('notFound');
});

test('CLIN-018 CLIN-020 the folders are CDA and Correspondence, and FQ in the marketing view, which is for members of the group in the settings', async () => {
  const namesFor = async () => {
    const { folders, marketing } = await world.reader.call(probity.recruitmentDetails, {});
    return [marketing, folders.map(({ name }) => name)];
  };
  expect(await namesFor()).toEqual([false, ['CDA', 'Correspondence']]);
  const created = await world.admin.call(list.createItem, { listId: peopleLists.groups, body: { Title: 'Marketing' } });
  const groupId = String(created.InternalId);
  const settings = { ...world.ids, marketingGroup: groupId };
  await world.admin.call(application.editSystemSetting, { body: { settingKey: 'Clinical', settings } });
  expect(await namesFor()).toEqual([false, ['CDA', 'Correspondence']]);
  await world.admin.call(group.addMembers, { body: { groupId, userIds: [world.reader.user.id] } });
  expect(await namesFor()).toEqual([true, ['CDA', 'Correspondence', 'FQ']]);
});

test('CLIN-041 every answer consists of rows that the caller may read in the lists', async () => {
  const { study, porto, trials } = there;
  const { stranger, reader, admin } = world;
  expect(await stranger.call(probity.recruitmentDetails, {})).toMatchObject({ studies: [], sites: [], folders: [], systemSiteListId: '' });
  expect((await stranger.call(probity.feasibilityDetails, {})).results).toEqual([]);
  expect((await stranger.call(probity.feasibilitySiteDetails, {})).results).toEqual([]);
  expect((await stranger.call(probity.mySites, {})).results).toEqual([]);
  for (const requested of [
    () => stranger.call(probity.trialDetails, { viewName: 'studies', itemId: study }),
    () => stranger.call(probity.trialDetails, { viewName: 'sites', itemId: porto }),
    () => stranger.call(probity.subjectTrackingLog, { itemId: trials[0] ?? 0 }),
    () => stranger.call(probity.contacts, { participatingSiteId: trials[0] ?? 0 }),
    () => stranger.call(probity.siteDetails, { siteId: porto }),
    () => stranger.call(probity.globalEnrollment, { studyId: study }),
    () => stranger.call(probity.countries, { studyId: study }),
  ])
    await expect(requested()).rejects.toThrow('notFound');

  const hide = async (listId: string, itemId: number) => {
    await admin.call(permission.stopInheriting, { body: { listId, itemId } });
    await admin.call(permission.remove, { body: { listId, itemId, userIds: [reader.user.id] } });
  };
  await hide(world.ids.participatingSitesList, trials[1] ?? 0);
  await hide(world.ids.studiesList, there.second);
  const { studies, sites } = await reader.call(probity.recruitmentDetails, {});
  expect(studies.map(({ ProtocolCode, Enrolled }) => [ProtocolCode, Enrolled])).toEqual([['ALD-1', 7]]);
  expect(sites.map(({ SiteCode, trials: count }) => [SiteCode, count])).toEqual([
    ['PT-003', 2],
    ['UK-011', 0],
  ]);
  const { results } = await reader.call(probity.trialDetails, { viewName: 'sites', itemId: porto });
  expect(results.map(({ Study }) => Study)).toEqual(['ALD-1', '']);
  expect((await reader.call(probity.feasibilityDetails, {})).results.map(({ Study }) => Study)).toEqual(['ALD-1', '']);
  await expect(reader.call(probity.subjectTrackingLog, { itemId: trials[1] ?? 0 })).rejects.toThrow('notFound');
  await expect(reader.call(probity.trialDetails, { viewName: 'studies', itemId: there.second })).rejects.toThrow('notFound');
  for (const { path } of Object.values(probity)) expect((await world.visitor().send({ path: `/api${path}` })).status, path).toBe(401);
});

test('CLIN-007 CLIN-031 CLIN-033 a site is read with its equipment, laboratories and staff, and a trial with its contacts', async () => {
  const { porto, leeds, trials } = there;
  const rui = { FullName: 'Rui Alves', Credentials: 'RN', JobTitle: 'Coordinator', WorkPhone: '+351 22', WorkEmail: 'rui@clinic.example' };
  await world.add('SiteStaff', { ...rui, Site: ref(porto) });
  await world.add('SiteStaff', { FullName: 'Ann Lee', Site: ref(leeds) });
  const freezer = { Title: 'Freezer 2', EquipmentDetails: 'To -80 degrees', LastCalibrated: '2026-01-15' };
  await world.add('SiteEquipment', { ...freezer, Site: ref(porto) });
  const lab = { CompanyName: 'Labor Douro', MainPhone: '+351 23', FaxNumber: '+351 24', Email: 'lab@douro.example' };
  await world.add('SiteLabs', { ...lab, Site: ref(porto) });
  await world.add('SiteLabs', { CompanyName: 'Leeds Lab', Site: ref(leeds) });
  const parts = await world.reader.call(probity.siteDetails, { siteId: porto });
  expect(parts.siteStaff.results).toMatchObject([rui]);
  expect(parts.siteEquipment.results).toMatchObject([freezer]);
  expect(parts.siteLabs.results).toMatchObject([lab]);
  expect((await world.reader.call(probity.mySites, {})).results.map(({ SiteCode }) => SiteCode)).toEqual(['PT-003', 'UK-011']);

  const contact = { FullName: 'Eva Costa', Email: 'eva@clinic.example', Phone: '+351 21 000 0000', Role: 'Investigator' };
  await world.add('StudyContacts', { ...contact, ParticipatingSite: ref(trials[0] ?? 0) });
  await world.add('StudyContacts', { FullName: 'Somebody else', ParticipatingSite: ref(trials[2] ?? 0) });
  expect((await world.reader.call(probity.contacts, { participatingSiteId: trials[0] ?? 0 })).results).toMatchObject([contact]);
});
