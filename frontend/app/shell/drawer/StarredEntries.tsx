import { useTranslation } from 'react-i18next';
import { useStarred } from '#frontend/api/starred/useStarred.ts';
import { DrawerEntry } from '#frontend/app/shell/drawer/DrawerEntry.tsx';
import { starredIcon } from '#frontend/app/shell/starredIcon.ts';
import { placeName } from '#shared/models/identity/starred.ts';
import classes from './Drawer.module.css';

/** More would push the site's own lists out of sight; the palette shows all. */
const SHOWN = 8;

/** The person's stars of all sites. */
export const StarredEntries = () => {
  const { t } = useTranslation();
  const { places } = useStarred();
  if (places.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>{t('frame.starred')}</h2>
      <ul>
        {places.slice(0, SHOWN).map((starred) => (
          <li key={placeName(starred.ref)}>
            <DrawerEntry to={starred.url} icon={starredIcon(starred)} label={starred.title} exact />
          </li>
        ))}
      </ul>
    </>
  );
};
