import { presentType } from '#functions/domain/content/contentTypes/contentTypes.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ContentTypeRecord } from '#functions/storage/records/contentTypeRecords.ts';
import { readAll } from '#functions/storage/rows.ts';
import type { ReusableType } from '#shared/models/content/contentType.ts';

export const getAllContentTypes = async ({ table }: Context): Promise<ReusableType[]> =>
  (await readAll<ContentTypeRecord>(table, keys.contentType(''))).map(presentType);
