import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EditStateMark } from '#frontend/features/list/editing/EditStateMark.tsx';
import { countByState, type Edits, editStates, isUnsaved } from '#frontend/features/list/editing/edits.ts';
import { KeyHint } from '#frontend/ui/window/KeyHint.tsx';
import classes from './ReviewBar.module.css';

interface Props {
  edits: Edits;
  onDiscardAll: () => void;
  onReview: () => void;
  onSaveAll: () => void;
}

/** The unsaved changes by state, and the actions for all of them. */
export const ReviewBar = ({ edits, onDiscardAll, onReview, onSaveAll }: Props) => {
  const { t } = useTranslation();
  const counts = countByState(edits);
  const unsaved = [...edits.values()].filter(isUnsaved).length;
  const canSave = (counts.pending ?? 0) + (counts.error ?? 0) > 0;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('list.edit.bar')}>
      <span className="l-bold" role="status">
        {t('list.edit.changes', { count: unsaved })}
      </span>
      {editStates.map((state) => counts[state] && <EditStateMark key={state} state={state} count={counts[state]} />)}
      <div className="l-line l-gap8 l-end">
        <Button variant="subtle" className={classes.danger} disabled={unsaved === 0} onClick={onDiscardAll}>
          {t('list.edit.discardAll')}
        </Button>
        <Button disabled={unsaved === 0} onClick={onReview}>
          {t('list.edit.review')}
        </Button>
        <Button variant="filled" disabled={!canSave} onClick={onSaveAll} aria-keyshortcuts="Control+S Meta+S">
          {t('list.edit.saveAll')}
          <KeyHint letter="S" />
        </Button>
      </div>
    </div>
  );
};
