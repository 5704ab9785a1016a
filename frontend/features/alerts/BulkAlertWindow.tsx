import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { AlertFields } from '#frontend/features/alerts/AlertFields.tsx';
import { newDraft, partsOf, problemsOf } from '#frontend/features/alerts/alertDraft.ts';
import type { AlertTarget } from '#frontend/features/alerts/alertTarget.ts';
import { useRefreshAlerts } from '#frontend/features/alerts/useRefreshAlerts.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { PeopleField } from '#frontend/fields/form/PeopleField.tsx';
import { ListsField } from '#frontend/fields/lookup/ListsField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import type { Person } from '#shared/models/identity/person.ts';

const WINDOW = { cacheKey: 'bulk-alert', size: { width: 500, height: 540 } };

/** Adds the same alert for several people. */
export const BulkAlertWindow = ({ target, onClose }: { target: AlertTarget; onClose: () => void }) => {
  const { t } = useTranslation();
  const refresh = useRefreshAlerts();
  const [initialListIds] = useState(() => (target.lists.length === 1 ? target.lists.map((list) => list.id) : []));
  const add = useWrite(alerts.addBulk, { failure: 'inline' });
  const form = useForm({
    start: () => ({ ...newDraft(target.title), lists: initialListIds, people: [] as Person[] }),
    problemsOf: (draft) => ({
      ...(draft.people.length === 0 && { people: t('message.formValidation.required') }),
      ...problemsOf(draft),
    }),
    problemOf: ({ lists }) => lists.length === 0 && `${t('alerts.lists')}: ${t('message.formValidation.required')}`,
    save: ({ lists, people, ...draft }) =>
      add.mutateAsync({
        body: { ...partsOf(draft), systemSiteListIds: lists, userIds: people.map(({ internalId }) => internalId) },
      }),
    onSaved: () => {
      refresh();
      onClose();
    },
  });
  const { lists, people } = form.draft;
  return (
    <FormWindow
      form={form}
      title={t('alerts.addForOthers', { list: target.title })}
      {...WINDOW}
      verb={t('alerts.addMany')}
      onClose={onClose}
    >
      <PeopleField
        label={t('alerts.people')}
        error={form.errorOf('people')}
        rules={{ PeopleOnly: true }}
        value={people}
        onChange={(next) => form.change({ people: next })}
      />
      {target.lists.length > 1 && (
        <ListsField
          label={t('alerts.lists')}
          required
          lists={target.lists}
          chosen={lists}
          onChange={(next) => form.change({ lists: next })}
        />
      )}
      <AlertFields draft={form.draft} errorOf={form.errorOf} onChange={form.change} />
    </FormWindow>
  );
};
