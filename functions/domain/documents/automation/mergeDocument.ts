import { automationTags } from '#functions/domain/documents/automation/automationTags.ts';
import { tagKey } from '#functions/domain/documents/automation/tags.ts';
import { type TagContext, tagValue } from '#functions/domain/documents/automation/tagValue.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { parseFile } from '#functions/domain/kernel/parsing/parse.ts';
import type { AutomationTag } from '#shared/models/workflows/automation.ts';

export interface MergeResult {
  bytes: Uint8Array;
  /** Undefined tags, which are left as written. */
  unknownTags: string[];
}

/** Fills in a Word document. A tag without a value is left empty. Throws conversionFailed, conversionTooLong or busy. */
export const fillDocument = async (
  ctx: Context,
  fileName: string,
  docx: Uint8Array,
  formatTag: (tag: AutomationTag) => Promise<string | null>,
): Promise<MergeResult> => {
  const tags = new Map((await automationTags(ctx)).map((tag) => [tagKey(tag.tag), tag]));
  const values = new Map<string, string>();
  const unknown = new Set<string>();
  const { value: written } = await parseFile(ctx, fileName, { task: 'tagsOfDocument', input: undefined, files: [docx] });
  for (const { name, rawText } of written) {
    const tag = tags.get(tagKey(name));
    if (!tag) unknown.add(rawText);
    if (!values.has(name)) values.set(name, tag ? ((await formatTag(tag)) ?? '') : rawText);
  }
  const { bytes } = await parseFile(ctx, fileName, { task: 'fillIn', input: { values: [...values] }, files: [docx] });
  return { bytes, unknownTags: [...unknown] };
};

/** Fills in a Word document with values that the caller may read. */
export const mergeDocument = (ctx: Context, fileName: string, docx: Uint8Array, tagContext: TagContext): Promise<MergeResult> =>
  fillDocument(ctx, fileName, docx, (tag) => tagValue(ctx, tag, tagContext));
