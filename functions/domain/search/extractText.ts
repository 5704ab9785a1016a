import * as z from 'zod';
import type { Context } from '#functions/domain/kernel/context.ts';
import { subjectOf } from '#functions/domain/search/searchIds.ts';
import { ConversionFailed } from '#functions/platform/convert.ts';
import { type FileText, Unparsable } from '#functions/platform/parser.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { convertedTo } from '#shared/search/textKinds.ts';
import { extensionOf } from '#shared/text/fileName.ts';

const Body = z.object({ id: z.string(), file: z.string() });

interface Readable {
  fileName: string;
  bytes: Uint8Array;
}

/** The file converted by LibreOffice, if it has an older format. */
const converted = async (ctx: Context, { fileName, bytes }: Readable, person: string): Promise<Readable> => {
  const to = convertedTo(fileName);
  if (!to) return { fileName, bytes };
  return { fileName: `text.${to}`, bytes: await ctx.host.converter.convert(bytes, { from: extensionOf(fileName), to }, person) };
};

/** Many files are waiting, or no process could be started in time: the job is retried. */
const isForNow = (error: unknown): boolean =>
  error instanceof Unparsable
    ? error.reason === 'busy'
    : !(error instanceof ConversionFailed) || error.reason === 'busy' || error.reason === 'tooLong';

const noText: FileText = { content: '', furtherWords: '', readTo: 0, isCut: false };

/**
 * The text of a file. A file that cannot be read is found by its name only; that is recorded and not retried. It is processed in the turn
 * of the person who changed the item last, so that one person's files do not delay those of others.
 */
const readable = async (ctx: Context, { name, blob }: FileRecord, person: string): Promise<FileText> => {
  const bytes = await ctx.host.blobs.get(blob);
  if (!bytes) return noText;
  try {
    const turn = `index:${person}`;
    const file = await converted(ctx, { fileName: name, bytes }, turn);
    const parseInput = { fileName: file.fileName };
    const { value } = await ctx.host.parser.run({ task: 'textOfFile', input: parseInput, files: [file.bytes], person: turn });
    return value;
  } catch (error) {
    if (isForNow(error)) throw error;
    ctx.host.logs.write('info', 'file without text', { correlationId: ctx.correlationId, error: String(error).slice(0, 200) });
    return noText;
  }
};

/** Extracts the text of a file and adds it to the index, unless the document has another file by now. */
export const extractText = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { id, file } = Body.parse(body);
  const [indexed] = await ctx.host.search.find([id]);
  const subject = subjectOf(id);
  if (indexed?.file !== file || indexed.isComplete || subject.kind !== 'item') return;
  const item = await read<ItemRecord>(ctx.table, keys.item(subject.listId, subject.itemId));
  const text = item?.file?.blob === file ? await readable(ctx, item.file, item.modifiedBy.internalId) : noText;
  await ctx.host.search.apply([{ text: { id, file, ...text } }]);
};
