/** Bytes of one office format to another, by LibreOffice: beside the host on one machine, in a function of its own on AWS. */

export const targets = ['pdf', 'docx', 'xlsx', 'doc', 'rtf', 'xls', 'png'] as const;
export type ConvertTarget = (typeof targets)[number];

export interface Conversion {
  /** The ending of the file's name, in lower case. */
  from: string;
  to: ConvertTarget;
}

export const failures = ['unsupported', 'tooLarge', 'damaged', 'tooLong', 'tooManyPages', 'busy'] as const;
export type ConversionFailure = (typeof failures)[number];

/** What was asked cannot be had. The document may be to blame, or how long it takes; nothing came of it. */
export class ConversionFailed extends Error {
  override name = 'ConversionFailed';
  readonly reason: ConversionFailure;

  constructor(reason: ConversionFailure) {
    super(reason);
    this.reason = reason;
  }
}

export interface Converter {
  /** In the turn of a person, who is named by an id. Throws ConversionFailed. */
  convert(bytes: Uint8Array, conversion: Conversion, person?: string): Promise<Uint8Array>;
}

const written = ['docx', 'docm', 'dotx', 'dotm', 'doc', 'dot', 'wps', 'rtf', 'odt', 'ott'];
const counted = ['xlsx', 'xlsm', 'xltx', 'xltm', 'xls', 'xlt', 'ods', 'ots', 'csv'];
const shown = ['pptx', 'ppt', 'odp', 'txt', 'html', 'htm'];

const sources: Record<ConvertTarget, ReadonlySet<string>> = {
  pdf: new Set([...written, ...counted, ...shown]),
  docx: new Set(written.filter((ending) => ending !== 'docx')),
  xlsx: new Set(counted.filter((ending) => ending !== 'xlsx')),
  // What an editor made of such a file goes back into its own format.
  doc: new Set(['docx']),
  rtf: new Set(['docx']),
  xls: new Set(['xlsx']),
  // The first page, as a picture.
  png: new Set(['pdf']),
};

/** Whether one format becomes the other at all. */
export const converts = ({ from, to }: Conversion): boolean => sources[to].has(from);
