import { archiveOf, countElements, partsOf } from '#functions/parsers/documentParts.ts';
import type { WrittenTag } from '#functions/platform/parser.ts';
import { MERGED_ELEMENTS, MERGED_UNPACKED_BYTES } from '#shared/limits.ts';
import { writable } from '#shared/spreadsheets/markup.ts';

/**
 * `{{tag}}` and nothing else: the content of a document is never executed. Blocks would begin and end with characters that no document can
 * contain, so `{{#tag}}` is a tag like any other.
 */
const delimiters = { tagStart: '{{', tagEnd: '}}', containerTagOpen: '\u0001', containerTagClose: '\u0002' };

const handlerOf = async (resolve: (name: string) => string) => {
  const { TemplateHandler } = await import('easy-template-x');
  return new TemplateHandler({ delimiters, scopeDataResolver: ({ strPath }) => resolve(strPath.at(-1) ?? '') });
};

/** Measured before parsing, because each element becomes several objects. */
const proven = (docx: Uint8Array): Buffer => {
  const parts = partsOf(docx, { bytes: MERGED_UNPACKED_BYTES });
  countElements(parts, MERGED_ELEMENTS);
  return Buffer.from(archiveOf(parts));
};

/** The tags of a Word document without duplicates. */
export const tagsOfDocument = async (docx: Uint8Array): Promise<WrittenTag[]> => {
  const handler = await handlerOf(() => '');
  const tags = await handler.parseTags(proven(docx));
  return [...new Map(tags.map(({ name, rawText }) => [rawText, { name, rawText }])).values()];
};

/** A Word document with its tags filled in; those without a value are left empty, and characters that XML cannot contain are left out. */
export const fillIn = async (docx: Uint8Array, values: [name: string, value: string][]): Promise<Uint8Array> => {
  const byName = new Map(values.map(([name, value]) => [name, writable(value)]));
  const handler = await handlerOf((name) => byName.get(name) ?? '');
  return handler.process(proven(docx), {});
};
