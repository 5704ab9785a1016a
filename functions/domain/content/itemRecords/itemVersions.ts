import { trimList } from '#functions/domain/access/levels/trimList.ts';
import type { ItemContext } from '#functions/domain/access/targets.ts';
import { trimLookups } from '#functions/domain/content/itemRecords/trimLookups.ts';
import { isSame } from '#functions/platform/helpers/isSame.ts';
import type { VersionRecord } from '#functions/storage/itemRecords.ts';
import { keys } from '#functions/storage/keys.ts';
import { rowsIn } from '#functions/storage/rows.ts';
import { ANSWER_BYTES, VERSIONS_PER_ANSWER } from '#shared/limits.ts';
import { holds } from '#shared/models/content/field.ts';
import type { VersionDiff, VersionRow } from '#shared/models/content/item.ts';

const valueIn = (version: VersionRecord | undefined, field: string): unknown =>
  (field === '_FileName' ? version?.file?.name : version?.values[field]) ?? null;

const typeOf = ({ attachment, file }: VersionRecord, previous: VersionRecord | undefined): VersionRow['versionType'] => {
  if (attachment) return 'attachment';
  return file && file.version !== previous?.file?.version ? 'file' : 'item';
};

const attachmentDiff = ({ attachment }: VersionRecord): VersionDiff[] => {
  if (!attachment) return [];
  const { file, removed } = attachment;
  return [{ field: 'Attachments', before: removed ? file.name : null, after: removed ? null : file.name }];
};

const present = (version: VersionRecord, previous: VersionRecord | undefined, knownFields: Set<string>): VersionRow => {
  const file = version.attachment?.file ?? version.file;
  const versionDiff: VersionDiff[] = version.changed
    .filter((field) => knownFields.has(field))
    .map((field) => ({ field, before: valueIn(previous, field), after: valueIn(version, field) }))
    // New bytes with the same name are shown by the version of the file, and a change of a deleted version can be reverted by this one.
    .filter(({ before, after }) => !isSame(before, after));
  return {
    id: String(version.version),
    versionType: typeOf(version, previous),
    fileVersion: file?.version ?? null,
    fileName: file?.name ?? null,
    fileSize: file?.bytes ?? null,
    comments: version.comments,
    _Version: version.version,
    previousVersion: previous?.version ?? null,
    versionDiff: [...versionDiff, ...attachmentDiff(version)],
    _CreatedBy: version.by,
    _CreatedOn: version.at,
  };
};

/** Versions before one, latest first, loaded on demand, with lookups as the caller may see them. */
async function* versionsBelow(ctx: ItemContext, before: number): AsyncGenerator<VersionRecord> {
  const { table, target } = ctx;
  const { list, item } = target;
  const { table: name, pk, sk: to } = keys.version(item.listId, item.id, before);
  const range = { table: name, pk, from: 'version#', to, limit: VERSIONS_PER_ANSWER + 1, reverse: true };
  for await (const { data } of rowsIn<VersionRecord>(table, range)) {
    if (data.silent) continue;
    const [values] = await trimLookups(ctx, list, [data.values]);
    yield { ...data, values: values ?? {} };
  }
}

/** The latest versions of an item before one, up to the limit of a response, with their changes. Deleted and hidden fields are left out. */
const newestVersions = async (ctx: ItemContext, before: number | undefined): Promise<VersionRow[]> => {
  const { list, item } = ctx.target;
  const knownFields = new Set([
    '_FileName',
    ...trimList(ctx, list)
      .fields.filter((field) => !holds(field, 'secret'))
      .map(({ internalFieldName }) => internalFieldName),
  ]);
  const rows: VersionRow[] = [];
  let bytesLeft = ANSWER_BYTES;
  let newer: VersionRecord | undefined;
  for await (const version of versionsBelow(ctx, before ?? item.version + 1)) {
    if (newer) {
      const row = present(newer, version, knownFields);
      bytesLeft -= Buffer.byteLength(JSON.stringify(row));
      if (bytesLeft < 0 && rows.length > 0) return rows;
      rows.push(row);
      if (rows.length === VERSIONS_PER_ANSWER) return rows;
    }
    newer = version;
  }
  return newer ? [...rows, present(newer, undefined, knownFields)] : rows;
};

interface VersionsInput {
  before?: number | undefined;
  /** The number of a single version. */
  versionNum?: number | undefined;
}

/** The versions of an item before one, or a single one. */
export const itemVersions = async (ctx: ItemContext, { before, versionNum }: VersionsInput): Promise<VersionRow[]> =>
  versionNum === undefined
    ? newestVersions(ctx, before)
    : (await newestVersions(ctx, versionNum + 1)).filter((row) => row._Version === versionNum);
