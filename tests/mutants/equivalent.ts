/** A change of the code that no test can detect, because the product behaves the same. */
export interface Equivalent {
  file: string;
  /** A part of the line where the change begins. */
  code: string;
  /** The replaced text, if the line contains several candidates. */
  original?: string;
  /** The replacement, as printed in the list of survivors. */
  replacement: string;
}
