import {
  IconCalendarEvent,
  IconChecklist,
  IconFolder,
  IconListDetails,
  IconPhoto,
  IconSpeakerphone,
  IconUser,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ListType } from '#shared/models/content/list.ts';
import { isPeopleList, type PeopleListId } from '#shared/models/identity/peopleLists.ts';

export type ListKind = ListType | PeopleListId;

/** The lists of users and groups have a common type and are identified by their ids. */
export const listKindOf = ({ id, type }: { id: string; type: ListType }): ListKind => (isPeopleList(id) ? id : type);

/** Icons by type of list. */
export const listIcons: Record<ListKind, TablerIcon> = {
  announcements: IconSpeakerphone,
  calendar: IconCalendarEvent,
  documents: IconFolder,
  groups: IconUsersGroup,
  items: IconListDetails,
  media: IconPhoto,
  tasks: IconChecklist,
  users: IconUser,
};
