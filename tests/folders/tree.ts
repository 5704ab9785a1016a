/** A simple model of a list of folders and rows: their places and names, and what was deleted together. */

interface Thing {
  id: string;
  kind: 'folder' | 'item';
  name: string;
  /** Null for the list's root. */
  parent: string | null;
  /** Null while it exists. */
  entry: string | null;
}

export type Verdict = 'done' | 'refused';

export const randomTree = () => {
  const things = new Map<string, Thing>();
  const all = () => [...things.values()];
  const there = (kind: Thing['kind']) => all().filter((one) => one.kind === kind && one.entry === null);
  const inside = (parent: string | null) => all().filter((one) => one.parent === parent && one.entry === null);
  const below = (id: string): Thing[] => inside(id).flatMap((one) => [one, ...below(one.id)]);
  const taken = (parent: string | null, name: string, but?: string): boolean =>
    inside(parent).some((one) => one.kind === 'folder' && one.id !== but && one.name.toLowerCase() === name.toLowerCase());
  const isLive = (id: string | null): boolean => id === null || things.get(id)?.entry === null;
  const depthOf = (id: string | null): number => (id === null ? 0 : 1 + depthOf(things.get(id)?.parent ?? null));

  const add = (kind: Thing['kind'], id: string, name: string, parent: string | null) =>
    things.set(id, { id, kind, name, parent, entry: null });

  const freeName = (parent: string | null, name: string): string => {
    if (!taken(parent, name)) return name;
    for (let number = 2; ; number += 1) if (!taken(parent, `${name} (${number})`)) return `${name} (${number})`;
  };

  /** The paths of all existing objects. */
  const paths = (parent: string | null = null, before = ''): string[] =>
    inside(parent).flatMap((one) =>
      one.kind === 'folder' ? [`${before}${one.name}/`, ...paths(one.id, `${before}${one.name}/`)] : [`${before}${one.name}`],
    );

  const change = (id: string, parent: string | null, name: string): Verdict => {
    const one = things.get(id);
    if (!one || taken(parent, name, id)) return 'refused';
    Object.assign(one, { parent, name });
    return 'done';
  };

  const move = (id: string, parent: string | null): Verdict => {
    if (parent !== null && [id, ...below(id).map((one) => one.id)].includes(parent)) return 'refused';
    return change(id, parent, things.get(id)?.name ?? '');
  };

  const remove = (id: string, entry: string): void => {
    for (const one of [...below(id), things.get(id)]) if (one) one.entry = entry;
  };

  const restore = (entry: string): Verdict => {
    const gone = all().filter((one) => one.entry === entry);
    const top = gone.find((one) => !gone.some((other) => other.id === one.parent));
    if (!top || !isLive(top.parent) || (top.kind === 'folder' && taken(top.parent, top.name))) return 'refused';
    for (const one of gone) one.entry = null;
    return 'done';
  };

  return { things, there, below, add, freeName, paths, rename: change, move, remove, restore, depthOf };
};
