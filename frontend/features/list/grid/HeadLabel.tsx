import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface Props {
  displayName: string;
  filtered: boolean;
}

/** A column's label, with a mark if it is filtered. */
export const HeadLabel = ({ displayName, filtered }: Props) => {
  const { t } = useTranslation();
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', minWidth: 0 }}>
      <span style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>{displayName}</span>
      {filtered && (
        <IconFilter
          size={14}
          stroke={1.75}
          color="var(--accent-icon)"
          role="img"
          aria-label={t('list.filtered')}
          style={{ marginInlineStart: 6, flex: 'none' }}
        />
      )}
    </span>
  );
};
