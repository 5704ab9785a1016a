import { effectiveAccess } from '#functions/domain/access/levels/effectiveAccess.ts';
import { findFolder } from '#functions/domain/access/records/placeFolders.ts';
import { folderUrl } from '#functions/domain/content/itemRecords/presentItem.ts';
import { readableLists } from '#functions/domain/content/listRecords/readableLists.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { openClinical } from '#functions/domain/sites/clinical/openClinical.ts';
import { referenceIn, rowOf, rowsOf } from '#functions/domain/sites/clinical/rowsOf.ts';
import { wordsIn } from '#functions/domain/sites/clinical/words.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { holdsFiles } from '#shared/models/content/list.ts';
import type { Feasibility, SiteFeasibility } from '#shared/models/sites/clinical.ts';
import { Problem } from '#shared/problems.ts';

const rowsIn = async (ctx: Context) => {
  const { open } = await openClinical(ctx);
  const names = ['Feasibility', 'Studies', 'Sites'] as const;
  const read = await Promise.all(names.map(async (name) => rowsOf(ctx, await open(name))));
  const [rows = [], studies = [], sites = []] = read.map(({ results }) => results);
  return { rows, studies, sites, cut: read.some(({ cut }) => cut) };
};

/** Every time that a site was asked about a study, and how far that came. */
export const feasibilityDetails = async (ctx: Context): Promise<{ results: Feasibility[]; cut: boolean }> => {
  const { rows, studies, sites, cut } = await rowsIn(ctx);
  const studyBy = new Map(studies.map((study) => [study.Id, study]));
  const siteBy = new Map(sites.map((site) => [site.Id, site]));
  const results = rows.map((row) => {
    const study = studyBy.get(referenceIn(row.Study));
    return {
      Id: row.Id,
      Study: study?.Title ?? '',
      Sponsor: wordsIn(study?.Sponsor),
      Site: siteBy.get(referenceIn(row.Site))?.Title ?? '',
      AskedOn: wordsIn(row.AskedOn),
      CDASignedOn: wordsIn(row.CDASignedOn),
      FQSentOn: wordsIn(row.FQSentOn),
      FQReturnedOn: wordsIn(row.FQReturnedOn),
      Outcome: wordsIn(row.Outcome),
    };
  });
  return { results, cut };
};

/** Every site that was asked, with how often it signed, answered and was chosen. */
export const feasibilitySiteDetails = async (ctx: Context): Promise<{ results: SiteFeasibility[]; cut: boolean }> => {
  const { rows, sites, cut } = await rowsIn(ctx);
  const results = sites.flatMap((site) => {
    const own = rows.filter((row) => referenceIn(row.Site) === site.Id);
    const where = (name: string) => own.filter((row) => wordsIn(row[name]) !== '').length;
    const counts = { asked: own.length, signed: where('CDASignedOn'), returned: where('FQReturnedOn') };
    const selected = own.filter((row) => wordsIn(row.Outcome) === 'Selected').length;
    return own.length === 0 ? [] : [{ Id: site.Id, SiteCode: wordsIn(site.SiteCode), Name: wordsIn(site.Name), ...counts, selected }];
  });
  return { results, cut };
};

interface Asked {
  libraryListId: string;
  itemId: number;
  systemSiteListId: string;
}

/** Where the papers of an item are: the folder of a library that is called like it, or the library itself while the caller sees none. */
export const feasibilityFolder = async (ctx: Context, { libraryListId, itemId, systemSiteListId }: Asked): Promise<{ url: string }> => {
  const [library] = await readableLists(ctx, [libraryListId]);
  const [list] = await readableLists(ctx, [systemSiteListId]);
  if (!library || !holdsFiles(library.type)) throw new Problem('notFound');
  const { Title } = await rowOf(ctx, list, itemId);
  const named = Title === '' ? undefined : await read<{ folderId?: string }>(ctx.table, keys.name(library.id, Title));
  const folder = named?.folderId === undefined ? undefined : await findFolder(ctx, library, named.folderId);
  const isShown = folder !== undefined && grants(await effectiveAccess(ctx, folder.chain), 'Read');
  return { url: folderUrl(library, isShown ? folder.names : []) };
};
