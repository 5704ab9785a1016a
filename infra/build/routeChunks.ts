import type { Rolldown } from 'vite';

/** What the bundler tells of a module. */
type GetModule = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

/** A module with all that it imports statically. */
const closureOf = (root: string, getModule: GetModule): Set<string> => {
  const found = new Set([root]);
  for (const id of found) for (const imported of getModule(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/** The modules that are loaded on first use, anywhere below a root. */
const lazyModulesBelow = (root: string, getModule: GetModule): Set<string> => {
  const lazy = new Set<string>();
  const reached = closureOf(root, getModule);
  for (const id of reached)
    for (const target of getModule(id)?.dynamicallyImportedIds ?? []) {
      if (lazy.has(target)) continue;
      lazy.add(target);
      for (const imported of closureOf(target, getModule)) reached.add(imported);
    }
  return lazy;
};

/**
 * Names the chunk of a module by the routes that need it. Left to itself the bundler makes a chunk for each set of lazy modules that share
 * something, and a page asks for over a hundred scripts.
 *
 * `routes` maps a name to the module that the route loads, the most visited first. A module belongs to the first route that imports it;
 * what other lazy modules need of it as well is a chunk of its own, so that nobody loads a whole route for a part of it.
 */
export const chunksByRoute = (entry: string, routes: Record<string, string>) => {
  let names: Map<string, string> | undefined;

  const nameAll = (getModule: GetModule): Map<string, string> => {
    const roots = new Set(Object.values(routes));
    const elsewhere = new Set<string>();
    for (const lazy of lazyModulesBelow(entry, getModule))
      if (!roots.has(lazy)) for (const id of closureOf(lazy, getModule)) elsewhere.add(id);

    const named = new Map<string, string>();
    for (const [index, [route, root]] of Object.entries(routes).entries())
      for (const id of closureOf(root, getModule)) {
        if (named.has(id)) continue;
        // Whoever is signed in loads the first route, whatever the page is.
        named.set(id, index > 0 && elsewhere.has(id) ? `${route}-shared` : route);
      }
    return named;
  };

  return (id: string, context: { getModuleInfo(id: string): ReturnType<GetModule> }): string | null => {
    names ??= nameAll((module) => context.getModuleInfo(module));
    return names.get(id) ?? null;
  };
};
