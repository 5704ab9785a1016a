/** The body of an upload, which the host stores temporarily until its content has been checked. */
export interface UploadedBody {
  size: number;
  /** SHA-256 of each part, in hex. */
  parts: string[];
  /** Sends a part to its signed address; false if it is refused there. */
  sendPart(index: number, url: string): Promise<boolean>;
  /** The whole body, for files that fit into memory. */
  bytes(): Promise<Uint8Array>;
  discard(): Promise<void>;
}

/** A WebDAV request as the host passes it on. */
export interface DavRequest {
  method: string;
  /** The path as sent, including `/dav` and without the query. */
  path: string;
  headers: Record<string, string>;
  address: string;
  requestId: string;
  /** Reads an XML body up to a length. Throws bodyTooLarge. */
  text(limit: number): Promise<string>;
  /** Reads a file body up to a length. Throws bodyTooLarge. */
  file(limit: number): Promise<UploadedBody>;
}

/** A WebDAV answer. `file` is a signed address whose bytes become the body. */
export interface DavReply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  file?: string;
  /** How many calls the request counts for in the caller's budget; 1 by default. */
  calls?: number;
}

/** Refuses a request with a WebDAV status and, if there is one, the name of the failed condition. */
export class DavError extends Error {
  override name = 'DavError';
  readonly status: number;
  readonly condition: string;
  constructor(status: number, condition = '') {
    super(condition || String(status));
    this.status = status;
    this.condition = condition;
  }
}

export const PREFIX = '/dav';
