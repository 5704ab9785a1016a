/** Caches values by name, at most `limit`. The least recently used names are dropped. */
export const recentValues = <T>(limit: number) => {
  const known = new Map<string, { value: T }>();
  return (name: string, make: () => T): T => {
    const found = known.get(name) ?? { value: make() };
    known.delete(name);
    known.set(name, found);
    // Looked for only here, since it takes microseconds to find: deleted names come first until the map is compacted.
    const [oldest] = known.size > limit ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    return found.value;
  };
};
