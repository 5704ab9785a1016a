import { createFolder } from '#functions/domain/content/folders/createFolder.ts';
import { createItem } from '#functions/domain/content/items/createItem.ts';
import { listByName } from '#functions/domain/content/listRecords/listByName.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { editSystemSetting } from '#functions/domain/settings/editSystemSetting.ts';
import { addClinicalLists } from '#functions/domain/sites/clinical/addClinicalLists.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import { addRelatedItem } from '#functions/domain/sites/relatedItems/addRelatedItem.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { addStudiesPage } from '#infra/embedded/demo/studiesPage.ts';
import {
  contacts,
  enrollmentOf,
  equipment,
  labs,
  participating,
  products,
  projectionsOf,
  sites,
  staff,
  studies,
} from '#infra/embedded/demo/trials.ts';
import { Access } from '#shared/access.ts';
import type { FieldValues } from '#shared/models/content/item.ts';

type Ids = Map<string, number>;

/** A site for clinical studies with lists, rows and a page. */
export const addStudiesSite = async (ctx: Context, parent: SiteRecord): Promise<void> => {
  const site = await createSite(ctx, {
    siteName: 'Studies',
    subPath: 'studies',
    description: 'Studies and sites, and how they recruit.',
    parent,
  });
  const ids = await addClinicalLists(ctx, site);
  await editSystemSetting(ctx, { settingKey: 'Clinical', settings: { ...ids, marketingGroup: '' } });

  const open = async (name: string): Promise<ListRecord> => {
    const list = await read<ListRecord>(ctx.table, keys.list(await listByName(ctx, site.id, name)));
    if (!list) throw new Error(`there is no list ${name}`);
    return list;
  };
  const inList = (list: ListRecord) => Object.assign({ ...ctx }, { target: { list, folder: undefined, access: Access.FullAccess } });
  const add = async (name: string, rows: FieldValues[]): Promise<Ids> => {
    const list = await open(name);
    const made: Ids = new Map();
    for (const body of rows) {
      const { Id, Title } = await createItem(inList(list), { body });
      made.set(Title, Id);
    }
    return made;
  };
  const ref = (known: Ids, title: string) => ({ id: known.get(title) ?? 0 });

  const known = { products: await add('Products', products) };
  const studyIds = await add(
    'Studies',
    studies((name) => ref(known.products, name)),
  );
  const siteIds = await add('Sites', sites);
  const at = (title: string) => ref(siteIds, title);
  await add('SiteStaff', staff(at));
  await add('SiteEquipment', equipment(at));
  await add('SiteLabs', labs(at));
  const study = (code: string) => ref(studyIds, code);
  const trials = participating(study, at);
  const trialIds = await add('ParticipatingSites', trials.rows);
  await add(
    'SubjectTrackingLog',
    trials.log((title) => ref(trialIds, title)),
  );
  await add('Feasibility', trials.feasibility);
  await add(
    'StudyContacts',
    contacts((title) => ref(trialIds, title)),
  );
  await add('Enrollment', enrollmentOf(ctx.now(), study('ALD-204')));
  await add('Projections', projectionsOf(ctx.now(), study('ALD-204')));
  for (const name of ['CDA', 'Correspondence', 'FQ'])
    for (const folderName of trialIds.keys()) await createFolder(inList(await open(name)), { folderName });

  const onSite = Object.assign({ ...ctx }, { target: { site, access: Access.FullAccess } });
  const related = (alias: string, systemSiteList: string, relatedItemId: number) =>
    addRelatedItem(onSite, { alias, systemSiteList, relatedItemId, loadWithSite: true });
  await related('Study', ids.studiesList, study('ALD-204').id);
  await related('ParticipatingSite', ids.participatingSitesList, ref(trialIds, 'ALD-204 PT-003').id);
  await addStudiesPage(ctx, site);
};
