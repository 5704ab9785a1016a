import { aboutItem } from '#functions/domain/access/records/aboutItem.ts';
import { anonymize } from '#functions/domain/identity/erasure/anonymize.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import type { Row } from '#functions/platform/table.ts';
import type { ErasureRecord } from '#functions/storage/erasureRecord.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { CommentRecord, CommentsRecord } from '#functions/storage/records/commentRecords.ts';
import type { PageRecord } from '#functions/storage/records/pageRecords.ts';
import type { FactRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { attempt, read } from '#functions/storage/rows.ts';

/** `left`: someone else was changing it, so it is tried again. */
export type EraseOutcome = 'clean' | 'erased' | 'left';

/** The object of the comment, as in facts. */
const aboutOf = async ({ table }: Context, pk: string): Promise<Partial<FactRecord>> => {
  const [kind, of = '', number = ''] = pk.split('#');
  if (kind === 'page') {
    const page = await read<PageRecord>(table, keys.page(of));
    return page ? { siteId: page.siteId, pageId: of, title: page.title } : {};
  }
  const [list, item] = await Promise.all([read<ListRecord>(table, keys.list(of)), read<ItemRecord>(table, keys.item(of, Number(number)))]);
  return list && item ? aboutItem(list, item) : {};
};

/** Mentions are also part of the text. */
const withoutMention = (comment: CommentRecord, { userId, alias, former }: ErasureRecord): string => {
  const isMentioned = comment.mentions.some(({ internalId }) => internalId === userId);
  return isMentioned && former ? comment.text.replaceAll(`@${former.fullName}`, `@${alias}`) : comment.text;
};

/** Removes the name from a comment, unless someone is changing a comment of the same object. */
export const eraseInComment = async (ctx: Context, erasure: ErasureRecord, { data, pk, sk, table }: Row): Promise<EraseOutcome> => {
  const before = data as unknown as CommentRecord;
  const after = { ...anonymize(before, erasure), text: withoutMention(before, erasure) };
  if (isSame(before, after)) return 'clean';
  const counts = keys.comments(pk.replaceAll('#', ':'));
  const { version } = (await read<CommentsRecord>(ctx.table, counts)) ?? {};
  if (version === undefined) return 'left';
  const done = await attempt(ctx.table, [
    { update: counts, add: { version: 1 }, if: { equals: { version } } },
    { update: { table, pk, sk }, set: { ...after }, if: { present: true } },
    putFact(factOf(ctx, 'nameErased', await aboutOf(ctx, pk))),
  ]);
  return done ? 'erased' : 'left';
};
