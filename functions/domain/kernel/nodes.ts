import type { UserRecord } from '#functions/storage/records/records.ts';

const CREATOR = 'creator:';

/** Names of the nodes that can have permission entries of their own. */
export const node = {
  site: (id: string) => `site:${id}`,
  list: (id: string) => `list:${id}`,
  folder: (id: string) => `folder:${id}`,
  item: (listId: string, id: number) => `item:${listId}:${id}`,
  /** Has no entries of its own: a page is read with its site. What is said about it lies under this name. */
  page: (id: string) => `page:${id}`,
  field: (listId: string, name: string) => `field:${listId}:${name}`,
  /** Ends the chain of what only who created it may read, besides whoever sees what others create. Has no entries either. */
  creator: (userId: string) => `${CREATOR}${userId}`,
};

/** Who alone may read what is at the end of a chain; undefined where entries alone decide. */
export const creatorIn = (chain: string[]): string | undefined => {
  const last = chain.at(-1);
  return last?.startsWith(CREATOR) ? last.slice(CREATOR.length) : undefined;
};

/** The nodes of a chain that may have entries. */
export const withoutCreator = (chain: string[]): string[] => (creatorIn(chain) === undefined ? chain : chain.slice(0, -1));

export const principal = {
  user: (id: string) => `user:${id}`,
  group: (id: string) => `group:${id}`,
};

/** A person and the person's groups, as entries name them. */
export const principalsOf = ({ id, groups }: Pick<UserRecord, 'id' | 'groups'>): string[] => [
  principal.user(id),
  ...groups.map((group) => principal.group(group.id)),
];

/** The ids of a person and of the person's groups. */
export const ownIds = ({ principals }: { principals: string[] }): string[] => principals.map((name) => name.slice(name.indexOf(':') + 1));
