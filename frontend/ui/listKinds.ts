import {
  IconCalendarEvent,
  IconChecklist,
  IconFolder,
  IconListDetails,
  IconPhoto,
  IconSpeakerphone,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ListType } from '#shared/models/content/list.ts';

/** What tells the kinds of lists apart at a glance. */
export const listIcons: Record<ListType, TablerIcon> = {
  announcements: IconSpeakerphone,
  calendar: IconCalendarEvent,
  documents: IconFolder,
  items: IconListDetails,
  media: IconPhoto,
  tasks: IconChecklist,
};
