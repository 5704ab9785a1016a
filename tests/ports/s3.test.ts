import { expect, test } from 'vitest';
import { awsBlobs } from '#functions/platform/aws/blobs/blobs.ts';
import { sha256 } from '#functions/platform/crypto/checksum.ts';
import { partOf } from '#tests/ports/blobStores.ts';

test('the address of a part in S3 is valid only for its bytes: digest and length are signed', async () => {
  const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  Object.assign(process.env, account, { SHEAF_BUCKET: 'bucket' });
  const content = Buffer.from('announced bytes');
  const [signed] = await awsBlobs().signParts('key', 'upload', [partOf(1, content)], 60);
  const query = new URL(signed?.url ?? '').searchParams;
  expect(query.get('X-Amz-SignedHeaders')).toBe('content-length;host;x-amz-checksum-sha256');
  expect(query.get('X-Amz-Expires')).toBe('60');
  expect(signed?.headers).toEqual({ 'x-amz-checksum-sha256': sha256(content).toString('base64') });
});
