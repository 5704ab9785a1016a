import type { UserRecord } from '#functions/storage/records/records.ts';

/** Names of the nodes that can have permission entries of their own. */
export const node = {
  site: (id: string) => `site:${id}`,
  list: (id: string) => `list:${id}`,
  folder: (id: string) => `folder:${id}`,
  item: (listId: string, id: number) => `item:${listId}:${id}`,
  /** Has no entries of its own: a page is read with its site. What is said about it lies under this name. */
  page: (id: string) => `page:${id}`,
  field: (listId: string, name: string) => `field:${listId}:${name}`,
};

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
