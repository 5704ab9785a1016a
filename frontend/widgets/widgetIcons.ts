import {
  IconCalendar,
  IconChecklist,
  IconLetterCase,
  IconPhoto,
  IconRss,
  IconSitemap,
  IconSpeakerphone,
  IconTable,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import type { PlainType } from '#shared/models/widget.ts';

export const widgetIcons: Record<PlainType, TablerIcon> = {
  announcements: IconSpeakerphone,
  calendar: IconCalendar,
  feed: IconRss,
  html: IconLetterCase,
  image: IconPhoto,
  subsites: IconSitemap,
  table: IconTable,
  tasks: IconChecklist,
  video: IconVideo,
};
