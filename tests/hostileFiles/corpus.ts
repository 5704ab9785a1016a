import { deflateRawSync } from 'node:zlib';
import { mails } from '#tests/hostileFiles/mails.ts';
import { paragraph, sparse, W, word, wordParts, workbook, workbookParts } from '#tests/hostileFiles/office.ts';
import { countLies, deepTree, manyPages, onePage, pdf, stream } from '#tests/hostileFiles/pdfs.ts';
import { type Part, zip } from '#tests/hostileFiles/zips.ts';

/** Files of attackers who want to stop a host. Each is generated here, so that the repository contains nothing hostile. */

export interface HostileFile {
  name: string;
  bytes: Buffer;
}

type Family = Generator<HostileFile>;

const KB = 1024;
const nested = (open: string, close: string, depth: number, inner = ''): string => open.repeat(depth) + inner + close.repeat(depth);

/** Markers whose end, which a parser searches for, never comes. */
const unclosed = [
  '<!--',
  '<script ',
  '<style>',
  '<head>',
  '<template ',
  '<',
  '<a ',
  '<![CDATA[',
  '<?',
  '<!DOCTYPE ',
  '&',
  '&#',
  '<b <',
  '</',
  '<p title="',
  "<p title='",
  '<!--->',
  '<svg><',
];

const entities = (depth: number, wide: number): string => {
  const rows = Array.from({ length: depth }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(wide)}">`).join('');
  return `<!DOCTYPE x [<!ENTITY e0 "lol">${rows}]>`;
};
const foreign = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd"><!ENTITY h SYSTEM "http://127.0.0.1:1/x">]>';

function* markup(): Family {
  for (const [index, mark] of unclosed.entries())
    for (const size of [100 * KB, 400 * KB])
      for (const ending of ['html', 'xml'])
        yield { name: `unclosed-${index}-${size}.${ending}`, bytes: Buffer.from(mark.repeat(Math.ceil(size / mark.length))) };
  for (const depth of [1_000, 100_000])
    for (const ending of ['html', 'xml', 'svg'])
      yield { name: `deep-${depth}.${ending}`, bytes: Buffer.from(nested('<g>', '</g>', depth, 'x')) };
  for (const ending of ['xml', 'svg', 'html']) {
    yield { name: `laughs.${ending}`, bytes: Buffer.from(`${entities(9, 10)}<x>&e9;</x>`) };
    yield { name: `foreign.${ending}`, bytes: Buffer.from(`${foreign}<x>&f;&h;</x>`) };
    yield { name: `attribute.${ending}`, bytes: Buffer.from(`<x a="${'y'.repeat(2_000_000)}"/>`) };
    yield { name: `attributes.${ending}`, bytes: Buffer.from(`<x ${Array.from({ length: 50_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`) };
    yield { name: `blanks.${ending}`, bytes: Buffer.from(`<x>${' '.repeat(1_000_000)}</x${' '.repeat(500_000)}`) };
  }
  yield { name: 'uses.svg', bytes: Buffer.from(`<svg><g id="a"/>${'<use href="#a"/>'.repeat(20_000)}</svg>`) };
  yield { name: 'circle.svg', bytes: Buffer.from('<svg><pattern id="p"><rect fill="url(#p)"/></pattern></svg>') };
}

function* feeds(): Family {
  const rss = (items: string): Buffer => Buffer.from(`<rss version="2.0"><channel><title>t</title>${items}</channel></rss>`);
  for (const size of [20 * KB, 30 * KB])
    yield { name: `tags-${size}.feed`, bytes: rss(`<item><description>${'&lt;'.repeat(size)}</description></item>`.repeat(8)) };
  yield { name: 'cdata.feed', bytes: rss(`<item><description><![CDATA[${'<'.repeat(900 * KB)}]]></description></item>`) };
  yield { name: 'laughs.feed', bytes: Buffer.from(`${entities(9, 10)}<rss version="2.0"><channel><title>&e9;</title></channel></rss>`) };
  yield { name: 'foreign.feed', bytes: Buffer.from(`${foreign}<rss version="2.0"><channel><title>&f;</title></channel></rss>`) };
  yield { name: 'many.feed', bytes: rss('<item><title>x</title></item>'.repeat(20_000)) };
  yield { name: 'deep.feed', bytes: rss(nested('<a>', '</a>', 20_000)) };
  yield { name: 'json.feed', bytes: Buffer.from(`{"version":"https://jsonfeed.org/version/1.1","items":${'['.repeat(100_000)}`) };
}

