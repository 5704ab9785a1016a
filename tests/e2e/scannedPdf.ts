import { concatTransformationMatrix, drawObject, PDFDocument, PDFName, PDFOperator, PDFOperatorNames, PDFString } from '@cantoo/pdf-lib';

const SIDE = 64;

/** Group 4 fax of a black square: the first line is a run of 64 black dots, each other one equals the line above. */
const fax = (): Uint8Array => {
  const first = `001${'00110101'}${'0000001111'}${'0000110111'}`;
  const bits = `${first}${'11'.repeat(SIDE - 1)}${'000000000001'.repeat(2)}`.padEnd(240, '0');
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
};

const long = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >> shift) & 255);
const short = (value: number): number[] => [value >> 8, value & 255];

/** A segment of a JBIG2 stream: its number, its type, its page 1, and its length. */
const segment = (number: number, type: number, data: number[]): number[] => [...long(number), type, 0, 1, ...long(data.length), ...data];

const jbig2 = (): Uint8Array => {
  const page = [...long(SIDE), ...long(SIDE), ...long(0), ...long(0), 0, 0, 0];
  // A region of the whole page, encoded as a fax.
  const region = [...long(SIDE), ...long(SIDE), ...long(0), ...long(0), 0, 1, ...fax()];
  return Uint8Array.from([...segment(0, 48, page), ...segment(1, 38, region)]);
};

/** A JPEG 2000 picture without details: all of it is medium gray. */
const jpeg2000 = (): Uint8Array => {
  const size = [...short(0), ...[SIDE, SIDE, 0, 0, SIDE, SIDE, 0, 0].flatMap(long), ...short(1), 7, 1, 1];
  const marker = (code: number, data: number[]): number[] => [0xff, code, ...short(data.length + 2), ...data];
  const style = marker(0x52, [0, 0, ...short(1), 0, 0, 4, 4, 0, 1]);
  const steps = marker(0x5c, [0x40, 0x40]);
  const tile = [0xff, 0x93, 0x00];
  const start = marker(0x90, [...short(0), ...long(12 + tile.length), 0, 1]);
  return Uint8Array.from([0xff, 0x4f, ...marker(0x51, size), ...style, ...steps, ...start, ...tile, 0xff, 0xd9]);
};

const pictures: Record<string, () => Uint8Array> = {
  CCITTFaxDecode: fax,
  JBIG2Decode: jbig2,
  JPXDecode: jpeg2000,
};

const addPicture = (created: PDFDocument, filter: string, bytes: Uint8Array): void => {
  const page = created.addPage([300, 300]);
  const isGrey = filter === 'JPXDecode';
  const picture = created.context.stream(bytes, {
    Type: 'XObject',
    Subtype: 'Image',
    Width: SIDE,
    Height: SIDE,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: isGrey ? 8 : 1,
    Filter: filter,
    ...(filter === 'CCITTFaxDecode' && { DecodeParms: { K: -1, Columns: SIDE, Rows: SIDE } }),
  });
  page.node.setXObject(PDFName.of('Scan'), created.context.register(picture));
  page.pushOperators(concatTransformationMatrix(200, 0, 0, 200, 50, 50), drawObject('Scan'));
};

/**
 * A word in a Japanese font that is not embedded, in an encoding that needs a character map. Its letters are Cyrillic, which every browser
 * can draw whatever fonts are installed.
 */
const addJapanese = (created: PDFDocument): void => {
  const page = created.addPage([300, 300]);
  const { context } = created;
  const descendant = context.obj({
    Type: 'Font',
    Subtype: 'CIDFontType0',
    BaseFont: 'Ryumin-Light',
    CIDSystemInfo: { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Japan1'), Supplement: 2 },
    FontDescriptor: context.register(
      context.obj({
        Type: 'FontDescriptor',
        FontName: 'Ryumin-Light',
        Flags: 4,
        FontBBox: [0, -200, 1000, 900],
        ItalicAngle: 0,
        Ascent: 800,
        Descent: -200,
        StemV: 80,
      }),
    ),
  });
  const font = context.obj({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'Ryumin-Light-90ms-RKSJ-H',
    Encoding: '90ms-RKSJ-H',
    DescendantFonts: [context.register(descendant)],
  });
  page.node.setFontDictionary(PDFName.of('Min'), context.register(font));
  const { BeginText, EndText, SetFontAndSize, MoveText, ShowText } = PDFOperatorNames;
  page.pushOperators(
    PDFOperator.of(BeginText),
    PDFOperator.of(SetFontAndSize, ['/Min', '60']),
    PDFOperator.of(MoveText, ['20', '120']),
    PDFOperator.of(ShowText, ['<844484478459>']),
    PDFOperator.of(EndText),
  );
};

/** Four pages as created by scanners and Japanese programs: a fax, JBIG2, JPEG 2000, and a word. */
export const scannedPdf = async (): Promise<Buffer> => {
  const created = await PDFDocument.create();
  for (const [filter, bytes] of Object.entries(pictures)) addPicture(created, filter, bytes());
  addJapanese(created);
  return Buffer.from(await created.save());
};

/** A page whose picture cannot be decoded. */
export const damagedScan = async (): Promise<Buffer> => {
  const created = await PDFDocument.create();
  addPicture(created, 'JPXDecode', Uint8Array.from([1, 2, 3, 4]));
  return Buffer.from(await created.save());
};
