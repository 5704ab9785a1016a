/** A text cannot be encoded: the key of the error text, and its values. */
export class TextProblem extends Error {
  override name = 'TextProblem';
  readonly key: string;
  readonly params: Record<string, string>;

  constructor(key: string, params: Record<string, string>) {
    super(key);
    this.key = key;
    this.params = params;
  }
}
