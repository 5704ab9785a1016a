import { automationTags } from '#functions/domain/documents/automation/automationTags.ts';
import { tagKey } from '#functions/domain/documents/automation/tags.ts';
import { type Surroundings, tagValue } from '#functions/domain/documents/automation/tagValue.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { parseNamed } from '#functions/domain/kernel/parsing/parse.ts';
import type { AutomationTag } from '#shared/models/workflows/automation.ts';

export interface Merged {
  bytes: Uint8Array;
  /** Undefined tags, which are left as written. */
  unknownTags: string[];
}

/** Fills in a Word document. A tag without a value is left empty. Throws conversionFailed, conversionTooLong or busy. */
export const fillDocument = async (
  ctx: Context,
  fileName: string,
  docx: Uint8Array,
  wordsOf: (tag: AutomationTag) => Promise<string | null>,
): Promise<Merged> => {
  const tags = new Map((await automationTags(ctx)).map((tag) => [tagKey(tag.tag), tag]));
  const values = new Map<string, string>();
  const unknown = new Set<string>();
  const { value: written } = await parseNamed(ctx, fileName, { task: 'tagsOfDocument', asked: undefined, files: [docx] });
  for (const { name, rawText, isClosed } of written) {
    const tag = isClosed ? tags.get(tagKey(name)) : undefined;
    if (!tag) unknown.add(rawText);
    if (!values.has(name)) values.set(name, tag ? ((await wordsOf(tag)) ?? '') : rawText);
  }
  const { bytes } = await parseNamed(ctx, fileName, { task: 'fillIn', asked: { values: [...values] }, files: [docx] });
  return { bytes, unknownTags: [...unknown] };
};

/** Fills in a Word document with values that the caller may read. */
export const mergeDocument = (ctx: Context, fileName: string, docx: Uint8Array, around: Surroundings): Promise<Merged> =>
  fillDocument(ctx, fileName, docx, (tag) => tagValue(ctx, tag, around));
