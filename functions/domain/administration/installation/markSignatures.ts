import type { Progress } from '#functions/domain/administration/installation/migration.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ConsentRecord, ConsentSignatureRecord } from '#functions/storage/records/consentRecords.ts';
import { signedMark } from '#functions/storage/records/signedMark.ts';
import { attempt, readAll, rowsIn } from '#functions/storage/rows.ts';

/** Migrates version 5: stores signed consents in the records of users, which every call reads. */
export const markSignatures = async ({ table }: Context, { cursor, save }: Progress): Promise<void> => {
  const consents = await readAll<ConsentRecord>(table, keys.consent(''));
  for (const { id } of consents) {
    if (cursor !== null && id <= cursor) continue;
    const { table: name, pk } = keys.consentSignature(id, '');
    for await (const { data } of rowsIn<ConsentSignatureRecord>(table, { table: name, pk }))
      await attempt(table, [{ update: keys.user(data.userId), set: { [signedMark(id)]: true }, if: { present: true } }]);
    await save(id);
  }
};
