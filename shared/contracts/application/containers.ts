import * as z from 'zod';
import { get, post } from '#shared/http/contract.ts';
import { adminOnly } from '#shared/http/needs.ts';
import { ContainerChange, ContainerId, ContainerPlan, ContainerTrial, StorageContainer } from '#shared/models/documents/container.ts';
import { DailyUploads } from '#shared/models/documents/dailyUploads.ts';
import { SiteUsage } from '#shared/models/sites/siteUsage.ts';

const One = z.strictObject({ id: ContainerId });
const UsagePage = z.strictObject({ page: z.coerce.number().int().min(0).max(10_000).default(0) });
const all = z.array(StorageContainer);

/** Storage locations for the bytes of files. */
export const containers = {
  fileContainers: get('/Application/storage/GetFileContainers', { ...adminOnly, answer: all }),
  fileContainer: get('/Application/storage/GetFileContainer', { ...adminOnly, query: One, answer: StorageContainer }),
  addFileContainer: post('/Application/storage/AddFileContainer', { ...adminOnly, body: ContainerPlan, answer: StorageContainer }),
  updateFileContainer: post('/Application/storage/UpdateFileContainer', {
    ...adminOnly,
    body: ContainerChange,
    answer: StorageContainer,
  }),
  /** Writes, reads and deletes a test object. */
  testContainerConnection: post('/Application/storage/TestContainerConnection', {
    ...adminOnly,
    body: ContainerTrial,
    answer: z.object({}),
  }),
  /** Counts the content of one container or all. */
  updateEstimatedUsage: post('/Application/storage/UpdateEstimatedUsage', {
    ...adminOnly,
    body: z.strictObject({ id: ContainerId.optional() }),
    answer: all,
  }),
  /** Reads every site's counts, so callers take turns. */
  siteUsage: get('/Application/storage/GetSiteUsage', {
    ...adminOnly,
    whole: true,
    query: UsagePage,
    answer: SiteUsage,
  }),
  dailyUploads: get('/Application/storage/GetDailyUploads', {
    ...adminOnly,
    whole: true,
    query: UsagePage,
    answer: DailyUploads,
  }),
  awsRegions: get('/Application/storage/GetAWSS3Regions', {
    ...adminOnly,
    answer: z.array(z.object({ systemName: z.string(), displayName: z.string() })),
  }),
  /** New files are stored there from now on. */
  activateFileContainer: post('/Application/storage/ActivateFileContainer', { ...adminOnly, body: One, answer: all }),
  /** Only for a container that is empty and inactive. */
  deleteFileContainer: post('/Application/storage/DeleteFileContainer', { ...adminOnly, body: One, answer: z.object({}) }),
};
