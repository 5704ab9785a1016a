import { VisuallyHidden } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isOverdue } from '#frontend/fields/due/overdue.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { Item } from '#shared/models/content/item.ts';

/** The day on which a task is due, in sight where that day has passed. */
export const DueDay = ({ item, text }: { item: Item; text: string }) => {
  const { t } = useTranslation();
  if (!isOverdue(item)) return text;
  return (
    <span className="l-inline l-nowrap l-gap4 l-error l-relative">
      <Glyph of={IconClockExclamation} small />
      {text}
      <VisuallyHidden>{t('list.overdue')}</VisuallyHidden>
    </span>
  );
};
