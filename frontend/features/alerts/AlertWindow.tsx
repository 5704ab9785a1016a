import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { AlertFields } from '#frontend/features/alerts/AlertFields.tsx';
import { draftOf, newDraft, partsOf, problemsOf } from '#frontend/features/alerts/alertDraft.ts';
import type { AlertTarget } from '#frontend/features/alerts/alertTarget.ts';
import { useRefreshAlerts } from '#frontend/features/alerts/useRefreshAlerts.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { ListsField } from '#frontend/fields/lookup/ListsField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import type { Alert } from '#shared/models/messages/alert.ts';

const WINDOW = { cacheKey: 'alert', size: dialog(540) };

interface Props {
  /** The alert to edit, or the location of a new one. */
  alert?: Alert;
  target?: AlertTarget;
  onClose: () => void;
}

/** Adds or edits the person's own alert. */
export const AlertWindow = ({ alert, target, onClose }: Props) => {
  const { t } = useTranslation();
  const refresh = useRefreshAlerts();
  const [initialListIds] = useState(() => (target?.lists.length === 1 ? target.lists.map(({ id }) => id) : []));
  const add = useWrite(alerts.add, { failure: 'inline' });
  const edit = useWrite(alerts.edit, { failure: 'inline' });
  const itemId = alert?.itemId ?? target?.itemId ?? null;
  const form = useForm({
    start: () => ({ ...(alert ? draftOf(alert) : newDraft(target?.title ?? '')), lists: initialListIds }),
    problemsOf,
    problemOf: ({ lists }) => !alert && lists.length === 0 && `${t('alerts.lists')}: ${t('message.formValidation.required')}`,
    save: async ({ lists, ...draft }) => {
      const parts = partsOf(draft);
      await (alert
        ? edit.mutateAsync({ body: { ...parts, id: alert.id } })
        : add.mutateAsync({ body: { ...parts, systemSiteListIds: lists, itemId } }));
    },
    onSaved: () => {
      refresh();
      onClose();
    },
  });
  return (
    <FormWindow
      form={form}
      title={t(alert ? 'alerts.edit' : 'alerts.addTo', { list: target?.title })}
      {...WINDOW}
      verb={t(alert ? 'alerts.save' : 'alerts.add')}
      onClose={onClose}
    >
      {target && target.lists.length > 1 && (
        <ListsField
          label={t('alerts.lists')}
          required
          lists={target.lists}
          chosen={form.draft.lists}
          onChange={(lists) => form.change({ lists })}
        />
      )}
      <AlertFields draft={form.draft} ofItem={itemId !== null} errorOf={form.errorOf} onChange={form.change} />
    </FormWindow>
  );
};
