import { expect, test } from 'vitest';
import { fillIn, tagsOfDocument } from '#functions/parsers/fillIn.ts';
import { docxOf, inDocx } from '#tests/e2e/documentFiles.ts';

/** A document whose known tags have the value "known" and whose other tags are left as written, as a merge does it. */
const merged = async (paragraphs: string[], value = 'known'): Promise<string> => {
  const docx = docxOf(paragraphs);
  const tags = await tagsOfDocument(docx);
  const values = tags.map(({ name, rawText }): [string, string] => [name, name === 'Known' ? value : rawText]);
  return inDocx(Buffer.from(await fillIn(docx, values))).words;
};

test.each([
  ['a block', ['{{#Known}}', 'Inside, {{Known}}', '{{/Known}}'], '{{#Known}}Inside, known{{/Known}}'],
  ['a block without an end', ['{{#Known}}', 'Inside, {{Known}}'], '{{#Known}}Inside, known'],
  ['the end of a block', ['{{Known}}', '{{/Known}}'], 'known{{/Known}}'],
])('a document with %s is filled in all the same, and what is no tag is left as written', async (_what, paragraphs, words) => {
  expect(await merged(paragraphs)).toContain(words);
});

test('a value with characters that XML cannot contain does not make the document unreadable', async () => {
  expect(await merged(['Re: {{Known}}.'], 'one\uffff, two\ufffe, \u0001three')).toContain('Re: one, two, three.');
});
