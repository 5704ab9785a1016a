import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Tasks } from '#frontend/features/inbox/Tasks.tsx';
import { accountAddress } from '#frontend/site/addresses.ts';
import classes from './Inbox.module.css';

/** The tasks in the sidebar. */
export const TasksPanel = () => {
  const { t } = useTranslation();
  return (
    <Tasks>
      <Link className={classes.more} to={accountAddress('my-tasks')}>
        {t('inbox.task.openAll')}
      </Link>
    </Tasks>
  );
};
