import { IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#frontend/ui/Glyph.tsx';

/** The number of comments; nothing if there are none. */
export const CommentCount = ({ count }: { count: number | undefined }) => {
  const { t } = useTranslation();
  if (!count) return null;
  const label = t('comments.count', { count });
  return (
    <span className="l-inline l-fixed l-gap4 l-text12 l-numbers l-secondary" role="img" aria-label={label} title={label}>
      <Glyph of={IconMessage} small />
      {count}
    </span>
  );
};
