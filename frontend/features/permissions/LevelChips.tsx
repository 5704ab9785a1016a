import { useTranslation } from 'react-i18next';
import { widestLevels } from '#frontend/features/permissions/levels.ts';
import classes from './LevelChips.module.css';

/** The levels of an entry, without those contained in others. */
export const LevelChips = ({ access }: { access: number }) => {
  const { t } = useTranslation();
  return (
    <span className="l-narrow l-hidden l-gap8 l-max l-inline-flex">
      {widestLevels(access).map((level) => (
        <span key={level} className={classes.chip} data-full={level === 'FullAccess' || undefined}>
          {t(`permissions.level.${level}`)}
        </span>
      ))}
    </span>
  );
};
