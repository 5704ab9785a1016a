/** A body of a file, kept aside by the host until it is known what it holds. */
export interface Sent {
  size: number;
  /** SHA-256 of each part, in hex. */
  parts: string[];
  /** Sends a part to its signed address; false where it is refused there. */
  sendPart(index: number, url: string): Promise<boolean>;
  /** All of it, for what fits into memory. */
  bytes(): Promise<Uint8Array>;
  discard(): Promise<void>;
}

/** What a host hands over of a request of a WebDAV client. */
export interface DavRequest {
  method: string;
  /** As it was sent, with `/dav` and without a query. */
  path: string;
  headers: Record<string, string>;
  /** The address failures are counted against. */
  address: string;
  requestId: string;
  /** Markup, up to a length; throws the Problem bodyTooLarge. */
  text(limit: number): Promise<string>;
  /** The body of a file, up to a length; throws the Problem bodyTooLarge. */
  file(limit: number): Promise<Sent>;
}

/** What a host answers. `file` is a signed address, whose bytes are the body. */
export interface DavReply {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  file?: string;
  /** What it counts for in the budget of calls of who asked; 1 unless it says more. */
  calls?: number;
}

/** Says no with a status of WebDAV, and with the name of the condition that does not hold where it has one. */
export class DavRefusal extends Error {
  override name = 'DavRefusal';
  readonly status: number;
  readonly condition: string;
  constructor(status: number, condition = '') {
    super(condition || String(status));
    this.status = status;
    this.condition = condition;
  }
}

export const PREFIX = '/dav';
