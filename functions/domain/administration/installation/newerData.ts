import type { SchemaState } from '#functions/domain/administration/installation/installation.ts';

/** A newer program has written at least part of the data, so this one must not touch it. */
export class NewerData extends Error {
  override name = 'NewerData';
  /** The newer program was interrupted between two versions. */
  readonly unfinished: boolean;

  constructor({ schema, newest }: SchemaState, supported: number) {
    super(`The data is of version ${newest}, and this program knows version ${supported} at most. Run the newer program.`);
    this.unfinished = newest > schema;
  }
}
