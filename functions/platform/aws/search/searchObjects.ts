import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { isFailure } from '#functions/platform/aws/common/failure.ts';
import { setting } from '#functions/platform/aws/common/setting.ts';

/** An object as it was read, by the mark that S3 gives each of its states; null where there is none. */
export interface ReadObject {
  etag: string | null;
  bytes: Uint8Array | undefined;
}

/** Objects that change, each against the state in which it was read. */
export interface IndexObjects {
  /** Undefined when it is as it was known. */
  read(name: string, known: string | null | undefined): Promise<ReadObject | undefined>;
  /** Its new mark, or undefined when somebody else has written it since it was read. */
  write(name: string, bytes: Uint8Array, known: string | null): Promise<string | undefined>;
  remove(name: string): Promise<void>;
}

const place = (name: string) => ({ Bucket: setting('SHEAF_INDEX'), Key: name });
/** An answer without a body has no name to be told by. */
const isSame = (error: unknown): boolean => error instanceof S3ServiceException && error.$metadata.httpStatusCode === 304;
const isAbsent = (error: unknown): boolean => isFailure(error, 'NoSuchKey');
/** Another writer was faster, or is at it. */
const isTaken = (error: unknown): boolean => isFailure(error, 'PreconditionFailed', 'ConditionalRequestConflict', 'NoSuchKey');

export const searchObjects = (): IndexObjects => {
  const client = new S3Client({});
  return {
    read: async (name, known) => {
      try {
        const { ETag, Body } = await client.send(new GetObjectCommand({ ...place(name), ...(known && { IfNoneMatch: known }) }));
        return { etag: ETag ?? null, bytes: await Body?.transformToByteArray() };
      } catch (error) {
        if (isSame(error)) return undefined;
        if (isAbsent(error)) return { etag: null, bytes: undefined };
        throw error;
      }
    },
    write: async (name, bytes, known) => {
      try {
        const when = known === null ? { IfNoneMatch: '*' } : { IfMatch: known };
        const { ETag } = await client.send(new PutObjectCommand({ ...place(name), ...when, Body: bytes }));
        return ETag;
      } catch (error) {
        if (isTaken(error)) return undefined;
        throw error;
      }
    },
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(place(name)));
    },
  };
};
