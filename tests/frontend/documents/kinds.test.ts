import { describe, expect, test } from 'vitest';
import { documentAddress } from '#frontend/site/addresses.ts';
import { viewingOf } from '#frontend/viewers/viewerOf.ts';
import { parsePath } from '#shared/addresses/parsePath.ts';
import { desktopScheme, documentKind, editedName } from '#shared/models/documents/documentKinds.ts';

/** The tables of the specification. */
const slugTable = { _document: ['doc', 'docx', 'dot', 'rtf', 'txt', 'xml'], _spreadsheet: ['xls', 'xlsx', 'csv'], _pdf: ['pdf'] };
const viewerTable = {
  pdf: ['pdf'],
  word: ['doc', 'docm', 'docx', 'dot', 'dotm', 'dotx', 'odt', 'wps'],
  sheet: 'csv dbf dif ods prn slk xla xlam xls xlsb xlsm xlsx xlt xltm xltx xlw'.split(' '),
};

const all = [...new Set([...Object.values(slugTable).flat(), ...Object.values(viewerTable).flat()])];
const images = ['gif', 'jpg', 'jpeg', 'png', 'svg', 'webp'];
const others = ['zip', 'exe', 'html', 'md', 'log', 'json', 'pptx', 'mp4', 'docx2', 'pdfa', ...images];
const spelled = (extension: string) => [extension, extension.toUpperCase()].map((one) => `Some name. of.it.${one}`);

const slugOf = (extension: string) => Object.entries(slugTable).find(([, extensions]) => extensions.includes(extension))?.[0];

