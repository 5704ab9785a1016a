import type { About } from '#functions/domain/access/records/aboutItem.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { keys } from '#functions/storage/keys.ts';
import type { StoredPropertiesRecord, StoredProperty } from '#functions/storage/records/davRecords.ts';
import { read, readMany, row } from '#functions/storage/rows.ts';
import { STORED_PROPERTIES_LENGTH } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** The new value of a property, or its removal. */
export interface PropertyChange extends Omit<StoredProperty, 'value'> {
  value: string | null;
}

interface ChangePropertiesInput {
  /** The permission node of the item or folder. */
  node: string;
  about: About & { objectId?: string };
  changes: PropertyChange[];
}

/** The properties that WebDAV clients store with objects, in order. */
export const readCustomProperties = async (ctx: Context, nodes: string[]): Promise<StoredProperty[][]> =>
  (await readMany<StoredPropertiesRecord>(ctx.table, nodes.map(keys.clientProperties))).map((record) => record?.properties ?? []);

const changed = (properties: StoredProperty[], { space, name, value }: PropertyChange): StoredProperty[] => {
  const otherProperties = properties.filter((one) => one.space !== space || one.name !== name);
  return value === null ? otherProperties : [...otherProperties, { space, name, value }];
};

/** Makes all changes in order, or none. Throws bodyTooLarge beyond the limit. */
export const changeCustomProperties = (ctx: Context, { node, about, changes }: ChangePropertiesInput): Promise<void> =>
  change(ctx, async () => {
    const key = keys.clientProperties(node);
    const before = await read<StoredPropertiesRecord>(ctx.table, key);
    const properties = changes.reduce(changed, before?.properties ?? []);
    if (JSON.stringify(properties).length > STORED_PROPERTIES_LENGTH)
      throw new Problem('bodyTooLarge', { params: { limit: STORED_PROPERTIES_LENGTH } });
    const after: StoredPropertiesRecord = { properties, version: (before?.version ?? 0) + 1 };
    // Alerts and workflows on items are not triggered by this kind.
    const kind = about.itemId === null ? 'folderUpdated' : 'propertiesKept';
    return {
      writes: [{ put: row(key, after), if: before ? { equals: { version: before.version } } : { absent: true } }],
      fact: factOf(ctx, kind, { ...about, changes: changes.map(({ name, value }) => ({ field: name, before: null, after: value })) }),
      done: undefined,
    };
  });
