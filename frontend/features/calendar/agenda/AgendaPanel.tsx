import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Agenda } from '#frontend/features/calendar/agenda/Agenda.tsx';
import { accountAddress } from '#frontend/site/addresses.ts';
import classes from './Agenda.module.css';

/** The agenda in the sidebar: a month as a list, or one day by the hour. */
export const AgendaPanel = () => {
  const { t } = useTranslation();
  return (
    <Agenda periods={['list', 'day']}>
      <Link className={classes.more} to={accountAddress('my-calendar')}>
        {t('agenda.openAll')}
      </Link>
    </Agenda>
  );
};
