import type { Context } from '#functions/domain/kernel/context.ts';
import { notUnique } from '#functions/domain/kernel/notUnique.ts';
import { type Condition, PK_BYTES, type Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import { create, read } from '#functions/storage/rows.ts';
import { ADDRESS_LENGTH } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** The record at the address of a site. */
interface SiteAddress {
  siteId: string;
  /** Incremented for every list, page and site added to it; absent if none was added since an older version. */
  grown?: number;
}

type SiteRef = Pick<SiteRecord, 'id' | 'path'>;

/** Creates the address of a site. */
export const createSiteAddress = ({ id, path }: SiteRef): Write => create(keys.path(path), { siteId: id, grown: 0 } satisfies SiteAddress);

/** Throws invalidInput with the field `at` for the address of a site, list or page that no call could look up, or that is too long for a key. */
export const assertAddressLength = (path: string, at: string): void => {
  if (path.length > ADDRESS_LENGTH || Buffer.byteLength(keys.path(path).pk) > PK_BYTES)
    throw new Problem('invalidInput', { fields: [{ at, code: 'tooLong' }] });
};

/** Part of each write that adds something to a site: the site must exist at that moment and not be in the process of deletion. */
export const addToSite = ({ id, path }: SiteRef): Write => ({ update: keys.path(path), add: { grown: 1 }, if: { equals: { siteId: id } } });

/** The condition that nothing was added to the site since; older versions did not record it. */
const unchanged = (id: string, address: SiteAddress | undefined): Condition => ({
  equals: { siteId: id, ...(address?.grown !== undefined && { grown: address.grown }) },
});

/** `addToSite` that is refused if something else was added since. Call it before counting the site's content. Throws notFound. */
export const addToUnchangedSite = async (ctx: Context, { id, path }: SiteRef): Promise<Write> => {
  const address = await read<SiteAddress>(ctx.table, keys.path(path));
  if (address?.siteId !== id) throw new Problem('notFound');
  return { update: keys.path(path), add: { grown: 1 }, if: unchanged(id, address) };
};

/** The reason why nothing was added to a site: the site was deleted, or else the value of the field is taken. */
export const siteWriteProblem = async (ctx: Context, { id, path }: SiteRef, field: string): Promise<Problem> =>
  (await read<SiteAddress>(ctx.table, keys.path(path)))?.siteId === id ? notUnique(field) : new Problem('notFound');

/** Releases the address of a site being deleted, unless something is added to it from now on. Call it before reading the site's content. */
export const releaseSiteAddress = async (ctx: Context, { id, path }: SiteRef): Promise<Write> => ({
  delete: keys.path(path),
  if: unchanged(id, await read<SiteAddress>(ctx.table, keys.path(path))),
});