function* tables(): Family {
  const csv = (name: string, text: string) => ({ name: `${name}.csv`, bytes: Buffer.from(text) });
  for (const size of [100 * KB, 2_000 * KB]) {
    yield csv(`quote-${size}`, `Title\n"${'x'.repeat(size)}`);
    yield csv(`quotes-${size}`, `Title\n${'"'.repeat(size)}`);
    yield csv(`pairs-${size}`, `Title\n"${'""'.repeat(size / 2)}`);
    yield csv(`commas-${size}`, `Title\n${','.repeat(size)}`);
    yield csv(`lines-${size}`, `Title\n${'\n'.repeat(size)}`);
    yield csv(`returns-${size}`, `Title\r${'\r'.repeat(size)}`);
    yield csv(`rows-${size}`, `Title\n${'a\n'.repeat(size / 2_000)}`);
    yield csv(`half-${size}`, `Title\n${'"a'.repeat(size / 2)}`);
    yield csv(`zeros-${size}`, `Title\n${'\0'.repeat(size)}`);
  }
  yield { name: 'sixteen.csv', bytes: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(1_000_001, 0x22)]) };
}

/** False statements that can be made to any parser of archives. */
const shapes: [name: string, make: (parts: Part[]) => Buffer][] = [
  ['plain', (parts) => zip(parts)],
  ['half', (parts) => zip(parts).subarray(0, 200)],
  ['no-end', (parts) => zip(parts).subarray(0, -22)],
  ['counts-more', (parts) => zip(parts, { count: 60_000 })],
  ['counts-none', (parts) => zip(parts, { count: 0 })],
  ['directory-outside', (parts) => zip(parts, { directoryAt: 0x7fffffff })],
  ['directory-at-start', (parts) => zip(parts, { directoryAt: 0 })],
  ['long-comment', (parts) => zip(parts, { comment: Buffer.alloc(65_535, 'PK\x05\x06') })],
  ['two-ends', (parts) => Buffer.concat([zip(parts), zip([{ name: 'other.xml', content: '<other/>' }])])],
  ['behind-text', (parts) => Buffer.concat([Buffer.from('%PDF-1.7\n<html><!--'), zip(parts)])],
  ['says-small', (parts) => zip(parts.map((part) => ({ ...part, says: { bytes: 10 } })))],
  ['says-large', (parts) => zip(parts.map((part) => ({ ...part, says: { bytes: 0xfffffff0 } })))],
  ['wrong-crc', (parts) => zip(parts.map((part) => ({ ...part, says: { crc: 1 } })))],
  ['encrypted', (parts) => zip(parts.map((part) => ({ ...part, says: { flags: 1 } })))],
  ['unknown-method', (parts) => zip(parts.map((part) => ({ ...part, says: { method: 99 } })))],
  ['all-at-one', (parts) => zip(parts.map((part) => ({ ...part, says: { at: 0 } })))],
  [
    'many-parts',
    (parts) => zip([...parts, ...Array.from({ length: 12_000 }, (_, n) => ({ name: `xl/x${n}.xml`, content: '', stored: true }))]),
  ],
  ['same-names', (parts) => zip([...parts, ...Array.from({ length: 2_000 }, () => parts[0] ?? { name: 'x', content: '' })])],
  ['long-names', (parts) => zip([...parts, ...Array.from({ length: 20 }, (_, n) => ({ name: 'n'.repeat(60_000 + n), content: 'x' }))])],
  ['proto', (parts) => zip([...parts, { name: '__proto__', content: 'x' }, { name: 'constructor', content: 'y' }])],
  ['bomb', (parts) => zip([...parts, { name: 'word/header1.xml', content: Buffer.alloc(40_000_000) }])],
];

const wrapped: [ending: string, parts: () => Part[]][] = [
  ['docx', () => wordParts(paragraph('{{Title}}'))],
  ['xlsx', () => workbookParts('<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>')],
  ['pptx', () => [{ name: 'ppt/slides/slide1.xml', content: '<p:sld><a:p><a:t>slide</a:t></a:p></p:sld>' }]],
  ['odt', () => [{ name: 'content.xml', content: '<text:p>words</text:p>' }]],
  ['zip', () => [{ name: 'a/b.txt', content: 'words enough' }]],
];

