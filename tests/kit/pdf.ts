import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';

/** A PDF with a line of text on each of its pages. */
export const pdfOf = async (lines: string[]): Promise<Uint8Array> => {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.Helvetica);
  for (const line of lines) made.addPage([595, 842]).drawText(line, { x: 60, y: 760, size: 18, font });
  return made.save();
};
