import { IconFile, IconLayoutDashboard, IconList, IconSitemap, type TablerIcon } from '@tabler/icons-react';
import { listIcons } from '#frontend/ui/listKinds.ts';
import type { Place } from '#shared/models/identity/starred.ts';

/** The icon of a destination. */
export const starredIcon = ({ ref, listType, fileName }: Place): TablerIcon => {
  if (ref.kind === 'site') return IconSitemap;
  if (ref.kind === 'page') return IconLayoutDashboard;
  if (ref.kind === 'item' && fileName !== null) return IconFile;
  return listType ? listIcons[listType] : IconList;
};
