import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync('{shared,functions,events,infra/embedded,frontend}/**/*.{ts,tsx}', { cwd: root });
const source = (file: string): string => readFileSync(join(root, file), 'utf8');

/**
 * The code that parses foreign files and feeds. The page has its own copies of some, which run in the browser of the person who opens the
 * file.
 */
const readers =
  /from '(?:@cantoo\/pdf-lib|@cf-wasm\/photon|@hyzyla\/pdfium|fflate|@e965\/xlsx|unpdf|easy-template-x|feedsmith|papaparse|postal-mime|jszip)[^']*'|import\('(?:@cantoo\/pdf-lib|@cf-wasm\/photon|@hyzyla\/pdfium|fflate|@e965\/xlsx|unpdf|easy-template-x|feedsmith|papaparse|postal-mime|jszip)/;

test('libraries that parse untrusted files are imported by the code of the parser process, and by nothing else of the server', () => {
  const importers = files.filter((file) => !file.startsWith('frontend/') && readers.test(source(file)));
  expect(importers.filter((file) => !/^(?:functions\/parsers|infra\/embedded\/demo)\//.test(file))).toEqual([]);
});

test('nothing of the server imports the code of that process', () => {
  const importers = files.filter((file) => /'#functions\/parsers\//.test(source(file)));
  expect(importers.filter((file) => !file.startsWith('functions/parsers/'))).toEqual([]);
});

/** Content compressed by the DynamoDB adapter itself is limited to the size of a row. */
const ourOwn = 'functions/platform/helpers/packed.ts';

test('archives are extracted only by that process', () => {
  const unpacking = files.filter((file) => /\b(?:inflate|gunzip|unzip|brotliDecompress)\w*\(/i.test(source(file)));
  expect(unpacking.filter((file) => !/^(?:functions\/parsers\/|frontend\/)/.test(file))).toEqual([ourOwn]);
  expect(source(ourOwn)).toContain('maxOutputLength');
});

/**
 * Patterns that search for an end from each possible start take quadratic time on a text of starts only. `[^<>]*>` stops at the next start,
 * so it is linear.
 */
const squares: [name: string, pattern: RegExp][] = [
  ['anything up to a mark', /\[\\s\\S\][*+]/],
  ['no end of a tag', /<[^/\n]*\[\^>\][*+]/],
  ['blanks before an end', /\\s[*+]\$[/|)]/],
  ['blanks before a line', /[/(|]\\s[*+]\\n/],
  ['a repetition of repetitions', /\((?:\?:)?(?:\\[sdw]|\.|\[[^\]]+\])[*+]\)[*+]/],
];
/** Texts that are short or written by the program itself, by what limits them. */
const bounded: Record<string, string> = {
  'shared/text/encoding.ts': 'looks at the beginning of a text once',
};

test.each(squares)('no pattern over untrusted text searches for %s', (_, pattern) => {
  const found = files.filter((file) =>
    source(file)
      .split('\n')
      .some((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line) && pattern.test(line)),
  );
  expect(found.filter((file) => !(file in bounded))).toEqual([]);
});
