import * as z from 'zod';
import { awsRegions } from '#shared/models/administration/awsRegions.ts';

export const storageTypes = ['MySQL', 'AWS'] as const;
export const StorageType = z.enum(storageTypes);
export type StorageType = z.infer<typeof StorageType>;

/** The storage of every installation, where all files arrive first. */
export const BUILT_IN = 'builtIn';

const Line = z.string().trim().max(255, { error: 'tooLong' });
const Needed = Line.min(1, { error: 'required' });
/** If omitted or empty, it stays unchanged. It is never returned. */
const Secret = z.string().max(500, { error: 'tooLong' }).optional();

const MySql = {
  storageType: z.literal('MySQL'),
  server: Needed,
  databaseName: Needed.max(64, { error: 'tooLong' }),
  userName: Needed.max(80, { error: 'tooLong' }),
  password: Secret,
};

const Aws = {
  storageType: z.literal('AWS'),
  /** The endpoint of an S3-compatible store. */
  server: Line.default(''),
  bucketName: Needed.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'bucketName' }),
  regionSystemName: z.enum(awsRegions.map(({ systemName }) => systemName) as [string, ...string[]], { error: 'required' }),
  prefix: Line.regex(/^(?:[\w.!*'()-]+\/)*[\w.!*'()-]*$/, { error: 'invalid' }).default(''),
  accessKey: Needed,
  secretKey: Secret,
};

/** Settings by type; the secret only if it is new. */
const ContainerFields = z.discriminatedUnion('storageType', [z.strictObject(MySql), z.strictObject(Aws)]);
export type ContainerFields = z.infer<typeof ContainerFields>;

const NewSecret = z.string().min(1, { error: 'required' }).max(500, { error: 'tooLong' });

export const ContainerPlan = z.discriminatedUnion('storageType', [
  z.strictObject({ ...MySql, password: NewSecret }),
  z.strictObject({ ...Aws, secretKey: NewSecret }),
]);
export type ContainerPlan = z.infer<typeof ContainerPlan>;

export const ContainerId = z.string().min(1).max(64);
const version = z.number().int().min(0).optional();

export const ContainerChange = z.discriminatedUnion('storageType', [
  z.strictObject({ ...MySql, id: ContainerId, version }),
  z.strictObject({ ...Aws, id: ContainerId, version }),
]);
export type ContainerChange = z.infer<typeof ContainerChange>;

/** Settings to test before saving; without a secret, that of the container with the id is used. */
export const ContainerTrial = z.discriminatedUnion('storageType', [
  z.strictObject({ ...MySql, id: ContainerId.optional() }),
  z.strictObject({ ...Aws, id: ContainerId.optional() }),
]);
export type ContainerTrial = z.infer<typeof ContainerTrial>;

export const StorageContainer = z.object({
  id: ContainerId,
  /** Null for the built-in storage. */
  storageType: StorageType.nullable(),
  server: z.string(),
  databaseName: z.string(),
  userName: z.string(),
  bucketName: z.string(),
  regionSystemName: z.string(),
  prefix: z.string(),
  accessKey: z.string(),
  /** Whether the secret is set. */
  hasSecret: z.boolean(),
  /** Whether new files are stored there. */
  isActive: z.boolean(),
  usage: z.object({
    bytes: z.number().int(),
    files: z.number().int(),
    /** When it was last counted; until then, sizes recorded with the files are used. */
    estimatedOn: z.string().nullable(),
  }),
  version: z.number().int(),
});
export type StorageContainer = z.infer<typeof StorageContainer>;
