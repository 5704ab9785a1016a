import { IconLock, IconSitemap } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead } from '#frontend/api/hooks.ts';
import { siteAddress } from '#frontend/site/addresses.ts';
import { useSite } from '#frontend/site/useSite.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Note } from '#frontend/widgets/Note.tsx';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import { sites } from '#shared/contracts/site/sites.ts';
import classes from './Subsites.module.css';

/** The subsites as cards. */
export const Subsites = () => {
  const { t } = useTranslation();
  const { id } = useSite();
  const { data, error, refetch } = useRead(sites.subsites, { systemSiteId: id }, { failure: 'inline' });
  if (error && !data) return <Failed title={t('home.subsitesFailed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.length === 0) return <Note>{t('pages.noSubsites')}</Note>;
  return (
    <div className={classes.place}>
      <ul className={classes.grid}>
        {data.map(({ id: siteId, path, siteName, isLocked }) => {
          const Icon = isLocked ? IconLock : IconSitemap;
          return (
            <li key={siteId}>
              <Link className={classes.card} to={siteAddress(path)}>
                <Icon size={20} stroke={1.5} aria-hidden="true" />
                <span>{siteName}</span>
                {isLocked && <small className="l-text12 l-regular l-tertiary l-end">{t('home.locked')}</small>}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
