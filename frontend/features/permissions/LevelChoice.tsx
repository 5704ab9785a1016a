import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { containing, isClosed, offeredLevels, toggled } from '#frontend/features/permissions/levels.ts';
import form from '#frontend/ui/form/Form.module.css';
import type { Level } from '#shared/access.ts';
import classes from './LevelChoice.module.css';

interface Props {
  chosen: Level[];
  onChange: (chosen: Level[]) => void;
}

/** The permission levels with descriptions. Levels contained in a selected one are checked too. */
export const LevelChoice = ({ chosen, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <fieldset className={form.group}>
      <legend>{t('permissions.levels')}</legend>
      <div className="l-stack">
        {offeredLevels.map((level) => {
          const within = containing(chosen, level);
          return (
            <div key={level} className={classes.level} data-closed={isClosed(chosen, level) || undefined}>
              <input
                type="checkbox"
                id={`${id}-tick-${level}`}
                checked={chosen.includes(level) || within !== undefined}
                disabled={within !== undefined || isClosed(chosen, level)}
                aria-describedby={`${id}-${level}`}
                onChange={() => onChange(toggled(chosen, level))}
              />
              <label htmlFor={`${id}-tick-${level}`}>{t(`permissions.level.${level}`)}</label>
              <span className={form.hint} id={`${id}-${level}`}>
                {within ? t('permissions.within', { level: t(`permissions.level.${within}`) }) : t(`permissions.allows.${level}`)}
              </span>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
};