function* archives(): Family {
  for (const [ending, parts] of wrapped) for (const [name, make] of shapes) yield { name: `${name}.${ending}`, bytes: make(parts()) };
  const slips = [
    '../../x.txt',
    '/etc/x.txt',
    'C:\\x.txt',
    'a/../../x.txt',
    '..\\..\\x.txt',
    'a\0.txt',
    'CON.txt',
    `${'d/'.repeat(3_000)}x.txt`,
  ];
  for (const [index, name] of slips.entries()) yield { name: `slip-${index}.zip`, bytes: zip([{ name, content: 'words enough' }]) };
  yield {
    name: 'turned.zip',
    bytes: zip([
      { name: 'a/invoice\u202etxt.exe', content: 'words enough' },
      { name: '\u0007\u0000.txt', content: 'x' },
    ]),
  };
  yield {
    name: 'entries-60000.zip',
    bytes: zip(Array.from({ length: 60_000 }, (_, n) => ({ name: `d${n % 300}/f${n}.txt`, content: '', stored: true }))),
  };
  let matryoshka: Buffer = zip([{ name: 'x.txt', content: 'words enough' }]);
  for (let depth = 0; depth < 50; depth += 1) matryoshka = zip([{ name: 'inner.zip', content: matryoshka }]);
  yield { name: 'nested.zip', bytes: matryoshka };
}

function* documents(): Family {
  for (const count of [200_000, 1_000_000, 6_000_000]) yield { name: `paragraphs-${count}.docx`, bytes: word('<w:p/>'.repeat(count)) };
  for (const [index, mark] of unclosed.entries()) yield { name: `unclosed-${index}.docx`, bytes: word(mark.repeat(20_000)) };
  for (const depth of [1_000, 50_000]) yield { name: `deep-${depth}.docx`, bytes: word(nested('<w:p>', '</w:p>', depth)) };
  yield { name: 'laughs.docx', bytes: word(paragraph('&e9;'), [], entities(9, 10)) };
  yield { name: 'foreign.docx', bytes: word(paragraph('&f;&h;'), [], foreign) };
  yield { name: 'tags.docx', bytes: word(paragraph('{{Title}}').repeat(3_000)) };
  yield { name: 'open-tags.docx', bytes: word(paragraph('{{#a}}').repeat(2_000)) };
  yield { name: 'half-tags.docx', bytes: word(paragraph('{{'.repeat(50_000))) };
  yield { name: 'own-tags.docx', bytes: word(paragraph('{{__proto__}}{{constructor}}{{toString}}{{a.b.c}}')) };
  yield { name: 'attribute.docx', bytes: word(`<w:p w:rsidR="${'1'.repeat(2_000_000)}"/>`) };
  yield {
    name: 'circle.docx',
    bytes: word(paragraph('x'), [
      { name: 'word/_rels/document.xml.rels', content: `<Relationships ${W}><Relationship Id="a" Target="document.xml"/></Relationships>` },
    ]),
  };
}

function* workbooks(): Family {
  for (const [last, row] of [
    ['XFD', 20_000],
    ['XFD', 1_048_576],
    ['A', 1_048_576],
    ['XFD', 1],
    ['ZZZ', 9_999_999],
  ] as const)
    yield { name: `sparse-${last}${row}.xlsx`, bytes: sparse(last, row) };
  const one = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';
  for (const mark of ['<pageSetup ', '<sheetPr ', '<pageSetUpPr ', '<c ', '<row ', '<f>', '<is><t>'])
    yield { name: `unclosed${mark.replace(/\W/g, '-')}.xlsx`, bytes: workbook(mark.repeat(50_000) + one) };
  yield { name: 'merged.xlsx', bytes: workbook(`${one}<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(20_000)}</mergeCells>`) };
  yield { name: 'columns.xlsx', bytes: workbook(`<cols>${'<col min="1" max="16384" width="9"/>'.repeat(20_000)}</cols>${one}`) };
  yield { name: 'sheets.xlsx', bytes: workbook(one, { book: `<x>${'<sheet name="a" '.repeat(30_000)}</x>` }) };
  yield { name: 'strings.xlsx', bytes: workbook(one, { strings: '<si><t>x</t></si>'.repeat(200_000) }) };
  yield { name: 'readings.xlsx', bytes: workbook(one, { strings: `<si>${'<rPh '.repeat(60_000)}</si>` }) };
  yield {
    name: 'shared.xlsx',
    bytes: workbook(
      `<sheetData><row r="1">${'<c r="A1"><f t="shared" si="0" ref="A1:XFD1048576">A1</f></c>'.repeat(9_000)}</row></sheetData>`,
    ),
  };
  yield {
    name: 'names.xlsx',
    bytes: workbook(one, { book: `<definedNames>${'<definedName name="a">One!A1</definedName>'.repeat(30_000)}</definedNames>` }),
  };
  yield { name: 'laughs.xlsx', bytes: workbook(one, { strings: `${entities(9, 10)}<si><t>&e9;</t></si>` }) };
  yield { name: 'numbers.xlsx', bytes: workbook(`<sheetData><row r="1"><c r="A1"><v>${'9'.repeat(1_000_000)}</v></c></row></sheetData>`) };
  yield {
    name: 'negative.xlsx',
    bytes: workbook('<sheetData><row r="-1"><c r="A-1"><v>1</v></c></row><row r="1e9"><c r="A1e9"><v>1</v></c></row></sheetData>'),
  };
}

