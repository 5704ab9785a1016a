/** Whole objects in a place outside: what a storage container has to be able to do. */
export interface Driver {
  /** Replaces what is there. Returns when the bytes are safe. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | undefined>;
  /** Removing what is not there does nothing. */
  remove(key: string): Promise<void>;
  /** What lies there, counted as far as that is quickly done. */
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

/** A container does not do what it should, for a reason that whoever set it up can understand. */
export class ContainerFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode, cause?: unknown) {
    super(code, { cause });
    this.name = 'ContainerFailure';
    this.code = code;
  }
}

/** How a container may be reached, and for how long one may wait for it. */
export interface Reach {
  isAllowed: (address: string) => boolean;
  milliseconds: number;
}
