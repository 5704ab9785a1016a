import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavingState } from '#frontend/features/item/form/useSaveItem.ts';
import type { TaskCompletion } from '#frontend/features/item/useCompleteTask.ts';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { IconButton } from '#frontend/ui/IconButton.tsx';
import { modifierKey } from '#frontend/ui/window/pageKeys.ts';
import type { Item } from '#shared/models/content/item.ts';
import classes from './ItemWindow.module.css';

interface Props {
  formId: string;
  item: Item | undefined;
  canSave: boolean;
  dirty: boolean;
  /** Calendar events can overlap others if the user confirms. */
  isEvent: boolean;
  saving: SavingState;
  /** The form is in a tab of its own, which closes alone. */
  isExtra: boolean;
  onClose: () => void;
  /** Switches from viewing to editing; null if the form is already editable or read-only. */
  onEdit: (() => void) | null;
  /** Moves an event to the recycle bin, or removes it from its series; null for everything else. */
  onDelete: (() => void) | null;
  /** Completes an open task; null for everything else. */
  completing: TaskCompletion | null;
  /** Further actions of the form. */
  children: ReactNode;
}

/** Author and time of the last change, and the save button. */
export const ItemFooter = ({
  formId,
  item,
  canSave,
  dirty,
  isEvent,
  saving,
  isExtra,
  onClose,
  onEdit,
  onDelete,
  completing,
  children,
}: Props) => {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.audit}>
        {item && (
          <>
            <span className="l-clip l-block">
              {t('item.updated', { name: item._ModifiedBy.fullName, time: formatDateTime(item._ModifiedOn) })}
            </span>
            <span className="l-clip l-block">
              {t('item.created', { name: item._CreatedBy.fullName, time: formatDateTime(item._CreatedOn) })}
            </span>
          </>
        )}
      </div>
      {onDelete && <IconButton label={t('item.delete')} icon={IconTrash} disabled={dirty} onClick={onDelete} />}
      {children}
      {canSave && isEvent && (
        <label className="l-inline l-gap8 l-text13 l-min24">
          <input type="checkbox" checked={saving.ignoresConflicts} onChange={({ target }) => saving.setIgnoresConflicts(target.checked)} />
          {t('item.conflict.ignore')}
        </label>
      )}
      <Button onClick={onClose}>{t(dirty ? 'item.cancel' : isExtra ? 'item.closeTab' : 'item.close')}</Button>
      {onEdit && (
        <Button variant={completing ? 'default' : 'filled'} aria-keyshortcuts="E" title={t('item.editKey')} onClick={onEdit}>
          {t('item.edit')}
        </Button>
      )}
      {completing && (
        <Button variant={canSave ? 'default' : 'filled'} loading={completing.busy} disabled={dirty} onClick={completing.complete}>
          {t('item.complete')}
        </Button>
      )}
      {canSave && saving.saveAndAdd && (
        <Button disabled={saving.busy} onClick={() => void saving.saveAndAdd?.()}>
          {t('item.saveAndAdd')}
        </Button>
      )}
      {canSave && (
        <Button
          type="submit"
          form={formId}
          variant="filled"
          aria-keyshortcuts="Control+S Meta+S"
          title={`${t('item.save')} (${modifierKey('S')})`}
          loading={saving.busy}
          disabled={!dirty && item !== undefined}
        >
          {t('item.save')}
        </Button>
      )}
    </>
  );
};
