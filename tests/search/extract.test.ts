import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { hasText } from '#functions/domain/search/extract/kinds.ts';
import { textOfFile as read } from '#functions/parsers/textOfFile.ts';
import { SEARCHED_FILE_BYTES, SEARCHED_TEXT_LENGTH, SHOWN_TEXT_LENGTH } from '#shared/limits.ts';
import { extensionOf } from '#shared/text/fileName.ts';
import { formOf, pdfOf } from '#tests/kit/pdf.ts';

const zipped = (entries: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])));

const word = (paragraphs: string[], more: Record<string, string> = {}) =>
  zipped({
    '[Content_Types].xml': '<Types>hidden</Types>',
    'word/document.xml': `<w:document><w:body>${paragraphs.map((one) => `<w:p><w:r><w:t>${one}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
    ...more,
  });

const textOfFile = async (name: string, bytes: Uint8Array): Promise<string> => (await read(name, bytes)).content;

const bookTypes: Record<string, 'biff8' | 'xlsb'> = { xls: 'biff8', xlsb: 'xlsb' };
const sheets = async (name: string): Promise<Uint8Array> => {
  const { utils, write } = await import('@e965/xlsx');
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['Budget', 1234.5],
      ['Café', new Date(Date.UTC(2026, 2, 1))],
    ]),
    'Plan',
  );
  utils.book_append_sheet(book, utils.aoa_to_sheet([['second sheet']]), 'More');
  return write(book, { type: 'buffer', bookType: bookTypes[extensionOf(name)] ?? 'xlsx' });
};

