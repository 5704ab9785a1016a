import { createHash } from 'node:crypto';
import type { Context } from '#functions/domain/kernel/context.ts';
import { type KeptTexts, keptTexts, PARTS } from '#functions/domain/messages/translations/keptTexts.ts';
import type { Write } from '#functions/platform/table.ts';
import { putFact } from '#functions/storage/facts.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records.ts';
import { attempt, put, row } from '#functions/storage/rows.ts';
import type { TranslationRecord, TranslationRow } from '#functions/storage/translationRecords.ts';
import { Problem } from '#shared/problems.ts';

/** Room for names and numbers of attributes below what a row may hold. */
const PART_BYTES = 300 * 1024;
const ATTEMPTS = 3;

/** Null takes a key away. The version is filled in. */
type Entries = Map<string, Omit<TranslationRecord, 'version'> | null>;

interface Change {
  entries: Entries;
  fact: FactRecord;
}

const partOf = (key: string): number => (createHash('sha256').update(key).digest()[0] ?? 0) % PARTS;

const rowOf = (entries: Iterable<[string, TranslationRecord]>, part: number): TranslationRow => {
  const row = { entries: Object.fromEntries([...entries].filter(([key]) => partOf(key) === part)) };
  if (Buffer.byteLength(JSON.stringify(row)) > PART_BYTES) throw new Problem('translationsFull');
  return row;
};

/** Changes texts with their fact, all or none. `decide` may be asked again where somebody else changed some meanwhile. Throws busy. */
export const changeTexts = async (ctx: Context, decide: (kept: KeptTexts) => Change | null): Promise<void> => {
  for (let tries = 0; tries < ATTEMPTS; tries++) {
    const kept = await keptTexts(ctx.host);
    const change = decide(kept);
    if (!change) return;
    const version = kept.version + 1;
    const next = new Map(kept.entries);
    for (const [key, entry] of change.entries) {
      if (entry) next.set(key, { ...entry, version });
      else next.delete(key);
    }
    const parts = new Set([...change.entries.keys()].map(partOf));
    const unchanged = kept.version === 0 ? { absent: true as const } : { equals: { version: kept.version } };
    const writes: Write[] = [
      { put: row(keys.translations, { version }), if: unchanged },
      ...[...parts].map((part) => put(keys.translationRow(part), rowOf(next, part))),
      putFact(change.fact),
    ];
    if (await attempt(ctx.table, writes)) return;
  }
  throw new Problem('busy');
};
