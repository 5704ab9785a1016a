/** Names of the nodes that can have permission entries of their own. */
export const node = {
  site: (id: string) => `site:${id}`,
  list: (id: string) => `list:${id}`,
  folder: (id: string) => `folder:${id}`,
  item: (listId: string, id: number) => `item:${listId}:${id}`,
};

export const principal = {
  user: (id: string) => `user:${id}`,
  group: (id: string) => `group:${id}`,
};
