import { useTranslation } from 'react-i18next';
import { editStateIcons } from '#frontend/features/list/editStateIcons.ts';
import type { EditState } from '#frontend/features/list/edits.ts';
import classes from './EditStateMark.module.css';

/** The sign and the word of an edit's state; with a count in the review bar. */
export const EditStateMark = ({ state, count }: { state: EditState; count?: number }) => {
  const { t } = useTranslation();
  const Icon = editStateIcons[state];
  return (
    <span className={`${classes.mark} ${classes[state]}`}>
      <Icon size={14} stroke={1.75} aria-hidden="true" className={state === 'saving' ? classes.turning : undefined} />
      {count === undefined ? t(`list.state.${state}`) : t(`list.state.${state}Count`, { count })}
    </span>
  );
};
