/** Immutable bytes by key. S3 on AWS, files on one machine. */

/** A part of an upload. All have PART_BYTES but the last one, which may have fewer. */
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

export interface Stored {
  bytes: number;
  /** One part: the SHA-256 of the content in hex. Several: the SHA-256 of the parts' digests and `-n`, as S3 makes it. */
  checksum: string;
}

/** The bytes that arrived are not those that were announced, or a part is missing. Nothing became visible. */
export class BlobMismatch extends Error {
  override name = 'BlobMismatch';
}

export interface DownloadOptions {
  fileName: string;
  contentType: string;
  inline: boolean;
  seconds: number;
}

/** Some bytes of an object, counted from 0; the object may end before they do. */
export interface Slice {
  from: number;
  bytes: number;
}

export interface Blobs {
  /** Answers the store's own id of the upload. */
  begin(key: string): Promise<string>;
  /** An address per part that takes exactly those bytes, by PUT, with the headers given. */
  signParts(key: string, uploadId: string, parts: Part[], seconds: number): Promise<SignedPart[]>;
  /** Makes the object visible if every part is there and proven. Throws BlobMismatch. Repeating it answers the same. */
  complete(key: string, uploadId: string, parts: Part[]): Promise<Stored>;
  abort(key: string, uploadId: string): Promise<void>;
  /** For small objects that pass through the server. */
  put(key: string, bytes: Uint8Array): Promise<Stored>;
  /** The whole object, or a slice that begins in it. */
  get(key: string, slice?: Slice): Promise<Uint8Array | undefined>;
  /** How long an object is; undefined where there is none. */
  size(key: string): Promise<number | undefined>;
  /** Reads an object through and answers what an upload of it, in parts of a length, would be called; undefined where there is none. */
  digest(key: string, partBytes?: number): Promise<Stored | undefined>;
  remove(key: string): Promise<void>;
  /** What lies there altogether, counted as far as that is quickly done. */
  usage(): Promise<{ bytes: number; files: number }>;
  /** An address that answers the object with its name, by GET, with ranges. */
  signDownload(key: string, options: DownloadOptions): Promise<string>;
}
