import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { AuditHeads } from '#functions/platform/auditHeads.ts';
import { setting } from '#functions/platform/aws/common/setting.ts';

/** Padding to ten digits keeps numbers in order as text. */
const nameOf = (number: number): string => `heads/${String(number).padStart(10, '0')}.json`;

/** Objects read in parallel. */
const PARALLEL_READS = 50;

async function* linesIn(client: S3Client, Bucket: string): AsyncGenerator<string> {
  const pages = paginateListObjectsV2({ client, pageSize: PARALLEL_READS }, { Bucket, Prefix: 'heads/' });
  for await (const { Contents = [] } of pages) {
    const objects = await Promise.all(Contents.map(({ Key }) => client.send(new GetObjectCommand({ Bucket, Key }))));
    for (const { Body } of objects) yield (await Body?.transformToString()) ?? '';
  }
}

/** Stores one object per line in a bucket with object lock. */
export const awsAuditHeads = (): AuditHeads => {
  const client = new S3Client({});
  return {
    append: async (number, line) => {
      const object = { Bucket: setting('SHEAF_AUDIT_BUCKET'), Key: nameOf(number), Body: `${line}\n`, ContentType: 'application/json' };
      // A bucket with object lock requires a checksum. `IfNoneMatch` prevents replacing an object.
      await client.send(new PutObjectCommand({ ...object, IfNoneMatch: '*', ChecksumAlgorithm: 'SHA256' }));
    },
    lines: async () => linesIn(client, setting('SHEAF_AUDIT_BUCKET')),
  };
};
