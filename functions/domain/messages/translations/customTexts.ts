import type { Host } from '#functions/platform/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { TranslationRecord, TranslationRow } from '#functions/storage/records/translationRecords.ts';
import { read, readMany } from '#functions/storage/rows.ts';

/** The number of rows that store the texts, each up to 400 KB. */
export const TEXT_PARTITIONS = 8;

export interface CustomTexts {
  /** The number of changes; 0 before the first. */
  version: number;
  entries: ReadonlyMap<string, TranslationRecord>;
}

const remembered = new WeakMap<Host, CustomTexts>();
const partitionKeys = Array.from({ length: TEXT_PARTITIONS }, (_, part) => keys.translationRow(part));

/** The texts changed by administrators. They are reloaded when their version changes, which is stored in a small row. */
export const readCustomTexts = async (host: Host): Promise<CustomTexts> => {
  const version = (await read<{ version: number }>(host.table, keys.translations))?.version ?? 0;
  const cached = remembered.get(host);
  if (cached?.version === version) return cached;
  const rows = version === 0 ? [] : await readMany<TranslationRow>(host.table, partitionKeys);
  const texts = { version, entries: new Map(rows.flatMap((row) => Object.entries(row?.entries ?? {}))) };
  remembered.set(host, texts);
  return texts;
};
