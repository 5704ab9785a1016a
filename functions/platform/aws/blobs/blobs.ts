import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { completeUpload } from '#functions/platform/aws/blobs/completeUpload.ts';
import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { setting } from '#functions/platform/aws/common/setting.ts';
import type { Blobs, DownloadOptions, Part, SignedPart, Slice, StoredBlob } from '#functions/platform/blobs.ts';
import { checksumOfStream, sha256 } from '#functions/platform/crypto/checksum.ts';
import { downloadHeaders } from '#functions/platform/network/downloadHeaders.ts';

const CHECKSUM = 'x-amz-checksum-sha256';

const place = (key: string) => ({ Bucket: setting('SHEAF_BUCKET'), Key: key });

const begin = async (client: S3Client, key: string): Promise<string> => {
  const command = new CreateMultipartUploadCommand({ ...place(key), ChecksumAlgorithm: 'SHA256', ChecksumType: 'COMPOSITE' });
  const { UploadId } = await client.send(command);
  if (!UploadId) throw new Error('S3 returned no upload id');
  return UploadId;
};

/** The digest is sent as a header, so S3 itself refuses other bytes; the length is part of the signature. */
const signPart = async (client: S3Client, key: string, uploadId: string, part: Part, seconds: number): Promise<SignedPart> => {
  const digest = Buffer.from(part.sha256, 'hex').toString('base64');
  const about = { PartNumber: part.number, ContentLength: part.bytes, ChecksumSHA256: digest };
  const url = await getSignedUrl(client, new UploadPartCommand({ ...place(key), UploadId: uploadId, ...about }), {
    expiresIn: seconds,
    unhoistableHeaders: new Set([CHECKSUM]),
  });
  return { number: part.number, url, headers: { [CHECKSUM]: digest } };
};

const abort = async (client: S3Client, key: string, uploadId: string): Promise<void> => {
  try {
    await client.send(new AbortMultipartUploadCommand({ ...place(key), UploadId: uploadId }));
  } catch (error) {
    if (!isFailure(error, 'NoSuchUpload')) throw error;
  }
};

const put = async (client: S3Client, key: string, bytes: Uint8Array): Promise<StoredBlob> => {
  const digest = sha256(bytes);
  await client.send(new PutObjectCommand({ ...place(key), Body: bytes, ChecksumSHA256: digest.toString('base64') }));
  return { bytes: bytes.length, checksum: digest.toString('hex') };
};

const get = async (client: S3Client, key: string, slice?: Slice): Promise<Uint8Array | undefined> => {
  const range = slice && { Range: `bytes=${slice.from}-${slice.from + slice.bytes - 1}` };
  try {
    const { Body } = await client.send(new GetObjectCommand({ ...place(key), ...range }));
    return await Body?.transformToByteArray();
  } catch (error) {
    if (isFailure(error, 'NoSuchKey')) return undefined;
    throw error;
  }
};

const size = async (client: S3Client, key: string): Promise<number | undefined> => {
  try {
    return (await client.send(new HeadObjectCommand(place(key)))).ContentLength;
  } catch (error) {
    if (isFailure(error, 'NotFound')) return undefined;
    throw error;
  }
};

const digest = async (client: S3Client, key: string, partBytes?: number): Promise<StoredBlob | undefined> => {
  try {
    const { Body } = await client.send(new GetObjectCommand(place(key)));
    return Body && (await checksumOfStream(Body as AsyncIterable<Uint8Array>, partBytes));
  } catch (error) {
    if (isFailure(error, 'NoSuchKey')) return undefined;
    throw error;
  }
};

/** Pages of a thousand objects that are counted at most. */
const COUNTED_PAGES = 100;

const usage = async (client: S3Client): Promise<{ bytes: number; files: number }> => {
  const counted = { bytes: 0, files: 0 };
  let after: string | undefined;
  for (let page = 0; page < COUNTED_PAGES; page++) {
    const list = new ListObjectsV2Command({ Bucket: setting('SHEAF_BUCKET'), ContinuationToken: after });
    const { Contents = [], NextContinuationToken } = await client.send(list);
    counted.bytes += Contents.reduce((sum, { Size = 0 }) => sum + Size, 0);
    counted.files += Contents.length;
    after = NextContinuationToken;
    if (!after) break;
  }
  return counted;
};

const signDownload = (client: S3Client, key: string, { seconds, ...options }: DownloadOptions): Promise<string> => {
  const { contentType, disposition, cacheControl } = downloadHeaders(options);
  const response = { ResponseContentType: contentType, ResponseContentDisposition: disposition, ResponseCacheControl: cacheControl };
  return getSignedUrl(client, new GetObjectCommand({ ...place(key), ...response }), { expiresIn: seconds });
};

/** Stores objects in the bucket. A lifecycle rule of the bucket removes incomplete uploads. */
export const awsBlobs = (): Blobs => {
  const client = new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' });
  return {
    begin: (key) => begin(client, key),
    signParts: (key, uploadId, parts, seconds) => Promise.all(parts.map((part) => signPart(client, key, uploadId, part, seconds))),
    complete: (key, uploadId, parts) => completeUpload(client, place(key), uploadId, parts),
    abort: (key, uploadId) => abort(client, key, uploadId),
    put: (key, bytes) => put(client, key, bytes),
    get: (key, slice) => get(client, key, slice),
    size: (key) => size(client, key),
    digest: (key, partBytes) => digest(client, key, partBytes),
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(place(key)));
    },
    usage: () => usage(client),
    signDownload: (key, options) => signDownload(client, key, options),
  };
};
