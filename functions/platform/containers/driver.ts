/** An external store of whole objects: the operations that a storage container needs. */
export interface Driver {
  /** Creates or replaces an object. Resolves once the bytes are durable. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removing a missing object does nothing. */
  remove(key: string): Promise<void>;
  /** The total size, counted as far as that is quick. */
  usage(): Promise<Usage>;
  close(): Promise<void>;
}

export interface Usage {
  bytes: number;
  files: number;
}

export type FailureCode =
  | 'containerUnreachable'
  | 'containerAddress'
  | 'containerCredentials'
  | 'containerMissing'
  | 'containerRights'
  | 'containerInsecure'
  | 'containerBroken';

/** A container failed, with a reason that the person who configured it can understand. */
export class ContainerFailure extends Error {
  override name = 'ContainerFailure';
  readonly code: FailureCode;

  constructor(code: FailureCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Which addresses a container may use, and how long a request may take. */
export interface Reach {
  isAllowed: (address: string) => boolean;
  milliseconds: number;
}
