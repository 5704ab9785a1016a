import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { AlertFields } from '#frontend/features/alerts/AlertFields.tsx';
import { newDraft, partsOf, problemOf } from '#frontend/features/alerts/alertDraft.ts';
import type { AlertPlace } from '#frontend/features/alerts/alertPlace.ts';
import { useRefreshAlerts } from '#frontend/features/alerts/useRefreshAlerts.ts';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { ListsField } from '#frontend/fields/ListsField.tsx';
import { peopleOf } from '#frontend/fields/peopleOf.ts';
import form from '#frontend/ui/form/Form.module.css';
import { dialog } from '#frontend/ui/window/box.ts';
import { alerts } from '#shared/contracts/alerts.ts';
import type { Person } from '#shared/models/person.ts';

const SIZE = dialog(540);

/** Adds the same alert for several people. */
export const BulkAlertWindow = ({ place, onClose }: { place: AlertPlace; onClose: () => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const refresh = useRefreshAlerts();
  const [start] = useState(() => newDraft(place.title));
  const [draft, setDraft] = useState(start);
  const [asked] = useState(() => (place.lists.length === 1 ? place.lists.map((list) => list.id) : []));
  const [lists, setLists] = useState(asked);
  const [people, setPeople] = useState<Person[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const add = useWrite(alerts.addBulk, { failure: 'inline' });

  const save = () => {
    const body = { ...partsOf(draft), systemSiteListIds: lists, userIds: people.map(({ internalId }) => internalId) };
    const onSuccess = () => {
      refresh();
      onClose();
    };
    add.mutate({ body }, { onSuccess, onError: (error) => setProblem(problemText(error)) });
  };
  const submit = () => {
    const missing = people.length === 0 ? 'people' : lists.length === 0 ? 'lists' : undefined;
    const wrong = missing ? { at: missing, code: 'required' } : problemOf(draft);
    if (wrong) setProblem(`${t(`alerts.${wrong.at}`)}: ${t(`message.formValidation.${wrong.code}`)}`);
    else save();
  };
  return (
    <FormWindow
      title={t('alerts.addForOthers', { list: place.title })}
      cacheKey="bulk-alert"
      size={SIZE}
      isDirty={people.length > 0 || lists !== asked || JSON.stringify(draft) !== JSON.stringify(start)}
      verb={t('alerts.addMany')}
      busy={add.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={form.field}>
        <label className={form.label} htmlFor={id}>
          {t('alerts.people')} <span className={form.star}>*</span>
        </label>
        <FieldEditor
          field={fieldFor({ name: t('alerts.people'), type: 'PeoplePicker', hasMany: true, rules: { PeopleOnly: true } })}
          id={id}
          value={people}
          invalid={false}
          onChange={(value) => {
            setProblem(null);
            setPeople(peopleOf(value));
          }}
        />
      </div>
      {place.lists.length > 1 && (
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
