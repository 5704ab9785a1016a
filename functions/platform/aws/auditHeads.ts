import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { AuditHeads } from '#functions/platform/auditHeads.ts';
import { setting } from '#functions/platform/aws/common/setting.ts';

/** Ten digits keep numbers in order as text. */
const nameOf = (number: number): string => `heads/${String(number).padStart(10, '0')}.json`;

/** Objects that are read at once. */
const AT_ONCE = 50;

async function* linesIn(client: S3Client, Bucket: string): AsyncGenerator<string> {
  const pages = paginateListObjectsV2({ client, pageSize: AT_ONCE }, { Bucket, Prefix: 'heads/' });
  for await (const { Contents = [] } of pages) {
    const objects = await Promise.all(Contents.map(({ Key }) => client.send(new GetObjectCommand({ Bucket, Key }))));
    for (const { Body } of objects) yield (await Body?.transformToString()) ?? '';
  }
}

/** One object for each line, in a bucket that locks what is put there. */
export const awsAuditHeads = (): AuditHeads => {
  const client = new S3Client({});
  return {
    append: async (number, line) => {
      const object = { Bucket: setting('SHEAF_AUDIT_BUCKET'), Key: nameOf(number), Body: `${line}\n`, ContentType: 'application/json' };
      // A bucket with a lock takes only what comes with its checksum, and no object takes the place of another.
      await client.send(new PutObjectCommand({ ...object, IfNoneMatch: '*', ChecksumAlgorithm: 'SHA256' }));
    },
    lines: async () => linesIn(client, setting('SHEAF_AUDIT_BUCKET')),
  };
};
