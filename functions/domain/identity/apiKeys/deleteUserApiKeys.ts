import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ApiKeyRecord } from '#functions/storage/records/signInRecords.ts';
import { attempt, readMany } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Deletes API keys of the caller in one transaction; they are invalid from the next call on. Throws notFound if one does not exist. */
export const deleteUserApiKeys = async (ctx: Context, ids: string[]): Promise<void> => {
  const { id: userId, userName } = ctx.caller;
  const at = [...new Set(ids)].map((id) => keys.apiKey(userId, id));
  const records = (await readMany<ApiKeyRecord>(ctx.table, at)).filter((record) => record !== undefined);
  if (records.length !== at.length) throw new Problem('notFound');
  const facts = records.map(({ alias }) => putFact(factOf(ctx, 'apiKeyDeleted', { title: userName, reason: alias })));
  const isDeleted = await attempt(ctx.table, [...at.map((key) => ({ delete: key, if: { present: true } }) as const), ...facts]);
  if (!isDeleted) throw new Problem('notFound');
};
