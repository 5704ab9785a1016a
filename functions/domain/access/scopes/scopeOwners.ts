import type { Scoped } from '#functions/domain/access/targets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FolderRecord, ListRecord, SiteRecord } from '#functions/storage/records/records.ts';
import { readMany } from '#functions/storage/rows.ts';
import type { ScopeOwner } from '#shared/models/content/permission.ts';

type Container = Partial<Pick<SiteRecord, 'siteName'> & Pick<ListRecord, 'title'> & Pick<FolderRecord, 'name'>>;

/** The objects above an object are sites, a list and folders. */
const containers = { site: keys.site, list: keys.list, folder: keys.folder };
type ContainerKind = keyof typeof containers;
const isContainer = (kind: string): kind is ContainerKind => Object.hasOwn(containers, kind);

/** The objects of the nodes of a chain, by node. The chain's own object is known already. */
export const ownersIn = async (ctx: Context, { kind, node, about }: Scoped, nodes: string[]): Promise<Map<string, ScopeOwner>> => {
  const own: ScopeOwner = { type: kind, id: node.split(':').at(-1) ?? '', title: about.title };
  const above = nodes.flatMap((name) => {
    const [type = '', id = ''] = name.split(':');
    return name !== node && isContainer(type) ? [{ name, type, id }] : [];
  });
  const records = await readMany<Container>(
    ctx.table,
    above.map(({ type, id }) => containers[type](id)),
  );
  const titleAt = (index: number): string => {
    const { siteName, title, name } = records[index] ?? {};
    return siteName ?? title ?? name ?? '';
  };
  return new Map([
    [node, own],
    ...above.map(({ name, type, id }, index): [string, ScopeOwner] => [name, { type, id, title: titleAt(index) }]),
  ]);
};
