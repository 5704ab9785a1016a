import { randomUUID } from 'node:crypto';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { probity } from '#shared/contracts/probity.ts';
import { site } from '#shared/contracts/site.ts';
import type { FieldValues } from '#shared/models/content/item.ts';
import { type Calls, location, request } from '#tests/blackBox/calls/open.ts';

/** A site with the lists of clinical studies and a trial. */
const settle = async () => {
  const { admin, siteId: parentSiteId } = location;
  const subPath = randomUUID().replaceAll('-', '');
  const { id: systemSiteId } = await admin.call(site.create, { body: { parentSiteId, siteName: 'Studies', subPath } });
  await request(site.addClinicalLists, { systemSiteId }, admin);
  const settings = { ...(await admin.call(site.addClinicalLists, { systemSiteId })), marketingGroup: '' };
  await admin.call(application.editSystemSetting, { body: { settingKey: 'Clinical', settings } });
  const lists = await admin.call(site.lists, { systemSiteId });
  const idOf = (name: string): string => lists.find(({ internalListName }) => internalListName === name)?.id ?? '';
  const add = async (name: string, body: FieldValues) => (await admin.call(list.createItem, { listId: idOf(name), body })).Id;
  const study = await add('Studies', { ProtocolCode: 'ALD-1' });
  const clinic = await add('Sites', { Name: 'Porto', SiteCode: 'PT-003' });
  const trial = await add('ParticipatingSites', { Title: 'ALD-1 PT-003', Study: { id: study }, Site: { id: clinic } });
  await add('SubjectTrackingLog', { ParticipatingSite: { id: trial }, Date: '2026-03-01', Screened: 2 });
  return { study, clinic, trial, idOf };
};

/** The calls of the clinical widgets. */
export const clinicalCalls: Calls = {
  [[
    'Site.addClinicalLists',
    'Probity.lists',
    'Probity.recruitmentDetails',
    'Probity.trialDetails',
    'Probity.subjectTrackingLog',
    'Probity.feasibilityDetails',
    'Probity.feasibilitySiteDetails',
    'Probity.feasibilityFolder',
    'Probity.contacts',
    'Probity.globalEnrollment',
    'Probity.countries',
    'Probity.mySites',
    'Probity.siteDetails',
  ].join(', ')]: async () => {
    const { study, clinic, trial, idOf } = await settle();
    await request(probity.lists, {});
    await request(probity.recruitmentDetails, {});
    await request(probity.trialDetails, { viewName: 'studies', itemId: study });
    await request(probity.trialDetails, { viewName: 'sites', itemId: clinic });
    await request(probity.subjectTrackingLog, { itemId: trial });
    await request(probity.feasibilityDetails, {});
    await request(probity.feasibilitySiteDetails, {});
    const folder = { libraryListId: idOf('CDA'), itemId: trial, systemSiteListId: idOf('ParticipatingSites') };
    await request(probity.feasibilityFolder, folder);
    await request(probity.contacts, { participatingSiteId: trial });
    await request(probity.globalEnrollment, { studyId: study });
    await request(probity.countries, { studyId: study });
    await request(probity.mySites, {});
    await request(probity.siteDetails, { siteId: clinic });
  },
};
