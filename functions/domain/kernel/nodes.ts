import type { UserRecord } from '#functions/storage/records/records.ts';

const CREATOR = 'creator:';

/** The names of nodes that can have permission entries. */
export const node = {
  site: (id: string) => `site:${id}`,
  list: (id: string) => `list:${id}`,
  folder: (id: string) => `folder:${id}`,
  item: (listId: string, id: number) => `item:${listId}:${id}`,
  /** Has no permission entries: a page has the permissions of its site. The name identifies its comments. */
  page: (id: string) => `page:${id}`,
  field: (listId: string, name: string) => `field:${listId}:${name}`,
  /** The end of the chain of something that only its creator may read, besides people who see items of others. Has no entries. */
  creator: (userId: string) => `${CREATOR}${userId}`,
};

/** The creator who alone may read the object of a chain; undefined if only entries apply. */
export const creatorIn = (chain: string[]): string | undefined => {
  const last = chain.at(-1);
  return last?.startsWith(CREATOR) ? last.slice(CREATOR.length) : undefined;
};

/** The nodes of a chain that can have entries. */
export const withoutCreator = (chain: string[]): string[] => (creatorIn(chain) === undefined ? chain : chain.slice(0, -1));

export const principal = {
  user: (id: string) => `user:${id}`,
  group: (id: string) => `group:${id}`,
};

/** The principals of a person: the person and the person's groups. */
export const principalsOf = ({ id, groups }: Pick<UserRecord, 'id' | 'groups'>): string[] => [
  principal.user(id),
  ...groups.map((group) => principal.group(group.id)),
];

/** The ids of a person and of the person's groups. */
export const callerIds = ({ principals }: { principals: string[] }): string[] =>
  principals.map((name) => name.slice(name.indexOf(':') + 1));
