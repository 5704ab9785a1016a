import { PDFDocument } from '@cantoo/pdf-lib';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const types = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${DOCUMENT}"/></Types>`;
const relations = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`;

const paragraph = (words: string): string => `<w:p><w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`;

/** A letter whose recipient is a merge field. */
const MERGE_FIELD =
  '<w:p><w:r><w:t xml:space="preserve">Dear </w:t></w:r><w:fldSimple w:instr=" MERGEFIELD Subject "><w:r><w:t>Subject</w:t></w:r></w:fldSimple><w:r><w:t xml:space="preserve"> , welcome</w:t></w:r></w:p>';

/** A Word document with a part that no editor knows. */
export const docxOf = (paragraphs: string[], more: Record<string, Uint8Array> = {}): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(types),
      '_rels/.rels': strToU8(relations),
      'word/document.xml': strToU8(
        `${HEAD}<w:document xmlns:w="${WORDS}"><w:body>${paragraphs.map(paragraph).join('')}${MERGE_FIELD}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr></w:body></w:document>`,
      ),
      'customXml/study.xml': strToU8(`${HEAD}<study number="42"/>`),
      ...more,
    }),
  );

/** The same in the strict variant of the format, with other names. */
export const strictDocx = (paragraphs: string[]): Buffer => {
  const parts = unzipSync(docxOf(paragraphs));
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replaceAll(
    WORDS,
    'http://purl.oclc.org/ooxml/wordprocessingml/main',
  );
  return Buffer.from(zipSync({ ...parts, 'word/document.xml': strToU8(xml) }));
};

/** The settings of a Word document. */
export const settingsOf = (inside: string): Record<string, Uint8Array> => ({
  'word/settings.xml': strToU8(`${HEAD}<w:settings xmlns:w="${WORDS}">${inside}</w:settings>`),
});

/** The text of a Word document, and the names of its parts. */
export const inDocx = (bytes: Buffer): { words: string; xml: string; parts: string[] } => {
  const parts = unzipSync(bytes);
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  return { xml, parts: Object.keys(parts), words: [...xml.matchAll(/<w:t[^>]*>([^<]*)</g)].map(([, words]) => words).join('') };
};

/** A PDF of three pages with a text field and a checkbox, whose author can restrict what others may do. */
export const formPdf = async (allowed?: {
  annotating: boolean;
  fillingForms: boolean;
  printing?: 'highResolution';
  copying?: boolean;
}): Promise<Buffer> => {
  const created = await PDFDocument.create();
  for (const number of [1, 2, 3]) created.addPage([595, 842]).drawText(`Consent form, page ${number}`, { x: 60, y: 760, size: 18 });
  const [first] = created.getPages();
  if (!first) throw new Error('A PDF has pages');
  created.getForm().createTextField('subject').addToPage(first, { x: 60, y: 640, width: 300, height: 28 });
  created.getForm().createCheckBox('agreed').addToPage(first, { x: 60, y: 590, width: 20, height: 20 });
  if (allowed) created.encrypt({ ownerPassword: 'its author', userPassword: '', permissions: allowed });
  return Buffer.from(await created.save());
};

/** The form values, and the kinds of annotations on the first page. */
export const inPdf = async (bytes: Buffer) => {
  const read = await PDFDocument.load(bytes);
  const form = read.getForm();
  const annotations = read.getPage(0).node.Annots()?.asArray() ?? [];
  const kinds = annotations.map((annotation) => String(read.context.lookup(annotation)).match(/\/Subtype \/(\w+)/)?.[1]);
  return { subject: form.getTextField('subject').getText(), agreed: form.getCheckBox('agreed').isChecked(), kinds };
};
