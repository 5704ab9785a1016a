import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { AlertFields } from '#frontend/features/alerts/AlertFields.tsx';
import { draftOf, newDraft, partsOf, problemOf } from '#frontend/features/alerts/alertDraft.ts';
import type { AlertPlace } from '#frontend/features/alerts/alertPlace.ts';
import { useRefreshAlerts } from '#frontend/features/alerts/useRefreshAlerts.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { ListsField } from '#frontend/fields/ListsField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import type { Alert, AlertParts } from '#shared/models/alert.ts';

const SIZE = dialog(540);

interface Props {
  /** What is changed, or what one is added for. */
  alert?: Alert;
  place?: AlertPlace;
  onClose: () => void;
}

/** Adds an alert of one's own, or changes one. */
export const AlertWindow = ({ alert, place, onClose }: Props) => {
  const { t } = useTranslation();
  const refresh = useRefreshAlerts();
  const [start] = useState(() => (alert ? draftOf(alert) : newDraft(place?.title ?? '')));
  const [draft, setDraft] = useState(start);
  const [asked] = useState(() => (place?.lists.length === 1 ? place.lists.map(({ id }) => id) : []));
  const [lists, setLists] = useState(asked);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useWrite(alerts.add, { failure: 'inline' });
  const edit = useWrite(alerts.edit, { failure: 'inline' });

  const save = (parts: AlertParts) => {
    const onSuccess = () => {
      refresh();
      onClose();
    };
    const then = { onSuccess, onError: (error: Error) => setProblem(problemText(error)) };
    if (alert) edit.mutate({ body: { ...parts, id: alert.id } }, then);
    else add.mutate({ body: { ...parts, systemSiteListIds: lists } }, then);
  };
  const submit = () => {
    const wrong = !alert && lists.length === 0 ? { at: 'lists', code: 'required' } : problemOf(draft);
    if (wrong) setProblem(`${t(`alerts.${wrong.at}`)}: ${t(`message.formValidation.${wrong.code}`)}`);
    else save(partsOf(draft));
  };
  return (
    <FormWindow
      title={t(alert ? 'alerts.edit' : 'alerts.addTo', { list: place?.title })}
      cacheKey="alert"
      size={SIZE}
      isDirty={lists !== asked || JSON.stringify(draft) !== JSON.stringify(start)}
      verb={t(alert ? 'alerts.save' : 'alerts.add')}
      busy={add.isPending || edit.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {place && place.lists.length > 1 && (
        <ListsField
          label={t('alerts.lists')}
          required
          lists={place.lists}
          chosen={lists}
          onChange={(next) => {
            setProblem(null);
            setLists(next);
          }}
        />
      )}
      <AlertFields
        draft={draft}
        onChange={(next) => {
          setProblem(null);
          setDraft({ ...draft, ...next });
        }}
      />
    </FormWindow>
  );
};
