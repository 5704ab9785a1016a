import { createHash } from 'node:crypto';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { type CustomTexts, readCustomTexts, TEXT_PARTITIONS } from '#functions/domain/messages/translations/customTexts.ts';
import type { Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import type { TranslationRecord, TranslationRow } from '#functions/storage/records/translationRecords.ts';
import { put, row } from '#functions/storage/rows.ts';
import { Problem } from '#shared/problems.ts';

/** Leaves space for names and numbers of attributes within the size of a row. */
const PART_BYTES = 300 * 1024;

/** Null removes a key. The version is added. */
type Entries = Map<string, Omit<TranslationRecord, 'version'> | null>;

interface TextChange {
  entries: Entries;
  fact: FactRecord;
}

const partitionOf = (key: string): number => (createHash('sha256').update(key).digest()[0] ?? 0) % TEXT_PARTITIONS;

const rowOf = (entries: Iterable<[string, TranslationRecord]>, part: number): TranslationRow => {
  const row = { entries: Object.fromEntries([...entries].filter(([key]) => partitionOf(key) === part)) };
  if (Buffer.byteLength(JSON.stringify(row)) > PART_BYTES) throw new Problem('translationsFull');
  return row;
};

/** Changes texts with their fact, all or none. `decide` is called again after a conflict. Throws busy. */
export const changeTexts = async (ctx: Context, decide: (custom: CustomTexts) => TextChange | null): Promise<void> => {
  await change(ctx, async () => {
    const custom = await readCustomTexts(ctx.host);
    const decided = decide(custom);
    if (!decided) return { writes: [], done: undefined };
    const version = custom.version + 1;
    const next = new Map(custom.entries);
    for (const [key, entry] of decided.entries) {
      if (entry) next.set(key, { ...entry, version });
      else next.delete(key);
    }
    const parts = new Set([...decided.entries.keys()].map(partitionOf));
    const unchanged = custom.version === 0 ? { absent: true as const } : { equals: { version: custom.version } };
    const writes: Write[] = [
      { put: row(keys.translations, { version }), if: unchanged },
      ...[...parts].map((part) => put(keys.translationRow(part), rowOf(next, part))),
    ];
    return { writes, fact: decided.fact, done: undefined };
  });
};
