import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Notifications } from '#frontend/features/inbox/Notifications.tsx';
import { accountAddress } from '#frontend/site/addresses.ts';
import classes from './Inbox.module.css';

/** Undismissed notifications in the sidebar. */
export const NotificationsPanel = () => {
  const { t } = useTranslation();
  return (
    <Notifications includeDismissed={false}>
      <Link className={classes.more} to={accountAddress('my-notifications')}>
        {t('inbox.openAll')}
      </Link>
    </Notifications>
  );
};
