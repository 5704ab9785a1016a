import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './AuditHistory.module.css';

/** The API key used by a program. */
export const KeyMark = ({ alias }: { alias: string }) => {
  const { t } = useTranslation();
  return (
    <span className={classes.key} title={t('audit.byKey', { alias })}>
      <IconKey size={12} stroke={1.75} role="img" aria-label={t('audit.column.byKey')} />
      <span className="l-clip">{alias}</span>
    </span>
  );
};
