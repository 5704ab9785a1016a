import { extensionOf } from '#shared/text/fileName.ts';

/** How the text of a file is extracted, by its extension. */
export type TextKind = 'pdf' | 'word' | 'slides' | 'openDocument' | 'sheet' | 'oldSheet' | 'plain' | 'web' | 'message' | 'outlook';

const byEnding: Record<string, TextKind> = {
  pdf: 'pdf',
  docx: 'word',
  docm: 'word',
  dotx: 'word',
  pptx: 'slides',
  ppsx: 'slides',
  odt: 'openDocument',
  odp: 'openDocument',
  ods: 'openDocument',
  xlsx: 'sheet',
  xlsm: 'sheet',
  xlsb: 'sheet',
  xls: 'oldSheet',
  csv: 'plain',
  txt: 'plain',
  md: 'plain',
  log: 'plain',
  json: 'plain',
  xml: 'web',
  htm: 'web',
  html: 'web',
  eml: 'message',
  msg: 'outlook',
};

export const textKind = (fileName: string): TextKind | undefined => byEnding[extensionOf(fileName)];

const older: Record<string, 'docx' | 'pdf'> = { doc: 'docx', dot: 'docx', rtf: 'docx', wps: 'docx', ppt: 'pdf' };

/** The format to which an older file is converted before its text is read. */
export const convertedTo = (fileName: string): 'docx' | 'pdf' | undefined => older[extensionOf(fileName)];
