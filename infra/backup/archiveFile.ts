import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ArchiveStore } from '#functions/domain/administration/audit/archiveFacts.ts';
import { endedLines, linesInGzip } from '#functions/platform/helpers/gzipLines.ts';

/** A file that gets its name only when it is complete and durable. */
export const archiveFile = (file: string): ArchiveStore => ({
  write: async (lines) => {
    await mkdir(dirname(file), { recursive: true });
    const draft = `${file}.part`;
    await pipeline(Readable.from(endedLines(lines)), createGzip(), createWriteStream(draft, { mode: 0o600 }));
    const handle = await open(draft, 'r+');
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  },
  read: () => linesInGzip(file),
  drop: () => rm(file),
});
