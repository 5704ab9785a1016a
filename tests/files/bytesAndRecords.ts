import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { handle as sweep } from '#events/sweep/index.ts';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import type { World } from '#tests/kit/world.ts';
import { blobsIn, rowsNaming } from '#tests/recycle/rowsNaming.ts';

/** Rows that refer to bytes of others, or to bytes that do not exist yet or any more. */
const NOTES = /^(?:blob#|looseblobs$|upload#|job#|queue$)/;

/** Bytes that a record refers to but that are missing on disk, and bytes on disk without a record. */
export const bytesAndRecords = (world: World, database: string): { missing: string[]; orphans: string[] } => {
  const rows = rowsNaming(database, '"blob"').filter(({ pk }) => !NOTES.test(pk));
  const folder = join(world.folder, 'blobs');
  // The folder is created with the first upload.
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const there = new Set(files.filter((entry) => entry.isFile() && !entry.parentPath.includes('.uploads')).map(({ name }) => name));
  const named = rows.flatMap((row) =>
    blobsIn([row]).map((blob) => ({ blob, file: sha256(blob).toString('hex'), at: `${row.pk} ${row.sk}` })),
  );
  const missing = named.filter(({ file }) => !there.has(file)).map(({ blob, at }) => `${blob} of ${at}`);
  for (const { file } of named) there.delete(file);
  return { missing, orphans: [...there] };
};

/** Runs the hourly sweep long after everything was started. */
export const sweepLater = async (world: World): Promise<void> => {
  world.advance(3 * 24 * 3_600_000);
  await sweep(world.host)();
};
