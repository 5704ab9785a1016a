import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { AuditHeads } from '#functions/platform/auditHeads.ts';

export const HEADS_FILE = 'audit-heads.jsonl';

/** The lines of a text file, including an incomplete last line; nothing if the file does not exist. */
export async function* linesIn(file: string): AsyncGenerator<string> {
  if (!existsSync(file)) return;
  for await (const line of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY }))
    if (line !== '') yield line;
}

/** An append-only file. Only the host writes to it. */
export const fileAuditHeads = (folder: string): AuditHeads => {
  const file = join(folder, HEADS_FILE);
  return {
    append: async (_number, line) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const handle = await open(file, 'a+', 0o600);
      try {
        const { size } = await handle.stat();
        const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
        // An incomplete line left by a crash must not spoil this one.
        const isCutOff = size > 0 && buffer.toString() !== '\n';
        await handle.appendFile(`${isCutOff ? '\n' : ''}${line}\n`);
        await handle.sync();
      } finally {
        await handle.close();
      }
    },
    lines: async () => linesIn(file),
  };
};
