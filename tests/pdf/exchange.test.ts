import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream, PDFString } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, test } from 'vitest';
import { parserBeside } from '#functions/platform/embedded/parser.ts';
import type { Exchanged } from '#functions/platform/pdfTasks.ts';
import { ANSWER_BYTES } from '#shared/limits.ts';
import { formOf, pdfOf, textOf } from '#tests/kit/pdf.ts';
import { signedPdf } from '#tests/kit/signedFiles.ts';

const parser = parserBeside();
afterAll(() => parser.stop());

const person = 'Ana';
const exported = async (pdf: Uint8Array, what: Exchanged): Promise<string> =>
  (await parser.run({ task: 'exportXfdf', input: { what, fileName: 'Plan.pdf' }, files: [pdf], person })).value;
const imported = async (pdf: Uint8Array, what: Exchanged, xfdf: string): Promise<Uint8Array> =>
  (await parser.run({ task: 'importXfdf', input: { what, xfdf }, files: [pdf], person })).bytes;
const arranged = async (files: Uint8Array[], pages: number[]): Promise<Uint8Array> =>
  (await parser.run({ task: 'arrangePdf', input: { pages }, files, person })).bytes;
const comments = async (pdf: Uint8Array) => (await parser.run({ task: 'pdfComments', input: undefined, files: [pdf], person })).value;

