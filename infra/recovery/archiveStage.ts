import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type ArchiveStore, archiveFacts } from '#functions/domain/administration/audit/archiveFacts.ts';
import { endedLines, linesOfGzip } from '#functions/platform/helpers/gzipLines.ts';
import { stageHost } from '#infra/recovery/stageHost.ts';

/** An S3 object, which appears completely or not at all. */
export const archiveObject = (client: S3Client, at: { Bucket: string; Key: string }): ArchiveStore => ({
  write: async (lines) => {
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-archive-'));
    const file = join(folder, 'archive');
    try {
      await pipeline(Readable.from(endedLines(lines)), createGzip(), createWriteStream(file, { mode: 0o600 }));
      const { size: ContentLength } = await stat(file);
      await client.send(new PutObjectCommand({ ...at, Body: createReadStream(file), ContentLength, IfNoneMatch: '*' }));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  read: async function* () {
    const { Body } = await client.send(new GetObjectCommand(at));
    if (Body instanceof Readable) yield* linesOfGzip(Body);
  },
  // An empty archive is only a few bytes, and the operator may only be allowed to add objects.
  drop: async () => undefined,
});

const S3_URL = /^s3:\/\/([a-z0-9.-]+)(?:\/(.*?))?\/?$/;

interface ArchiveStageInput {
  before: Date;
  /** A bucket with an optional prefix: s3://bucket/prefix. */
  to: string;
  /** The name of the archive. */
  name: string;
}

/** Archives old facts of a stage on AWS with the operator's permissions. Returns how many were removed, and the object. */
export const archiveStage = async (stage: string, { before, to, name }: ArchiveStageInput): Promise<{ removed: number; file: string }> => {
  const [, Bucket, prefix = ''] = S3_URL.exec(to) ?? [];
  if (Bucket === undefined) throw new Error(`${to} is not an address like s3://bucket/prefix.`);
  const Key = prefix === '' ? name : `${prefix}/${name}`;
  const host = await stageHost(stage);
  const removed = await archiveFacts(host, before, archiveObject(new S3Client({}), { Bucket, Key }));
  return { removed, file: `s3://${Bucket}/${Key}` };
};
