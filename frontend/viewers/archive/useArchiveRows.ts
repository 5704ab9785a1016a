import { useMemo, useState } from 'react';
import { rowsOf, treeOf } from '#frontend/viewers/archive/archiveTree.ts';
import { FILTERED_ENTRIES } from '#shared/limits.ts';
import type { ArchiveEntry } from '#shared/models/documents/fileParts.ts';

/** The lines of an archive, with expansion and filter. */
export const useArchiveRows = (entries: ArchiveEntry[]) => {
  const [searchText, setSearchText] = useState('');
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const tree = useMemo(() => treeOf(entries, searchText), [entries, searchText]);
  const rows = useMemo(() => {
    // Small archives are fully expanded, and so are filter results and the only folder of an archive.
    const isShort = entries.length <= FILTERED_ENTRIES || searchText.trim() !== '';
    const isSingle = tree.folders.size === 1 && tree.files.length === 0;
    return rowsOf(tree, (key, depth) => toggled.has(key) !== (isShort || (isSingle && depth === 0)));
  }, [tree, toggled, entries, searchText]);
  const toggle = (key: string) => setToggled((before) => before.symmetricDifference(new Set([key])));
  return { rows, searchText, setSearchText, toggle };
};
