/** Immutable bytes by key: S3 on AWS, files on one machine. */

/** A part of an upload. All parts have PART_BYTES; only the last may be shorter. */
export interface Part {
  /** Counted from 1. */
  number: number;
  /** Lower-case hex of the part's SHA-256. */
  sha256: string;
  bytes: number;
}

export interface SignedPart {
  number: number;
  url: string;
  headers: Record<string, string>;
}

export interface StoredBlob {
  bytes: number;
  /** One part: the SHA-256 of the content in hex. Several: the SHA-256 of the parts' digests and `-n`, as S3 makes it. */
  checksum: string;
}

/** The received bytes are not the announced ones, or a part is missing. Nothing became visible. */
export class BlobMismatch extends Error {
  override name = 'BlobMismatch';
}

export interface DownloadOptions {
  fileName: string;
  contentType: string;
  inline: boolean;
  seconds: number;
}

/** A byte range of an object, counted from 0; it may extend beyond the end. */
export interface Slice {
  from: number;
  bytes: number;
}

export interface Blobs {
  /** Returns the store's id of the upload. */
  begin(key: string): Promise<string>;
  /** A signed PUT address per part that accepts exactly those bytes, with the headers to send. */
  signParts(key: string, uploadId: string, parts: Part[], seconds: number): Promise<SignedPart[]>;
  /** Makes the object visible if every part is present and verified. Throws BlobMismatch. Idempotent. */
  complete(key: string, uploadId: string, parts: Part[]): Promise<StoredBlob>;
  abort(key: string, uploadId: string): Promise<void>;
  /** For small objects that are sent through the server. */
  put(key: string, bytes: Uint8Array): Promise<StoredBlob>;
  /** The whole object or a slice of it. */
  get(key: string, slice?: Slice): Promise<Uint8Array | undefined>;
  /** The size in bytes; undefined if the object does not exist. */
  size(key: string): Promise<number | undefined>;
  /** Reads the whole object and returns the checksum that an upload in parts of this length would have; undefined if it does not exist. */
  digest(key: string, partBytes?: number): Promise<StoredBlob | undefined>;
  remove(key: string): Promise<void>;
  /** The total size and number of objects, counted as far as that is quick. */
  usage(): Promise<{ bytes: number; files: number }>;
  /** A signed GET address for the object under a file name, with range support. */
  signDownload(key: string, options: DownloadOptions): Promise<string>;
}
