import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '#frontend/features/list/NoticeBar.module.css';

interface Props {
  rows: number;
  onStop: () => void;
}

/** The progress of an export, and a button to stop it. */
export const ExportBar = ({ rows, onStop }: Props) => {
  const { t } = useTranslation();
  return (
    <div className={classes.notice} role="status">
      <Loader size={14} aria-hidden="true" />
      {t('list.export.running', { count: rows })}
      <Button size="xs" onClick={onStop}>
        {t('list.export.stop')}
      </Button>
    </div>
  );
};