describe('how a file is opened', () => {
  test.each(all)('.%s has its editor by the table of addresses, and its viewer by the other', (extension) => {
    const slug = slugOf(extension);
    for (const name of spelled(extension)) {
      const kind = documentKind(name);
      expect(kind?.editable).toBe(slug !== undefined);
      expect(kind?.slug).toBe(slug ?? (viewerTable.sheet.includes(extension) ? '_spreadsheet' : '_document'));
      if (viewerTable.word.includes(extension) || extension === 'rtf') expect(kind?.engine).toBe('word');
      if (viewerTable.sheet.includes(extension)) expect(kind?.engine).toBe('sheet');
      if (extension === 'txt' || extension === 'xml') expect(kind?.engine).toBe('text');
    }
  });

  test('FILE-038 documents of Word, OpenDocument and Works open in the word editor', () => {
    const engines = viewerTable.word.flatMap(spelled).map((name) => documentKind(name)?.engine);
    expect(new Set(engines)).toEqual(new Set(['word']));
  });

  test('FILE-034 FILE-041 types in the table of addresses are edited, types only in the viewer table are displayed, and rtf, txt and xml have an editor too', () => {
    const written = [...new Set([...slugTable._document, ...viewerTable.word])];
    const edited = written.filter((extension) => documentKind(`a.${extension}`)?.editable);
    expect(edited.toSorted()).toEqual(slugTable._document.toSorted());
    expect(written.map((extension) => documentKind(`a.${extension}`)?.slug)).toEqual(written.map(() => '_document'));
    expect(['rtf', 'txt', 'xml'].map((extension) => documentKind(`a.${extension}`)?.engine)).toEqual(['word', 'text', 'text']);
    const tables = viewerTable.sheet.filter((extension) => documentKind(`a.${extension}`)?.editable);
    expect(tables).toEqual(['csv', 'xls', 'xlsx']);
    expect(tables.map((extension) => editedName(`Fees.${extension}`))).toEqual(['Fees.csv', 'Fees.xlsx', 'Fees.xlsx']);
  });

  test('FILE-035 the address of tables opens xls, xlsx and csv, all for editing', () => {
    const served = ['xls', 'xlsx', 'csv'].map((extension) => documentKind(`a.${extension}`));
    expect(served).toMatchObject(served.map(() => ({ slug: '_spreadsheet', engine: 'sheet' })));
    const edited = [...all, ...others].filter((extension) => {
      const kind = documentKind(`a.${extension}`);
      return kind?.slug === '_spreadsheet' && kind.editable;
    });
    expect(edited.toSorted()).toEqual(['csv', 'xls', 'xlsx']);
  });

  test('FILE-036 the address of PDFs opens pdf and nothing else, for editing', () => {
    const served = [...all, ...others].filter((extension) => documentKind(`a.${extension}`)?.slug === '_pdf');
    expect(served).toEqual(['pdf']);
    expect(documentKind('a.pdf')).toMatchObject({ engine: 'pdf', editable: true });
  });

  test('FILE-039 spreadsheets, delimited text and tables of older programs open in the spreadsheet editor', () => {
    const engines = viewerTable.sheet.flatMap(spelled).map((name) => documentKind(name)?.engine);
    expect(new Set(engines)).toEqual(new Set(['sheet']));
  });

  test.each(others)('FILE-040 .%s has no editor, so that its form opens', (extension) => {
    for (const name of spelled(extension)) expect(documentKind(name)).toBeUndefined();
  });

  test('a name without an extension has neither', () => {
    for (const name of ['docx', '', '.', 'pdf.']) expect(documentKind(name)).toBeUndefined();
  });

  test('FILE-033 FILE-036 the address of an editor consists of its list, its type, the id and the mode', () => {
    const relativeUrl = '/uk/_lists/site documents';
    const address = documentAddress({ relativeUrl }, 'Form.pdf', 7, 'edit');
    expect(address).toBe('/uk/_lists/site%20documents/_pdf?id=7&m=edit');
    expect(documentAddress({ relativeUrl }, 'Form.docx', 7, 'view')).toBe('/uk/_lists/site%20documents/_document?id=7&m=view');
    expect(documentAddress({ relativeUrl }, 'Form.zip', 7, 'view')).toBeUndefined();
    expect(parsePath(new URL(`http://x${address}`).pathname)).toEqual({
      section: 'document',
      sitePath: '/uk',
      listName: 'site documents',
      slug: '_pdf',
    });
    expect(parsePath('/_lists/documents/_pdf/more').section).toBe('list');
  });

  test.each(images.filter((extension) => extension !== 'svg'))('FILE-042 a .%s is previewed as an image', (extension) => {
    for (const name of spelled(extension)) expect(viewingOf(name)).toEqual(viewingOf('a.png'));
    expect(viewingOf('a.pdf')).not.toEqual(viewingOf('a.png'));
  });

  test('types that a browser displays are shown as they are, office files as pages that the host makes of them, emails and archives by their parts', () => {
    const shown = ['pdf', 'png', 'svg', 'txt', 'csv', 'py', 'yml', 'md', 'mp4', 'webm', 'mp3', 'wav'];
    for (const extension of shown) expect(viewingOf(`a.${extension}`)?.source, extension).toBe('file');
    const created = ['docx', 'doc', 'docm', 'odt', 'rtf', 'xlsx', 'xls', 'xlsm', 'ods', 'pptx', 'ppt', 'odp', 'html'];
    for (const extension of created) expect(viewingOf(`a.${extension}`)?.source, extension).toBe('pages');
    for (const extension of created) expect(viewingOf(`a.${extension}`)?.viewer, extension).toBe(viewingOf('a.pdf')?.viewer);
    for (const extension of ['eml', 'msg', 'zip']) expect(viewingOf(`a.${extension}`)?.source, extension).toBe('parts');
    for (const extension of ['exe', 'xlsb', 'dwg', '7z', '']) expect(viewingOf(`a.${extension}`), extension).toBeUndefined();
  });

  test.each([
    ['ms-word', ['doc', 'docx', 'docm', 'dot', 'dotx', 'dotm', 'rtf', 'odt']],
    ['ms-excel', ['xls', 'xlsx', 'xlsm', 'xlsb', 'xlt', 'xltx', 'csv', 'ods']],
    ['ms-powerpoint', ['ppt', 'pptx', 'pps', 'ppsx', 'pot', 'potx', 'odp']],
    ['vnd.libreoffice.command', ['odg', 'odf', 'ott', 'ots', 'otp', 'fodt', 'fods', 'sxw']],
    [undefined, ['pdf', 'txt', 'png', 'dox', 'x', '']],
  ])('FILE-044 the desktop program is opened by %s', (scheme, extensions) => {
    for (const extension of extensions) expect(desktopScheme(`a.${extension}`), extension).toBe(scheme);
  });
});
