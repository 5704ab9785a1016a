import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { TranslationRecord, TranslationRow } from '#functions/storage/records/translationRecords.ts';
import { read, readMany } from '#functions/storage/rows.ts';

/** The number of rows that store the texts, each up to 400 KB. */
export const PARTS = 8;

export interface KeptTexts {
  /** The number of changes; 0 before the first. */
  version: number;
  entries: ReadonlyMap<string, TranslationRecord>;
}

const remembered = new WeakMap<Host, KeptTexts>();
const parts = Array.from({ length: PARTS }, (_, part) => keys.translationRow(part));

/** The texts changed by administrators. They are reloaded when their version changes, which is stored in a small row. */
export const keptTexts = async (host: Host): Promise<KeptTexts> => {
  const version = (await read<{ version: number }>(host.table, keys.translations))?.version ?? 0;
  const known = remembered.get(host);
  if (known?.version === version) return known;
  const rows = version === 0 ? [] : await readMany<TranslationRow>(host.table, parts);
  const kept = { version, entries: new Map(rows.flatMap((row) => Object.entries(row?.entries ?? {}))) };
  remembered.set(host, kept);
  return kept;
};
