import type { Context } from '#functions/domain/context.ts';
import type { Target } from '#functions/domain/targets.ts';
import { keys } from '#functions/storage/keys.ts';
import type { VersionRecord } from '#functions/storage/records.ts';
import { readAll } from '#functions/storage/rows.ts';
import { FieldTypes } from '#shared/models/field.ts';
import type { VersionDiff, VersionRow } from '#shared/models/item.ts';

const valueIn = (version: VersionRecord | undefined, field: string): unknown =>
  (field === '_FileName' ? version?.file?.name : version?.values[field]) ?? null;

const present = (version: VersionRecord, previous: VersionRecord | undefined, known: Set<string>): VersionRow => {
  const fileChanged = version.file !== null && version.file.version !== previous?.file?.version;
  const versionDiff: VersionDiff[] = version.changed
    .filter((field) => known.has(field))
    .map((field) => ({ field, before: valueIn(previous, field), after: valueIn(version, field) }));
  return {
    id: String(version.version),
    versionType: fileChanged ? 'file' : 'item',
    fileVersion: version.file?.version ?? null,
    fileName: version.file?.name ?? null,
    fileSize: version.file?.bytes ?? null,
    comments: version.comments,
    _Version: version.version,
    versionDiff,
    _CreatedBy: version.by,
    _CreatedOn: version.at,
  };
};

/** Every version of an item, newest first, each with what it changed. Fields the list no longer shows are left out. */
export const itemVersions = async (ctx: Context & { target: Target<'item'> }): Promise<VersionRow[]> => {
  const { list, item } = ctx.target;
  const versions = await readAll<VersionRecord>(ctx.table, keys.version(list.id, item.id, 0), 'version#');
  const known = new Set([
    '_FileName',
    ...list.fields
      .filter(({ contentType }) => contentType.fieldType !== FieldTypes.Password)
      .map(({ internalFieldName }) => internalFieldName),
  ]);
  return versions.map((version, index) => present(version, versions[index - 1], known)).reverse();
};
