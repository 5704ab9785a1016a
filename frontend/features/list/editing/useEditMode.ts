import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasUnsaved, isUnsaved } from '#frontend/features/list/editing/edits.ts';
import type { EditsApi } from '#frontend/features/list/editing/useEdits.ts';
import type { Grid } from '#frontend/features/list/grid/grid.ts';
import { loadCalendar } from '#frontend/fields/time/DayInput.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { isSaveKey } from '#frontend/ui/window/pageKeys.ts';
import { useKeyDown } from '#frontend/ui/window/useKeyDown.ts';

/** Switches edit mode on or off, and provides the actions of its bar. */
export const useEditMode = (edits: EditsApi, grid: () => Grid | null) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [editing, setEditing] = useState(false);
  const [onlyChanged, setOnlyChanged] = useState(false);
  // Switched off permanently: the next change must not hide the other rows again.
  if (onlyChanged && edits.edits.size === 0) setOnlyChanged(false);
  // A saved row stays among the edits for a while, but has nothing to lose.
  const count = [...edits.edits.values()].filter(isUnsaved).length;

  const discardAll = async (): Promise<boolean> => {
    grid()?.stopEditing(true);
    const agreed =
      count === 0 ||
      (await confirm({
        title: t('list.edit.discardTitle', { count }),
        text: t('list.edit.discardText'),
        verb: t('list.edit.discardVerb', { count }),
        danger: true,
      }));
    if (agreed) edits.discardAll();
    return agreed;
  };
  const toggle = async () => {
    if (editing && hasUnsaved(edits.edits) && !(await discardAll())) return;
    grid()?.stopEditing(true);
    grid()?.deselectAll();
    if (!editing) loadCalendar();
    setEditing(!editing);
    setOnlyChanged(false);
  };
  const saveAll = () => {
    grid()?.stopEditing();
    // The open cell passes its value on first.
    setTimeout(edits.saveAll);
  };

  useKeyDown((event) => {
    if (!editing || !isSaveKey(event)) return;
    event.preventDefault();
    saveAll();
  });

  return { editing, toggle, saveAll, discardAll, onlyChanged, setOnlyChanged };
};
