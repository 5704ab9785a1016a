import { useTranslation } from 'react-i18next';
import { Overflow } from '#frontend/features/list/actions/Overflow.tsx';
import type { PickedRows } from '#frontend/features/list/actions/rowAction.ts';
import status from '#frontend/features/list/StatusBar.module.css';
import classes from './Toolbar.module.css';

/** Replaces the toolbar while rows are selected: the actions for all of them. */
export const PickedTools = ({ count, actions, onClear }: PickedRows) => {
  const { t } = useTranslation();
  return (
    <div className={`${classes.toolbar} ${classes.picked}`} role="toolbar" aria-label={t('list.selected', { count })}>
      <span className="l-text13 l-bold l-fixed" role="status">
        {t('list.selected', { count })}
      </span>
      <button type="button" className={`${status.clear} l-text12 l-fixed`} onClick={onClear}>
        {t('list.clearSelection')}
      </button>
      <span className="l-rule l-not-on-phone" />
      <Overflow actions={actions} phone={false} />
    </div>
  );
};
