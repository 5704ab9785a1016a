/** A change of the code that no test can notice, because the product does the same with it. */
export interface Equivalent {
  file: string;
  /** A part of the line where the change begins. */
  code: string;
  /** The text that is replaced, where others in the line could be replaced by the same. */
  original?: string;
  /** What stands there instead, as the list of survivors prints it. */
  replacement: string;
}
