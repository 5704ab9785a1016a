import { listByName } from '#functions/domain/content/listRecords/listByName.ts';
import { readableLists } from '#functions/domain/content/listRecords/readableLists.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { readSetting } from '#functions/domain/settings/readSettings.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import type { Settings } from '#shared/models/administration/systemSettings.ts';

/** The lists whose ids are settings of the installation. */
const fixed = {
  Studies: 'studiesList',
  Sites: 'sitesList',
  ParticipatingSites: 'participatingSitesList',
} as const satisfies Record<string, keyof Settings['Clinical']>;
type ConfiguredName = keyof typeof fixed;

/** Other lists are found by internal name in the site of one of these. */
const relatedLists = {
  Products: 'Studies',
  Enrollment: 'Studies',
  Projections: 'Studies',
  SiteStaff: 'Sites',
  SiteEquipment: 'Sites',
  SiteLabs: 'Sites',
  StudyContacts: 'ParticipatingSites',
  SubjectTrackingLog: 'ParticipatingSites',
  Feasibility: 'ParticipatingSites',
  CDA: 'ParticipatingSites',
  Correspondence: 'ParticipatingSites',
  FQ: 'ParticipatingSites',
} as const satisfies Record<string, ConfiguredName>;

export type ClinicalName = ConfiguredName | keyof typeof relatedLists;

export interface Clinical {
  settings: Settings['Clinical'];
  /** A list by name; undefined if it does not exist or the caller may not read it. */
  open(name: ClinicalName): Promise<ListRecord | undefined>;
}

const isFixed = (name: ClinicalName): name is ConfiguredName => name in fixed;

/** The lists of clinical studies as configured by an administrator. */
export const openClinical = async (ctx: Context): Promise<Clinical> => {
  const { settings } = await readSetting(ctx, 'Clinical');
  const idOf = async (name: ClinicalName): Promise<string> => {
    if (isFixed(name)) return settings[fixed[name]];
    const anchorId = settings[fixed[relatedLists[name]]];
    const anchor = anchorId === '' ? undefined : await read<ListRecord>(ctx.table, keys.list(anchorId));
    return anchor ? listByName(ctx, anchor.siteId, name) : '';
  };
  const openList = async (name: ClinicalName) => {
    const id = await idOf(name);
    return id === '' ? undefined : (await readableLists(ctx, [id]))[0];
  };
  return { settings, open: openList };
};
