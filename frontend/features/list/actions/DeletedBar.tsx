import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from '#frontend/features/list/NoticeBar.module.css';
import { recycleBinAddress } from '#frontend/site/addresses.ts';
import { useSite } from '#frontend/site/useSite.ts';

/** Says that the rows shown are deleted, and links to the recycle bin. */
export const DeletedBar = () => {
  const { t } = useTranslation();
  const { path } = useSite();
  return (
    <p className={classes.notice} role="status">
      {t('list.deletedShown')} <Link to={recycleBinAddress(path)}>{t('list.toRecycleBin')}</Link>
    </p>
  );
};