const wrapped = (inner: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<xfdf xmlns="http://ns.adobe.com/xfdf/" xml:space="preserve">${inner}</xfdf>`;

/** As written by Acrobat: every kind, with a reply, a text style, and characters that have to be escaped. */
const annotations = wrapped(`<annots>
<text page="0" rect="50,700,70,720" color="#FFD100" date="D:20260301120000+01'00'" name="one" title="Ada" subject="Sticky Note" icon="Comment" flags="print,nozoom,norotate"><contents>Is 3 &lt; 4 &amp; &quot;so&quot;? 計画</contents></text>
<text page="0" rect="50,700,70,720" name="two" title="Ben" inreplyto="one" flags="print"><contents-richtext><body xmlns="http://www.w3.org/1999/xhtml"><p>Yes <b>indeed</b></p></body></contents-richtext></text>
<highlight page="1" rect="60,755,200,780" coords="60,780,200,780,60,755,200,755" color="#FFFF98" opacity="0.5" name="three" title="Ada" flags="print"><contents>Check this</contents></highlight>
<ink page="1" rect="10,10,60,60" width="3" color="#FF0000" name="four" flags="print"><inklist><gesture>10,10;30,60;60,10</gesture><gesture>1,2;3,4</gesture></inklist></ink>
<line page="0" rect="10,10,110,110" start="10,10" end="110,110" name="five" color="#0000FF" flags="print"/>
<polygon page="0" rect="10,10,60,60" name="six" interior-color="#00FF00" flags="print"><vertices>10,10;60,10;35,60</vertices></polygon>
<freetext page="0" rect="100,100,300,130" name="seven" flags="print"><contents>On the page</contents><defaultappearance>0 0 1 rg /Helv 14 Tf</defaultappearance></freetext>
<square page="0" rect="300,300,400,400" name="eight" flags="print"/>
<stamp page="0" rect="1,1,2,2" name="left out"/>
</annots>`);

describe('annotations of a PDF', () => {
  test('FILE-067 an import from XFDF is exported unchanged, with replies, positions and letters of every language', async () => {
    const pdf = await imported(await pdfOf(['First', 'Second']), 'annotations', annotations);
    const xfdf = await exported(pdf, 'annotations');
    for (const stored of [
      'Is 3 &lt; 4 &amp; &quot;so&quot;? 計画',
      'inreplyto="one"',
      'Yes indeed',
      'coords="60,780,200,780,60,755,200,755"',
      'opacity="0.5"',
      '<gesture>10,10;30,60;60,10</gesture><gesture>1,2;3,4</gesture>',
      'start="10,10" end="110,110"',
      '<vertices>10,10;60,10;35,60</vertices>',
      'interior-color="#00FF00"',
      '<defaultappearance>0 0 1 rg /Helv 14 Tf</defaultappearance>',
      'date="D:20260301120000+01\'00\'"',
      'flags="print,nozoom,norotate"',
      'icon="Comment"',
    ])
      expect(xfdf).toContain(stored);
    expect(xfdf).not.toContain('left out');
    // Repeated: nothing is lost, and nothing is duplicated.
    const again = await imported(pdf, 'annotations', xfdf);
    expect(await exported(again, 'annotations')).toBe(xfdf);
    expect(await textOf(again)).toContain('Second');
  });

  test('FILE-067 the comments of a PDF are listed with their authors, their times and their parents', async () => {
    const pdf = await imported(await pdfOf(['First', 'Second']), 'annotations', annotations);
    expect(await comments(pdf)).toEqual([
      {
        id: 'one',
        page: 1,
        kind: 'text',
        author: 'Ada',
        text: 'Is 3 < 4 & "so"? 計画',
        modifiedOn: '2026-03-01T11:00:00.000Z',
        repliesTo: null,
      },
      { id: 'two', page: 1, kind: 'text', author: 'Ben', text: 'Yes indeed', modifiedOn: null, repliesTo: 'one' },
      { id: 'seven', page: 1, kind: 'freetext', author: '', text: 'On the page', modifiedOn: null, repliesTo: null },
      { id: 'three', page: 2, kind: 'highlight', author: 'Ada', text: 'Check this', modifiedOn: null, repliesTo: null },
    ]);
  });

  test('one with the same name is replaced, with its note, and the others remain', async () => {
    const pdf = await imported(await pdfOf(['First', 'Second']), 'annotations', annotations);
    const changed = wrapped('<annots><text page="1" rect="1,1,20,20" name="one" title="Ada"><contents>Changed</contents></text></annots>');
    const found = await comments(await imported(pdf, 'annotations', changed));
    expect(found.map(({ id, page, text }) => [id, page, text])).toEqual([
      ['two', 1, 'Yes indeed'],
      ['seven', 1, 'On the page'],
      ['three', 2, 'Check this'],
      ['one', 2, 'Changed'],
    ]);
    const file = await PDFDocument.load(await imported(pdf, 'annotations', changed));
    const notes = file.getPages().flatMap(({ node }) => node.Annots()?.asArray() ?? []);
    const subtypes = notes.map((ref) => String((file.context.lookup(ref) as never as Map<PDFName, unknown>).get(PDFName.of('Subtype'))));
    // Each of the three annotations with a note has exactly one.
    expect(subtypes.filter((one) => one === '/Popup')).toHaveLength(3);
  });
});

describe('untrusted XFDF', () => {
  const refused = async (xfdf: string) =>
    imported(await pdfOf(['First']), 'annotations', xfdf).then(
      () => 'done',
      (error) => error.code ?? error.reason,
    );
  const note = '<text page="0" rect="1,1,2,2"><contents>x</contents></text>';

  test.each([
    ['entities of its own', `<!DOCTYPE x [<!ENTITY a "aaaa">]>${wrapped(`<annots>${note}</annots>`)}`],
    ['a file of the host as entity', `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${wrapped(`<annots>${note}</annots>`)}`],
    ['elements in one another without end', wrapped('<a>'.repeat(1000))],
    ['too many elements', wrapped('<a/>'.repeat(150_000))],
    ['tags that never end', `<${'a'.repeat(500_000)}`],
    ['quotes that never end', wrapped(`<annots><text page="0" rect="${'1,'.repeat(100_000)}`)],
    ['places that are no numbers', wrapped('<annots><text page="0" rect="1,1,NaN,1e999"/></annots>')],
    ['pages that are none', wrapped('<annots><text page="-3" rect="1,1,2,2"/></annots>')],
    ['another root', '<html><body>Hello</body></html>'],
    ['no markup', 'Hello'],
  ])('is refused with %s', async (_, xfdf) => {
    expect(await refused(xfdf)).toBe('xfdfUnreadable');
  });

  test('that does not match is reported as such, and a signed file remains unchanged', async () => {
    expect(await refused(wrapped('<annots/>'))).toBe('nothingToImport');
    expect(await refused(wrapped('<annots><text page="7" rect="1,1,2,2"><contents>x</contents></text></annots>'))).toBe('nothingToImport');
    const signed = await imported(await signedPdf('Ada'), 'annotations', wrapped(`<annots>${note}</annots>`)).catch(({ code }) => code);
    expect(signed).toBe('documentSigned');
  });

  test('cannot add operators, actions or scripts to the file', async () => {
    const xfdf =
      wrapped(`<annots><freetext page="0" rect="1,1,90,90"><contents>x</contents><defaultappearance>0 g) /AA (</defaultappearance></freetext>
      <text page="0" rect="1,1,2,2" icon="Note/A" date="D:2026) /JS (app.alert(1)"><contents>x) /JS (y</contents><OnActivation><Action/></OnActivation></text></annots>`);
    const file = Buffer.from(await imported(await pdfOf(['First']), 'annotations', xfdf)).toString('latin1');
    for (const word of ['/JS', '/AA', '/Action', 'alert']) expect(file).not.toContain(word);
  });
});

