import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { strToU8, zipSync } from 'fflate';

const xml = (text: string): string => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);

const relations = (type: string, target: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

const contentTypes = (parts: Record<string, string>): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    parts,
  )
    .map(([name, type]) => `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`)
    .join('')}</Types>`;

const zipped = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

/** A Word document with a heading and paragraphs. */
export const docx = (title: string, paragraphs: string[]): Uint8Array => {
  const run = (text: string, bold = false) =>
    `<w:p><w:r>${bold ? '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>' : ''}<w:t>${xml(text)}</w:t></w:r></w:p>`;
  return zipped({
    '[Content_Types].xml': contentTypes({ 'word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations('officeDocument', 'word/document.xml'),
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${run(title, true)}${paragraphs.map((text) => run(text)).join('')}</w:body></w:document>`,
  });
};

/** A workbook with one worksheet of texts and numbers. */
export const xlsx = (rows: (string | number)[][]): Uint8Array => {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${xml(value)}</t></is></c>`;
  const sheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  return zipped({
    '[Content_Types].xml': contentTypes({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
    }),
    '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relations('worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8"?><workbook xmlns="${sheet}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Log" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${sheet}"><sheetData>${rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('')}</sheetData></worksheet>`,
  });
};

const PAGE = { width: 595, height: 842, margin: 64, line: 18, lines: 36 };

/** A PDF with as many pages as the text needs. */
export const pdf = async (title: string, lines: string[]): Promise<Uint8Array> => {
  const document = await PDFDocument.create();
  document.setTitle(title);
  const [plain, bold] = [await document.embedFont(StandardFonts.TimesRoman), await document.embedFont(StandardFonts.HelveticaBold)];
  for (let start = 0; start < lines.length; start += PAGE.lines) {
    const page = document.addPage([PAGE.width, PAGE.height]);
    page.drawText(title, { x: PAGE.margin, y: PAGE.height - PAGE.margin, size: start === 0 ? 20 : 10, font: bold });
    for (const [index, text] of lines.slice(start, start + PAGE.lines).entries()) {
      page.drawText(text, { x: PAGE.margin, y: PAGE.height - PAGE.margin - 36 - index * PAGE.line, size: 11, font: plain });
    }
  }
  return document.save();
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** An image of soft bands in one hue. */
export const png = (width: number, height: number, hue: [number, number, number]): Uint8Array => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const pixels = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = 0.62 + 0.3 * Math.sin(x / 90 + Math.cos(y / 70) * 1.6) * Math.cos(y / 120);
      const at = y * (width * 3 + 1) + 1 + x * 3;
      for (const [channel, value] of hue.entries()) pixels[at + channel] = Math.max(0, Math.min(255, Math.round(value * light)));
    }
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(pixels)), chunk('IEND', Buffer.alloc(0))]);
};
