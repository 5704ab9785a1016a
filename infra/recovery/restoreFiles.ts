import {
  type DeleteMarkerEntry,
  DeleteObjectCommand,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type ListObjectVersionsCommandOutput,
  S3Client,
} from '@aws-sdk/client-s3';

const pageOf = (client: S3Client, input: ListObjectVersionsCommandInput): Promise<ListObjectVersionsCommandOutput> =>
  client.send(new ListObjectVersionsCommand(input));

async function* markersIn(client: S3Client, Bucket: string): AsyncGenerator<DeleteMarkerEntry> {
  for (let place = {}; ; ) {
    const { DeleteMarkers = [], IsTruncated, NextKeyMarker, NextVersionIdMarker } = await pageOf(client, { Bucket, ...place });
    yield* DeleteMarkers;
    if (!IsTruncated) return;
    place = { KeyMarker: NextKeyMarker, VersionIdMarker: NextVersionIdMarker };
  }
}

/**
 * Files are written once and never change, so going back only needs those that were removed since: their delete markers are removed. The
 * bucket keeps removed versions for a month. Returns how many were restored.
 */
export const restoreFiles = async (Bucket: string, since: Date): Promise<number> => {
  const client = new S3Client({});
  let count = 0;
  for await (const { Key, VersionId, IsLatest, LastModified } of markersIn(client, Bucket)) {
    if (!IsLatest || !LastModified || LastModified < since) continue;
    await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }));
    count++;
  }
  return count;
};
