import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useJobs } from '#frontend/api/jobs.ts';
import { JobLine } from '#frontend/features/jobs/JobLine.tsx';
import classes from './JobTray.module.css';

/** Background jobs started in this browser, shown on every page. */
export const JobTray = () => {
  const { t } = useTranslation();
  const followed = useJobs();
  if (followed.length === 0) return null;
  return createPortal(
    <section className={classes.tray} aria-label={t('jobs.tray')} data-tray>
      <ul>
        {followed.map((one) => (
          <JobLine key={one.id} followed={one} />
        ))}
      </ul>
    </section>,
    document.body,
  );
};
