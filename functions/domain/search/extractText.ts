import * as z from 'zod';
import type { Context } from '#functions/domain/kernel/context.ts';
import { subjectOf } from '#functions/domain/search/searchIds.ts';
import { Unparsable } from '#functions/platform/parser.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';

const Body = z.object({ id: z.string(), file: z.string() });

/**
 * A file that cannot be read is found by its name. What it is that cannot be read is nobody's mistake, so it is told and not tried again.
 * It is read in the turn of who changed the item last, so that nobody's thousand files keep others from being found.
 */
const readable = async (ctx: Context, { name, blob }: FileRecord, person: string): Promise<string> => {
  const bytes = await ctx.host.blobs.get(blob);
  if (!bytes) return '';
  try {
    const { value } = await ctx.host.parser.run({
      task: 'textOfFile',
      asked: { fileName: name },
      files: [bytes],
      person: `index:${person}`,
    });
    return value;
  } catch (error) {
    // Many wait already, or no process could be started: the job comes back.
    if (!(error instanceof Unparsable) || error.reason === 'busy') throw error;
    ctx.host.logs.write('info', 'file without text', { correlationId: ctx.correlationId, error: String(error).slice(0, 200) });
    return '';
  }
};

/** Looks into a file and brings what it says to the index, unless the document has another file by now. */
export const extractText = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { id, file } = Body.parse(body);
  const [known] = await ctx.host.search.find([id]);
  const subject = subjectOf(id);
  if (known?.file !== file || known.isComplete || subject.kind !== 'item') return;
  const item = await read<ItemRecord>(ctx.table, keys.item(subject.listId, subject.itemId));
  const content = item?.file?.blob === file ? await readable(ctx, item.file, item.modifiedBy.internalId) : '';
  await ctx.host.search.apply([{ text: { id, file, content } }]);
};
