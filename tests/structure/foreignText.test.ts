import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('{shared,functions,events,infra/embedded,frontend}/**/*.{ts,tsx}', { cwd: root });
const source = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What reads files and feeds of strangers. The page has its own copies of some, in the browser of who opens the file. */
const readers =
  /from '(?:@cantoo\/pdf-lib|@cf-wasm\/photon|@hyzyla\/pdfium|fflate|@e965\/xlsx|unpdf|easy-template-x|feedsmith|papaparse|postal-mime|jszip)[^']*'|import\('(?:@cantoo\/pdf-lib|@cf-wasm\/photon|@hyzyla\/pdfium|fflate|@e965\/xlsx|unpdf|easy-template-x|feedsmith|papaparse|postal-mime|jszip)/;

test('libraries that read foreign bytes are imported by the code of the process that reads them, and by nothing else of the server', () => {
  const importers = files.filter((file) => !file.startsWith('frontend/') && readers.test(source(file)));
  expect(importers.filter((file) => !/^(?:functions\/parsers|infra\/embedded\/demo)\//.test(file))).toEqual([]);
});

test('nothing of the server imports the code of that process', () => {
  const importers = files.filter((file) => /'#functions\/parsers\//.test(source(file)));
  expect(importers.filter((file) => !file.startsWith('functions/parsers/'))).toEqual([]);
});

/** What the adapter of DynamoDB has compressed itself comes back at no more than the length of a row. */
const ourOwn = 'functions/platform/helpers/packed.ts';

test('archives are unpacked by that process alone', () => {
  const unpacking = files.filter((file) => /\b(?:inflate|gunzip|unzip|brotliDecompress)\w*\(/i.test(source(file)));
  expect(unpacking.filter((file) => !/^(?:functions\/parsers\/|frontend\/)/.test(file))).toEqual([ourOwn]);
  expect(source(ourOwn)).toContain('maxOutputLength');
});

/**
 * Patterns that look for an end from each of their beginnings: on a text of nothing but beginnings they take the square of its length.
 * `[^<>]*>` stops at the next beginning, and so goes forward only.
 */
const squares: [name: string, pattern: RegExp][] = [
  ['anything up to a mark', /\[\\s\\S\][*+]/],
  ['no end of a tag', /<[^/\n]*\[\^>\][*+]/],
  ['blanks before an end', /\\s[*+]\$[/|)]/],
  ['blanks before a line', /[/(|]\\s[*+]\\n/],
  ['a repetition of repetitions', /\((?:\?:)?(?:\\[sdw]|\.|\[[^\]]+\])[*+]\)[*+]/],
];
/** Texts of the program itself or of a few characters, by what bounds them. */
const bounded: Record<string, string> = {
  'shared/text/encoding.ts': 'looks at the beginning of a text once',
};

test.each(squares)('no pattern over foreign text looks for %s', (_, pattern) => {
  const found = files.filter((file) =>
    source(file)
      .split('\n')
      .some((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line) && pattern.test(line)),
  );
  expect(found.filter((file) => !(file in bounded))).toEqual([]);
});
