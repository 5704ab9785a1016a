import { VisuallyHidden } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#frontend/ui/Glyph.tsx';

/** An emphasized day in the past. */
export const LateDay = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  return (
    <span className="l-inline l-nowrap l-gap4 l-error l-relative">
      <Glyph of={IconClockExclamation} small />
      {text}
      <VisuallyHidden>{t('list.overdue')}</VisuallyHidden>
    </span>
  );
};
