import { archiveOf, countElements, partsOf } from '#functions/parsers/documentParts.ts';
import type { WrittenTag } from '#functions/platform/parser.ts';
import { MERGED_ELEMENTS, MERGED_UNPACKED_BYTES } from '#shared/limits.ts';

/** `{{tag}}` and nothing else: the content of a document is never executed. */
const delimiters = { tagStart: '{{', tagEnd: '}}', containerTagOpen: '#', containerTagClose: '/' };

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
  const byText = new Map(
    tags.map(({ name, rawText, disposition }) => [rawText, { name, rawText, isClosed: disposition === 'SelfClosed' }]),
  );
  return [...byText.values()];
};

/** A Word document with its tags filled in; those without a value are left empty. */
export const fillIn = async (docx: Uint8Array, values: [name: string, value: string][]): Promise<Uint8Array> => {
  const byName = new Map(values);
  const handler = await handlerOf((name) => byName.get(name) ?? '');
  return handler.process(proven(docx), {});
};
