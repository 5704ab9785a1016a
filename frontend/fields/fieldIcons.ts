import {
  IconAt,
  IconCalendar,
  IconCalendarClock,
  IconCheckbox,
  IconClock,
  IconCoin,
  IconCursorText,
  IconDatabaseSearch,
  IconFile,
  IconKey,
  IconLink,
  IconList,
  IconMapPin,
  IconNumbers,
  IconRepeat,
  IconTextCaption,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { type FieldTypeName, type ValueKind, valueKinds } from '#shared/models/content/field.ts';

/** Icons of field types. */
const kindIcons: Record<ValueKind, TablerIcon> = {
  text: IconCursorText,
  html: IconTextCaption,
  flag: IconCheckbox,
  choice: IconList,
  number: IconNumbers,
  day: IconCalendar,
  moment: IconCalendarClock,
  clock: IconClock,
  repetition: IconRepeat,
  people: IconUsers,
  item: IconDatabaseSearch,
  link: IconLink,
  address: IconMapPin,
  secret: IconKey,
  file: IconFile,
};

const ownIcons: Partial<Record<FieldTypeName, TablerIcon>> = { Currency: IconCoin, Custom: IconAt, Metadata: IconAt };

export const fieldIcon = (type: FieldTypeName): TablerIcon => ownIcons[type] ?? kindIcons[valueKinds[type]];
