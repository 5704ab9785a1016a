import { ulid } from 'ulid';
import type { Context } from '#functions/domain/context.ts';
import { checkUpload } from '#functions/domain/files/checkUpload.ts';
import { contentTypeOf } from '#functions/domain/files/contentTypes.ts';
import { saveFile } from '#functions/domain/files/saveFile.ts';
import type { Target } from '#functions/domain/targets.ts';
import { FileName, type Item } from '#shared/models/item.ts';
import { Problem } from '#shared/problems.ts';

export interface SentFile {
  fileName: string;
  bytes: Uint8Array;
}

/** A file that came whole in the call, as scripts send it. */
export const uploadSmall = async (
  ctx: Context & { target: Target<'list'> },
  files: SentFile[],
  { overwrite, comments }: { overwrite: boolean; comments: string },
): Promise<Item> => {
  const [sent] = files;
  if (!sent) throw new Problem('uploadInvalidFile');
  if (files.length > 1) throw new Problem('MultipleFilesNotAllowed');
  const named = FileName.safeParse(sent.fileName);
  if (!named.success) throw new Problem('invalidInput', { fields: [{ at: 'file', code: 'FileName' }] });
  const name = named.data;
  const { list } = ctx.target;
  checkUpload(list, { fileName: name, bytes: sent.bytes.length });

  const blob = `${list.id}/${ulid(ctx.now().getTime())}`;
  const { bytes, checksum } = await ctx.host.blobs.put(blob, sent.bytes);
  try {
    return await saveFile(ctx, {
      file: { name, bytes, checksum, blob, contentType: contentTypeOf(name) },
      overwrite,
      comments,
      with: () => [],
    });
  } catch (error) {
    await ctx.host.blobs.remove(blob);
    throw error;
  }
};
