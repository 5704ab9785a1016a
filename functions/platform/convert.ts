/** Converts between office formats with LibreOffice: a child process on one machine, a separate function on AWS. */

export const targets = ['pdf', 'docx', 'xlsx', 'doc', 'rtf', 'xls', 'png'] as const;
export type ConvertTarget = (typeof targets)[number];

export interface Conversion {
  /** The file name extension, in lower case. */
  from: string;
  to: ConvertTarget;
}

export const failures = ['unsupported', 'tooLarge', 'damaged', 'tooLong', 'tooManyPages', 'busy'] as const;
export type ConversionFailure = (typeof failures)[number];

/** The conversion failed because of the document or took too long; there is no output. */
export class ConversionFailed extends Error {
  override name = 'ConversionFailed';
  readonly reason: ConversionFailure;

  constructor(reason: ConversionFailure) {
    super(reason);
    this.reason = reason;
  }
}

export interface Converter {
  /** Converts in the turn of a person, given by id. Throws ConversionFailed. */
  convert(bytes: Uint8Array, conversion: Conversion, person?: string): Promise<Uint8Array>;
}

const textFormats = ['docx', 'docm', 'dotx', 'dotm', 'doc', 'dot', 'wps', 'rtf', 'odt', 'ott'];
const sheetFormats = ['xlsx', 'xlsm', 'xltx', 'xltm', 'xls', 'xlt', 'ods', 'ots', 'csv'];
const otherFormats = ['pptx', 'ppt', 'odp', 'txt', 'html', 'htm'];

const sources: Record<ConvertTarget, ReadonlySet<string>> = {
  pdf: new Set([...textFormats, ...sheetFormats, ...otherFormats]),
  docx: new Set(textFormats.filter((ending) => ending !== 'docx')),
  xlsx: new Set(sheetFormats.filter((ending) => ending !== 'xlsx')),
  // An edited document is saved back in its original format.
  doc: new Set(['docx']),
  rtf: new Set(['docx']),
  xls: new Set(['xlsx']),
  // The first page as an image.
  png: new Set(['pdf']),
};

/** Whether one format can be converted to the other. */
export const converts = ({ from, to }: Conversion): boolean => sources[to].has(from);
