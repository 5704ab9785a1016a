import type { Usage } from '#functions/platform/containers/driver.ts';
import type { StorageType } from '#shared/models/documents/container.ts';

/** An external location for the bytes of files. */
export interface ContainerRecord {
  id: string;
  storageType: StorageType;
  server: string;
  databaseName: string;
  userName: string;
  bucketName: string;
  regionSystemName: string;
  prefix: string;
  accessKey: string;
  /** Encrypted with a key of the host. */
  secret: string;
  version: number;
}

/** Where the bytes of a blob are, if not in the built-in storage. */
export interface BlobLocationRecord {
  container: string;
  bytes: number;
  sha256: string;
}

/** Bytes waiting to be moved to the active container. */
export interface PendingMoveRecord {
  blob: string;
  bytes: number;
  at: string;
}

/** The last count of a container. */
export interface EstimateRecord extends Usage {
  estimatedOn: string;
}

/** Bytes brought back temporarily to be read. */
export interface StagedRecord {
  at: string;
  isReady: boolean;
}
