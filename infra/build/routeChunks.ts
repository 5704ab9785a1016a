import type { Rolldown } from 'vite';

/** Module information from the bundler. */
type GetModule = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

/** A module with all its static imports. */
const closureOf = (root: string, getModule: GetModule): Set<string> => {
  const found = new Set([root]);
  for (const id of found) for (const imported of getModule(id)?.importedIds ?? []) found.add(imported);
  return found;
};

/** The lazily loaded modules anywhere below a root. */
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
 * Assigns modules to chunks by route. By default the bundler creates a chunk for each set of lazy modules that share something, and a page
 * would request over a hundred scripts. `routes` maps names to the modules that routes load, the most visited first. A module belongs to
 * the first route that imports it; modules also needed by other lazy modules form a separate chunk, so that no one loads a whole route for
 * a part of it.
 */
export const chunksByRoute = (entry: string, routes: Record<string, string>) => {
  let names: Map<string, string> | undefined;

  const nameAll = (getModule: GetModule): Map<string, string> => {
    const roots = new Set(Object.values(routes));
    const otherRoutes = new Set<string>();
    for (const lazy of lazyModulesBelow(entry, getModule))
      if (!roots.has(lazy)) for (const id of closureOf(lazy, getModule)) otherRoutes.add(id);

    const named = new Map<string, string>();
    for (const [index, [route, root]] of Object.entries(routes).entries())
      for (const id of closureOf(root, getModule)) {
        if (named.has(id)) continue;
        // The first route is loaded by every signed-in person.
        named.set(id, index > 0 && otherRoutes.has(id) ? `${route}-shared` : route);
      }
    return named;
  };

  return (id: string, context: { getModuleInfo(id: string): ReturnType<GetModule> }): string | null => {
    names ??= nameAll((module) => context.getModuleInfo(module));
    return names.get(id) ?? null;
  };
};
