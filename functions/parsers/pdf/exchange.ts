import { PDFDocument } from '@cantoo/pdf-lib';
import { arrange } from '#functions/parsers/pdf/arrange.ts';
import { fillFields, readFields } from '#functions/parsers/pdf/formFields.ts';
import { bytesOf, openPdf, refuseSigned } from '#functions/parsers/pdf/pdfFile.ts';
import { readAnnotations } from '#functions/parsers/pdf/readAnnotations.ts';
import { readXfdf } from '#functions/parsers/pdf/readXfdf.ts';
import { writeAnnotations } from '#functions/parsers/pdf/writeAnnotations.ts';
import { xfdfOfAnnotations, xfdfOfFields } from '#functions/parsers/pdf/writeXfdf.ts';
import { Unparsable } from '#functions/platform/parser.ts';
import type { Exchanged } from '#functions/platform/pdfTasks.ts';
import type { PdfComment } from '#shared/models/documents/pdf.ts';
import { Problem } from '#shared/problems.ts';

export const exportXfdf = async (bytes: Uint8Array, what: Exchanged, fileName: string): Promise<string> => {
  const file = await openPdf(bytes);
  return what === 'annotations' ? xfdfOfAnnotations(fileName, readAnnotations(file)) : xfdfOfFields(fileName, readFields(file));
};

/** Unreadable XFDF has its own error, different from a damaged document. */
const read = (xfdf: string): ReturnType<typeof readXfdf> => {
  try {
    return readXfdf(xfdf);
  } catch (error) {
    throw error instanceof Unparsable ? new Problem('xfdfUnreadable') : error;
  }
};

/** The PDF with the content of XFDF applied. Throws xfdfUnreadable, nothingToImport and documentSigned. */
export const importXfdf = async (bytes: Uint8Array, what: Exchanged, xfdf: string): Promise<Uint8Array> => {
  const { annotations, fields } = read(xfdf);
  const file = await openPdf(bytes);
  refuseSigned(file);
  const count = what === 'annotations' ? writeAnnotations(file, annotations) : await fillFields(file, fields);
  if (count === 0) throw new Problem('nothingToImport');
  return bytesOf(file);
};

export const arrangePdf = async ([bytes, ...others]: Uint8Array[], pages: number[]): Promise<Uint8Array> => {
  const file = await openPdf(bytes ?? new Uint8Array());
  refuseSigned(file);
  await arrange(file, pages, await Promise.all(others.map(openPdf)));
  return bytesOf(file);
};

/** A single page, as it is or in another size. */
export const pageOfPdf = async (bytes: Uint8Array, page: number, scale: number): Promise<Uint8Array> => {
  const [source, made] = [await openPdf(bytes), await PDFDocument.create()];
  const [copy] = await made.copyPages(source, [page - 1]);
  if (!copy) throw new Unparsable('damaged', 'it has no such page');
  if (scale !== 1) copy.scale(scale, scale);
  made.addPage(copy);
  return bytesOf(made);
};

const DATE = /^D?:?(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-])(\d\d)'?(\d\d)?)?/;

/** A time from PDF format; null if it is invalid. */
const momentOf = (date: string): string | null => {
  const match = DATE.exec(date);
  if (!match) return null;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', sign, hours = '00', minutes = '00'] = match;
  const zone = sign ? `${sign}${hours}:${minutes}` : 'Z';
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};

/** The comments on places of a PDF, page by page. */
export const commentsOf = async (bytes: Uint8Array): Promise<PdfComment[]> =>
  readAnnotations(await openPdf(bytes))
    .filter(({ contents }) => contents !== '')
    .map(({ name, page, kind, title, contents, date, repliesTo }) => ({
      id: name,
      page,
      kind,
      author: title,
      text: contents,
      modifiedOn: momentOf(date),
      repliesTo: repliesTo || null,
    }));