test('a PDF with more content than an answer can contain is reported as too large', async () => {
  const file = await PDFDocument.load(await pdfOf(['First']));
  const Contents = PDFString.of('x'.repeat(10_000));
  const note = () => file.context.register(file.context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [1, 1, 2, 2], Contents }));
  const notes = Array.from({ length: ANSWER_BYTES / 10_000 + 1 }, note);
  file.getPage(0).node.set(PDFName.of('Annots'), file.context.obj(notes));
  const pdf = await file.save();
  await expect(exported(pdf, 'annotations')).rejects.toMatchObject({ reason: 'tooLarge' });
  await expect(comments(pdf)).rejects.toMatchObject({ reason: 'tooLarge' });
});

describe('the form of a PDF', () => {
  test('FILE-067 its values are exported as XFDF, and imported into the same form', async () => {
    const pdf = await formOf({ 'person.name': 'Ada', 'person.born': '1815', agreed: true });
    const xfdf = await exported(pdf, 'fields');
    expect(xfdf).toContain(
      '<field name="person"><field name="name"><value>Ada</value></field><field name="born"><value>1815</value></field></field>',
    );
    const empty = await formOf({ 'person.name': '', 'person.born': '', agreed: false });
    const filled = await imported(empty, 'fields', xfdf);
    expect(await exported(filled, 'fields')).toBe(xfdf);
    const form = (await PDFDocument.load(filled)).getForm();
    expect([form.getTextField('person.name').getText(), form.getCheckBox('agreed').isChecked()]).toEqual(['Ada', true]);
  });

  test('accepts letters that its font lacks, does not change read-only fields, and ignores unknown ones', async () => {
    const fields =
      '<fields><field name="a"><value>計画</value></field><field name="b"><value>new</value></field><field name="z"><value>1</value></field></fields>';
    const file = await PDFDocument.load(await formOf({ a: '', b: 'old' }));
    file.getForm().getTextField('b').enableReadOnly();
    const form = (await PDFDocument.load(await imported(await file.save(), 'fields', wrapped(fields)))).getForm();
    expect([form.getTextField('a').getText(), form.getTextField('b').getText()]).toEqual(['計画', 'old']);
  });
});

/** `secret`, as drawn. */
const SECRET = Buffer.from('secret').toString('hex');

/** The content of all objects of a file, on a page or not. */
const drawnIn = ({ context }: PDFDocument): string =>
  context
    .enumerateIndirectObjects()
    .map(([, object]) => (object instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(object).decode()).toString('latin1') : ''))
    .join('\n');

describe('the pages of a PDF', () => {
  test('are reordered, removed, and followed by those of other files', async () => {
    const created = await arranged(
      [await pdfOf(['One', 'Two', 'Three']), await pdfOf(['Four']), await formOf({ said: 'Filled in' })],
      [3, 1],
    );
    const file = await PDFDocument.load(created);
    expect(file.getPageCount()).toBe(4);
    expect((await textOf(created)).match(/One|Two|Three|Four/g)).toEqual(['Three', 'One', 'Four']);
    expect(await exported(created, 'fields')).not.toContain('Filled in');
  });

  test('that are removed are no longer in the file, and neither are their fields', async () => {
    const file = await PDFDocument.load(await formOf({ kept: 'stays' }));
    const page = file.addPage([300, 300]);
    const field = file.getForm().createTextField('secret');
    field.setText('a secret word');
    field.addToPage(page);
    page.drawText('secret');
    const before = await file.save({ useObjectStreams: false });
    const created = await arranged([before], [1]);
    expect(drawnIn(await PDFDocument.load(before))).toContain(SECRET);
    expect(drawnIn(await PDFDocument.load(created))).not.toContain(SECRET);
    expect(await exported(created, 'fields')).toContain('stays');
    expect(await exported(created, 'fields')).not.toContain('secret');
  });

  test('that do not exist are refused', async () => {
    const outcome = await arranged([await pdfOf(['One'])], [2]).catch(({ code }) => code);
    expect(outcome).toBe('invalidInput');
  });
});
