import * as z from 'zod';

import { controller, get, post } from '#shared/http/contract.ts';
import { BULK_ITEMS, RECYCLE_ENTRIES } from '#shared/limits.ts';
import { FolderId, ItemId, ListId, Reason } from '#shared/models/content/item.ts';
import { Job } from '#shared/models/content/job.ts';
import { JobId, Recycled, RecycledMany, RecycleEntry, RecycleEntryRef } from '#shared/models/content/recycle.ts';
import { PageId } from '#shared/models/sites/pageSummary.ts';

const OneItem = z.strictObject({ listId: ListId, id: ItemId, reasonToDelete: Reason });
const OneFolder = z.strictObject({ listId: ListId, folderId: FolderId, reasonToDelete: Reason });
const Many = z.strictObject({ listId: ListId, itemIds: z.array(ItemId).min(1).max(BULK_ITEMS), reasonToDelete: Reason });
/** Entries of any bins, each of which is checked separately. */
const Entries = z.strictObject({ entries: z.array(RecycleEntryRef.required()).min(1).max(RECYCLE_ENTRIES) });

/** The recycle bins. Permissions are checked on the object that the body or the entry names. */
export const recycle = controller('Recycle', {
  delete: post('/Recycle/delete', { on: 'item', needs: 'Delete', quiet: true, body: OneItem, answer: Recycled }),
  deleteFolder: post('/Recycle/deleteFolder', {
    on: 'list',
    needs: 'Delete',
    quiet: true,
    body: OneFolder,
    answer: Recycled.extend({ jobId: JobId }),
  }),
  deletePage: post('/Recycle/deletePage', {
    on: 'site',
    needs: 'ContributePages',
    quiet: true,
    body: z.strictObject({ systemSiteId: z.string().max(64), pageId: PageId, reasonToDelete: Reason }),
    answer: Recycled,
  }),
  deleteMultipleItems: post('/Recycle/deleteMultipleItems', {
    on: 'list',
    needs: 'LimitedRead',
    quiet: true,
    body: Many,
    answer: RecycledMany,
  }),
  restore: post('/Recycle/restore', {
    on: 'nothing',
    needs: 'user',
    body: RecycleEntryRef,
    answer: z.object({ listId: z.string(), itemId: z.number().int().nullable(), jobId: JobId }),
  }),
  /** Deletes permanently, or records the caller's approval if several people must approve. */
  permanentlyDelete: post('/Recycle/permanentlydelete', {
    on: 'nothing',
    needs: 'user',
    quiet: true,
    body: RecycleEntryRef,
    answer: z.object({ purged: z.boolean(), pendingApprovers: z.array(z.object({ internalId: z.string() })) }),
  }),
  /** Refused entries are listed in the job. */
  restoreEntries: post('/Recycle/restore/entries', { on: 'nothing', needs: 'user', quiet: true, body: Entries, answer: Job }),
  /** Restores what a job of List.deleteSelection deleted. Answers like it. */
  restoreSelection: post('/Recycle/restore/selection', {
    on: 'nothing',
    needs: 'user',
    quiet: true,
    body: z.strictObject({ jobId: z.string().max(64) }),
    answer: Job,
  }),
  /** Entries that need approval are refused. */
  purgeEntries: post('/Recycle/permanentlydelete/entries', { on: 'nothing', needs: 'user', quiet: true, body: Entries, answer: Job }),
  /** Deletes everything in the bin of a site, or in all bins, at the time the job starts. Entries that need approval are refused. */
  emptyBin: post('/Recycle/empty', {
    on: 'site',
    needs: 'Delete',
    quiet: true,
    body: z.strictObject({ systemSiteId: z.string().max(64) }),
    answer: Job,
  }),
  emptyAllBins: post('/Recycle/empty/all', { on: 'nothing', needs: 'admin', quiet: true, body: z.strictObject({}), answer: Job }),
  /** The bins of all sites. */
  all: get('/Recycle/get', {
    on: 'nothing',
    needs: 'admin',
    query: z.strictObject({ recycleId: z.string().max(64).optional() }),
    answer: z.array(RecycleEntry),
  }),
  /** One entry, for people who could have deleted it or must approve its deletion. */
  entry: get('/Recycle/get/entry', { on: 'nothing', needs: 'user', query: RecycleEntryRef, answer: RecycleEntry }),
  itemUrl: get('/Recycle/get/item/url', { on: 'nothing', needs: 'user', query: RecycleEntryRef, answer: z.object({ url: z.string() }) }),
  site: get('/Recycle/get/site', {
    on: 'site',
    needs: 'Delete',
    query: z.strictObject({ systemSiteId: z.string().max(64), recycleBinId: z.string().max(64).optional() }),
    answer: z.array(RecycleEntry),
  }),
});
