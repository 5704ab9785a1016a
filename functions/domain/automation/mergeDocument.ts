import { automationTags, tagKey } from '#functions/domain/automation/tags.ts';
import { type Surroundings, tagValue } from '#functions/domain/automation/tagValue.ts';
import type { Context } from '#functions/domain/context.ts';
import { Problem } from '#shared/problems.ts';

/** `{{tag}}` and nothing else: what a document says is never run. */
const delimiters = { tagStart: '{{', tagEnd: '}}', containerTagOpen: '#', containerTagClose: '/' };

export interface Merged {
  bytes: Uint8Array;
  /** Tags that nobody has defined, which stay as they were written. */
  unknownTags: string[];
}

/** Fills in a Word document. A tag without a value is left empty. Throws conversionFailed for what is no Word document. */
export const mergeDocument = async (ctx: Context, fileName: string, docx: Uint8Array, around: Surroundings): Promise<Merged> => {
  const { TemplateHandler } = await import('easy-template-x');
  const file = Buffer.from(docx);
  const tags = new Map((await automationTags(ctx)).map((tag) => [tagKey(tag.tag), tag]));
  const values = new Map<string, string>();
  const unknown = new Set<string>();
  const handler = new TemplateHandler({
    delimiters,
    scopeDataResolver: ({ strPath }) => values.get(strPath.at(-1) ?? '') ?? '',
  });
  try {
    for (const { name, rawText, disposition } of await handler.parseTags(file)) {
      const tag = disposition === 'SelfClosed' ? tags.get(tagKey(name)) : undefined;
      if (!tag) unknown.add(rawText);
      if (!values.has(name)) values.set(name, tag ? ((await tagValue(ctx, tag, around)) ?? '') : rawText);
    }
    return { bytes: await handler.process(file, {}), unknownTags: [...unknown] };
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('conversionFailed', { params: { fileName } });
  }
};
