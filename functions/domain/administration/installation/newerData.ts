import type { Standing } from '#functions/domain/administration/installation/installation.ts';

/** A newer program wrote the data, or a part of it; this one must leave it alone. */
export class NewerData extends Error {
  override name = 'NewerData';
  /** The newer program broke off between two versions. */
  readonly unfinished: boolean;

  constructor({ schema, begun }: Standing, known: number) {
    super(`The data is of version ${begun}, and this program knows version ${known} at most. Run the newer program.`);
    this.unfinished = begun > schema;
  }
}