describe('the text of a file', () => {
  test('of a PDF is that of all its pages', async () => {
    expect(await textOfFile('a.pdf', Buffer.from(await pdfOf(['The quick giraffe', 'on a second page'])))).toBe(
      'The quick giraffe on a second page',
    );
  });

  test('of a Word document is that of its paragraphs, header and notes, with complete words, without tags and escapes', async () => {
    const bytes = word(['First &amp; <w:t>sec</w:t><w:t>ond</w:t>', 'Third&#233;'], {
      'word/header1.xml': '<w:hdr><w:p><w:t>Heading</w:t></w:p></w:hdr>',
      'word/footnotes.xml': '<w:footnotes><w:p><w:t>Noted</w:t></w:p></w:footnotes>',
      'word/settings.xml': '<w:settings>not this</w:settings>',
    });
    expect(await textOfFile('a.DOCX', bytes)).toBe('First & second Thirdé Noted Heading');
  });

  test('of slides is that of each slide in its order, with its notes', async () => {
    const slide = (text: string) => `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`;
    const bytes = zipped({
      'ppt/slides/slide10.xml': slide('ten'),
      'ppt/slides/slide2.xml': slide('two'),
      'ppt/notesSlides/notesSlide2.xml': slide('aside'),
      'ppt/theme/theme1.xml': slide('not this'),
    });
    expect(await textOfFile('a.pptx', bytes)).toBe('aside two ten');
  });

  test('of a workbook includes its comments, text boxes, diagrams and charts', async () => {
    const { utils, write } = await import('@e965/xlsx');
    const sheet = utils.aoa_to_sheet([['Cell']]);
    utils.cell_add_comment(sheet.A1, 'Commented', 'Ada');
    const book = utils.book_new(sheet, 'Plan');
    const { unzipSync } = await import('fflate');
    const parts = unzipSync(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })));
    const chart =
      '<c:tx><c:strRef><c:f>Plan!$A$1</c:f><c:strCache><c:pt><c:v>Series</c:v></c:pt></c:strCache></c:strRef></c:tx>' +
      '<c:val><c:numCache><c:formatCode>General</c:formatCode><c:pt><c:v>4711</c:v></c:pt></c:numCache></c:val><a:t>Charted</a:t>';
    const bytes = zipSync({
      ...parts,
      'xl/drawings/drawing1.xml': strToU8('<xdr:sp><a:p><a:r><a:t>In a b</a:t></a:r><a:r><a:t>ox</a:t></a:r></a:p></xdr:sp>'),
      'xl/charts/chart1.xml': strToU8(chart),
    });
    const text = await textOfFile('a.xlsx', bytes);
    expect(text).toMatch(/^Plan Cell Commented /);
    for (const said of ['In a box', 'Series', 'Charted']) expect(text).toContain(said);
    for (const number of ['4711', 'Plan!', 'General']) expect(text).not.toContain(number);
  });

  test('of slides and Word documents includes their comments, diagrams and charts', async () => {
    const said = (text: string) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`;
    const slides = zipped({
      'ppt/slides/slide1.xml': said('slide'),
      'ppt/comments/comment1.xml': '<p:cm><p:text>older</p:text></p:cm><p:cm><p:text>comments</p:text></p:cm>',
      'ppt/comments/modernComment_100_0.xml': said('newer'),
      'ppt/diagrams/data1.xml': said('diagram'),
    });
    expect(await textOfFile('a.pptx', slides)).toBe('slide older comments newer diagram');
    const bytes = word(['Text'], { 'word/diagrams/data1.xml': said('diagram'), 'word/charts/chart1.xml': said('chart') });
    expect(await textOfFile('a.docx', bytes)).toBe('Text chart diagram');
  });

  test('of a PDF includes the values of its form', async () => {
    expect(await textOfFile('a.pdf', Buffer.from(await formOf({ Name: 'Hippopotamus', Agreed: true })))).toContain('Hippopotamus');
  });

  test('of an OpenDocument text is that of its content', async () => {
    const bytes = zipped({ 'content.xml': '<text:h>Head</text:h><text:p>a<text:tab/>b</text:p>', 'meta.xml': '<x>not this</x>' });
    expect(await textOfFile('a.odt', bytes)).toBe('Head a b');
  });

  test.each(['a.xlsx', 'a.xls', 'a.xlsb'])('of the workbook %s is that of all its sheets, as it is displayed', async (name) => {
    const text = await textOfFile(name, await sheets(name));
    for (const said of ['Plan', 'Budget', '1234.5', 'Café', 'More', 'second sheet']) expect(text).toContain(said);
  });

  test('of plain text is read in any encoding', async () => {
    expect(await textOfFile('a.txt', Buffer.from('Größe'))).toBe('Größe');
    expect(await textOfFile('a.csv', Buffer.from([0x47, 0x72, 0xf6, 0xdf, 0x65]))).toBe('Größe');
    expect(await textOfFile('a.log', Buffer.from('\ufeffGröße', 'utf16le'))).toContain('Größe');
  });

  test('of a web page is what a browser shows of it', async () => {
    const html = '<head><title>no</title></head><body><h1>Ti<b>tle</b></h1><script>alert("no")</script><!-- no --><p>a &lt; b</p></body>';
    expect(await textOfFile('a.html', Buffer.from(html))).toBe('Title a < b');
  });

  test('is complete if it is short', async () => {
    expect(await read('a.txt', Buffer.from(' a  b\n'))).toEqual({ content: 'a b', furtherWords: '', readTo: 3, isCut: false });
  });

  test('of many pages is its beginning and each further word once, the one at the edge complete', async () => {
    const before = 'common '.repeat(SHOWN_TEXT_LENGTH / 7);
    const { content, furtherWords, readTo, isCut } = await read('a.txt', Buffer.from(`${before}Hippopotamus zèbre common Zebre`));
    expect(content).toHaveLength(SHOWN_TEXT_LENGTH);
    expect(before.length).toBeGreaterThan(SHOWN_TEXT_LENGTH - 12);
    expect(furtherWords).toBe('hippopotamus zebre');
    expect([readTo, isCut]).toEqual([before.length + 31, false]);
  });

  test('says if it is longer than what is searched, and how far it was read', async () => {
    const long = `${'word '.repeat(SEARCHED_TEXT_LENGTH / 5)}beyond`;
    expect(await read('a.txt', Buffer.from(long))).toMatchObject({ furtherWords: '', readTo: SEARCHED_TEXT_LENGTH, isCut: true });
    const pages = Array.from({ length: 3 }, (_, page) => `page${page}`);
    expect((await read('a.pdf', Buffer.from(await pdfOf(pages)))).isCut).toBe(false);
  });

  test('an archive that expands too much, or declares a wrong size, is not extracted', async () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(120 * 1024 * 1024) }, { level: 9 });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(textOfFile('a.docx', bomb)).rejects.toMatchObject({ reason: 'tooLarge' });
    await expect(
      textOfFile('a.xlsx', zipSync({ 'xl/workbook.xml': new Uint8Array(120 * 1024 * 1024) }, { level: 9 })),
    ).rejects.toMatchObject({ reason: 'tooLarge' });
    // It claims to be a tenth of its size.
    const lying = Buffer.from(word(['x'.repeat(100_000)]));
    const at = lying.indexOf(Buffer.from([0x50, 0x4b, 1, 2]), lying.indexOf('word/document.xml') + 1);
    lying.writeUInt32LE(1000, at + 24);
    await expect(textOfFile('a.docx', lying)).rejects.toThrow();
  });

  test.each(['a.docx', 'a.xlsx', 'a.pdf'])('of %s with another content cannot be read', async (name) => {
    await expect(textOfFile(name, Buffer.from('This is something else.'))).rejects.toThrow();
  });
});

test('is extracted only for known types and for a size that fits the memory', () => {
  expect(hasText({ name: 'a.PDF', bytes: 10 })).toBe(true);
  expect(hasText({ name: 'a.pdf', bytes: SEARCHED_FILE_BYTES + 1 })).toBe(false);
  expect(hasText({ name: 'a.ppt', bytes: 10 })).toBe(true);
  expect(hasText({ name: 'a.exe', bytes: 10 })).toBe(false);
  expect(hasText({ name: 'pdf', bytes: 10 })).toBe(false);
  expect(hasText(null)).toBe(false);
});
