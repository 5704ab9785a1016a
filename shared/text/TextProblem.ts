/** Why a text cannot be written as the file it came from: the key of a text, and what it names. */
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
