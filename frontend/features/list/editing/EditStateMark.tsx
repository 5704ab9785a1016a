import { useTranslation } from 'react-i18next';
import { editStateIcons } from '#frontend/features/list/editing/editStateIcons.ts';
import type { EditState } from '#frontend/features/list/editing/edits.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import classes from './EditStateMark.module.css';

/** The icon and label of an edit's state; with a count in the review bar. */
export const EditStateMark = ({ state, count }: { state: EditState; count?: number }) => {
  const { t } = useTranslation();
  const Icon = editStateIcons[state];
  return (
    <span className={`${classes.mark} ${classes[state]}`}>
      <Glyph of={Icon} small className={state === 'saving' ? classes.turning : undefined} />
      {count === undefined ? t(`list.state.${state}`) : t(`list.state.${state}Count`, { count })}
    </span>
  );
};
