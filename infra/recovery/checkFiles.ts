import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Table } from '#functions/platform/table.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import type { BlobLocationRecord } from '#functions/storage/records/containerRecords.ts';
import type { FileRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import { type Finding, mergeFindings } from '#infra/recovery/finding.ts';

/** Files checked in one drill, and how many in parallel. */
const MAX_FILES = 500;
const AT_ONCE = 20;

const bytesOf = async (client: S3Client, Bucket: string, Key: string): Promise<number | undefined> => {
  try {
    return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFound') return undefined;
    throw error;
  }
};

const checkFile = async (client: S3Client, bucket: string, { name, blob, bytes }: FileRecord): Promise<Finding> => {
  const found = await bytesOf(client, bucket, blob);
  if (found === bytes) return { checked: 1, problems: [] };
  const wrong = found === undefined ? 'is not in the bucket' : `has ${found} bytes in the bucket instead of ${bytes}`;
  return { checked: 1, problems: [`The file ${blob} (${name}) ${wrong}.`] };
};

/** Files of versions that are in the bucket: a row names those that were moved to a container. */
export const filesInBucket = async (table: Table, versions: VersionRecord[]): Promise<FileRecord[]> => {
  const files = [...new Map(versions.flatMap(({ file }) => (file ? [[file.blob, file] as const] : []))).values()].slice(0, MAX_FILES);
  const locations = await readMany<BlobLocationRecord>(
    table,
    files.map(({ blob }) => keys.blobLocation(blob)),
  );
  return files.filter((_, index) => locations[index] === undefined);
};

/** Whether the files of versions are in the bucket with the right size. */
export const checkFiles = async (table: Table, bucket: string, versions: VersionRecord[]): Promise<Finding> => {
  const client = new S3Client({});
  const sample = await filesInBucket(table, versions);
  const findings: Finding[] = [];
  for (let from = 0; from < sample.length; from += AT_ONCE)
    findings.push(...(await Promise.all(sample.slice(from, from + AT_ONCE).map((file) => checkFile(client, bucket, file)))));
  return mergeFindings(findings);
};
