import type { About } from '#functions/domain/access/records/aboutItem.ts';
import { change } from '#functions/domain/kernel/change.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { factOf } from '#functions/domain/kernel/facts/factOf.ts';
import { keys } from '#functions/storage/keys.ts';
import type { KeptPropertiesRecord, KeptProperty } from '#functions/storage/records/davRecords.ts';
import { read, readMany, row } from '#functions/storage/rows.ts';
import { KEPT_PROPERTIES_LENGTH } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';

/** The new value of a property, or its removal. */
export interface PropertyChange extends Omit<KeptProperty, 'value'> {
  value: string | null;
}

interface ChangeInput {
  /** The permission node of the item or folder. */
  node: string;
  about: About & { objectId?: string };
  changes: PropertyChange[];
}

/** The properties that WebDAV clients store with objects, in order. */
export const keptProperties = async (ctx: Context, nodes: string[]): Promise<KeptProperty[][]> =>
  (await readMany<KeptPropertiesRecord>(ctx.table, nodes.map(keys.keptProperties))).map((record) => record?.properties ?? []);

const changed = (properties: KeptProperty[], { space, name, value }: PropertyChange): KeptProperty[] => {
  const others = properties.filter((one) => one.space !== space || one.name !== name);
  return value === null ? others : [...others, { space, name, value }];
};

/** Makes all changes in order, or none. Throws bodyTooLarge beyond the limit. */
export const changeProperties = (ctx: Context, { node, about, changes }: ChangeInput): Promise<void> =>
  change(ctx, async () => {
    const key = keys.keptProperties(node);
    const before = await read<KeptPropertiesRecord>(ctx.table, key);
    const properties = changes.reduce(changed, before?.properties ?? []);
    if (JSON.stringify(properties).length > KEPT_PROPERTIES_LENGTH)
      throw new Problem('bodyTooLarge', { params: { limit: KEPT_PROPERTIES_LENGTH } });
    const after: KeptPropertiesRecord = { properties, version: (before?.version ?? 0) + 1 };
    // Alerts and workflows on items are not triggered by this kind.
    const kind = about.itemId === null ? 'folderUpdated' : 'propertiesKept';
    return {
      writes: [{ put: row(key, after), if: before ? { equals: { version: before.version } } : { absent: true } }],
      fact: factOf(ctx, kind, { ...about, changes: changes.map(({ name, value }) => ({ field: name, before: null, after: value })) }),
      done: undefined,
    };
  });
