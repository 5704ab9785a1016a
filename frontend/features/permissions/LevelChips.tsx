import { useTranslation } from 'react-i18next';
import { widestLevels } from '#frontend/features/permissions/levels.ts';
import classes from './LevelChips.module.css';

/** What an entry allows, in as few words as say it all. */
export const LevelChips = ({ access }: { access: number }) => {
  const { t } = useTranslation();
  return (
    <span className={classes.chips}>
      {widestLevels(access).map((level) => (
        <span key={level} className={classes.chip} data-full={level === 'FullAccess' || undefined}>
          {t(`permissions.level.${level}`)}
        </span>
      ))}
    </span>
  );
};