function* pages(): Family {
  yield { name: 'operators.pdf', bytes: onePage(Buffer.from('q Q '.repeat(8_000_000))) };
  yield { name: 'words.pdf', bytes: onePage(`BT /F1 9 Tf ${'(a) Tj '.repeat(300_000)} ET`) };
  yield { name: 'saved.pdf', bytes: onePage('q '.repeat(200_000)) };
  yield { name: 'bomb.pdf', bytes: onePage(Buffer.alloc(60_000_000, ' ')) };
  for (const depth of [100, 20_000])
    for (const isCircle of [true, false]) yield { name: `tree-${depth}-${isCircle}.pdf`, bytes: deepTree(depth, isCircle) };
  for (const count of [10_000]) yield { name: `pages-${count}.pdf`, bytes: manyPages(count) };
  for (const count of [1_000_000_000, -5]) yield { name: `count${count}.pdf`, bytes: countLies(count) };
  yield { name: 'brackets.pdf', bytes: pdf(['<< /Type /Catalog /Pages 2 0 R >>', '['.repeat(200_000)]) };
  yield { name: 'dictionaries.pdf', bytes: pdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /A '.repeat(100_000)]) };
  yield {
    name: 'filters.pdf',
    bytes: pdf(['<< /Type /Catalog /Pages 2 0 R >>', stream('x', `/DecodeParms [${'<<>> '.repeat(50_000)}] `)]),
  };
  yield { name: 'no-table.pdf', bytes: Buffer.from(`%PDF-1.7\n${'1 0 obj\n'.repeat(50_000)}`) };
  yield { name: 'half.pdf', bytes: onePage('BT (words) Tj ET').subarray(0, 300) };
  yield { name: 'itself.pdf', bytes: pdf(['<< /Type /Catalog /Pages 1 0 R >>']) };
  const previous = 'trailer\n<< /Root 1 0 R /Prev 0 >>\nstartxref\n0\n%%EOF';
  yield { name: 'previous.pdf', bytes: Buffer.from(`%PDF-1.7\nxref\n0 0\n${previous}`) };
}

/** Pictures that claim to be larger than they are, and content with a wrong extension. */
function* others(): Family {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452ffffffffffffffff0802000000', 'hex');
  const gif = Buffer.from('474946383961ffffffff', 'hex');
  const jpeg = Buffer.from('ffd8ffc000110802ffffffff03011100021101031101ffd9', 'hex');
  const pictures = { png, gif, jpg: jpeg };
  for (const [ending, bytes] of Object.entries(pictures)) {
    yield { name: `huge.${ending}`, bytes: Buffer.concat([bytes, Buffer.alloc(100)]) };
    yield { name: `script.${ending}`, bytes: Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>'.repeat(100))]) };
  }
  const noise = Buffer.from(Array.from({ length: 20_000 }, (_, n) => (n * 7919 + (n >> 3)) % 256));
  const endings = ['docx', 'xlsx', 'pdf', 'pptx', 'odt', 'ods', 'xls', 'doc', 'csv', 'html', 'xml', 'zip', 'json', 'txt', 'rtf', 'md'];
  for (const ending of endings) {
    yield { name: `noise.${ending}`, bytes: noise };
    yield { name: `picture.${ending}`, bytes: Buffer.concat([png, noise]) };
    yield { name: `zeros.${ending}`, bytes: Buffer.alloc(300_000) };
  }
  yield { name: 'deep.json', bytes: Buffer.from('['.repeat(1_000_000)) };
  yield { name: 'deep.rtf', bytes: Buffer.from(`{\\rtf1${'{\\b '.repeat(100_000)}`) };
  yield { name: 'line.txt', bytes: Buffer.alloc(3_000_000, 'a') };
  yield { name: 'blanks.txt', bytes: Buffer.alloc(3_000_000, ' ') };
  yield {
    name: 'deflated.xls',
    bytes: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), deflateRawSync(Buffer.alloc(10_000)), Buffer.alloc(2_000, 0xff)]),
  };
}

export function* hostileFiles(): Family {
  for (const family of [documents, workbooks, pages, markup, feeds, tables, archives, mails, others]) yield* family();
}
