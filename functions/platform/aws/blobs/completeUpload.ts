import {
  type CompletedPart,
  CompleteMultipartUploadCommand,
  HeadObjectCommand,
  paginateListParts,
  type S3Client,
  type Part as S3Part,
} from '@aws-sdk/client-s3';
import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { BlobMismatch, type Part, type StoredBlob } from '#functions/platform/blobs.ts';
import { checksumOf, digestOfParts } from '#functions/platform/crypto/checksum.ts';

interface ObjectLocation {
  Bucket: string;
  Key: string;
}

const base64 = (digest: string): string => Buffer.from(digest, 'hex').toString('base64');

/** S3's composite checksum of these parts. */
const compositeOf = (parts: Part[]): string => `${digestOfParts(parts).toString('base64')}-${parts.length}`;

/** The parts that S3 has received, by number; undefined if the upload no longer exists. */
const receivedParts = async (client: S3Client, place: ObjectLocation, uploadId: string): Promise<Map<number, S3Part> | undefined> => {
  const received = new Map<number, S3Part>();
  try {
    for await (const { Parts = [] } of paginateListParts({ client }, { ...place, UploadId: uploadId })) {
      for (const part of Parts) if (part.PartNumber !== undefined) received.set(part.PartNumber, part);
    }
    return received;
  } catch (error) {
    if (isFailure(error, 'NoSuchUpload')) return undefined;
    throw error;
  }
};

const proven = (part: Part, received: S3Part | undefined): CompletedPart => {
  const digest = base64(part.sha256);
  if (received?.ChecksumSHA256 !== digest || received.Size !== part.bytes) throw new BlobMismatch(`part ${part.number}`);
  return { PartNumber: part.number, ETag: received.ETag, ChecksumSHA256: digest };
};

/** The upload no longer exists, so its object must exist and match. */
const proveObject = async (client: S3Client, place: ObjectLocation, parts: Part[]): Promise<StoredBlob> => {
  try {
    const { ContentLength, ChecksumSHA256 } = await client.send(new HeadObjectCommand({ ...place, ChecksumMode: 'ENABLED' }));
    if (ContentLength === checksumOf(parts).bytes && ChecksumSHA256 === compositeOf(parts)) return checksumOf(parts);
  } catch (error) {
    if (!isFailure(error, 'NotFound', 'NoSuchKey')) throw error;
  }
  throw new BlobMismatch('no such upload');
};

export const completeUpload = async (client: S3Client, place: ObjectLocation, uploadId: string, parts: Part[]): Promise<StoredBlob> => {
  const received = await receivedParts(client, place, uploadId);
  if (!received) return proveObject(client, place, parts);

  const Parts = parts.map((part) => proven(part, received.get(part.number)));
  try {
    await client.send(new CompleteMultipartUploadCommand({ ...place, UploadId: uploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    if (!isFailure(error, 'NoSuchUpload', 'InvalidPart', 'BadDigest')) throw error;
  }
  return proveObject(client, place, parts);
};
