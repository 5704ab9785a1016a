import type { Usage } from '#functions/platform/containers/driver.ts';
import type { StorageType } from '#shared/models/documents/container.ts';

/** A place outside for the bytes of files. */
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
  /** Sealed by a key of the host. */
  secret: string;
  version: number;
}

/** Where the bytes of a blob stand that are not in the built-in place. */
export interface BlobPlaceRecord {
  container: string;
  bytes: number;
  sha256: string;
}

/** Bytes that wait to be moved to the container that is active. */
export interface UnplacedRecord {
  blob: string;
  bytes: number;
  at: string;
}

/** What was last counted in a place. */
export interface EstimateRecord extends Usage {
  estimatedOn: string;
}

/** Bytes that were brought back to be read, for a while. */
export interface StagedRecord {
  at: string;
  isReady: boolean;
}
