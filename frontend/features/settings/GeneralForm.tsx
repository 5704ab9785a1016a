import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { ApproversField } from '#frontend/features/settings/ApproversField.tsx';
import { changedSettings, type DefinitionDraft, definitionDraft } from '#frontend/features/settings/definitionDraft.ts';
import { LeaveGuard } from '#frontend/fields/form/LeaveGuard.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { useSubmitKey } from '#frontend/ui/window/useSubmitKey.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { TEXT_LENGTH } from '#shared/limits.ts';
import { CommentsBy } from '#shared/models/content/comment.ts';
import { holdsFolders, ItemsReadBy } from '#shared/models/content/list.ts';
import type { ListDefinition } from '#shared/models/content/listDefinition.ts';
import { isPeopleList } from '#shared/models/identity/peopleLists.ts';
import classes from './Settings.module.css';

const switches = ['hasAttachments', 'hasVersions', 'hasFolders', 'fullTextSearchEnabled', 'requiresApproval'] as const;
const choices = [
  { name: 'itemsReadBy', options: ItemsReadBy.options },
  { name: 'commentsBy', options: CommentsBy.options },
] as const;

/** The title and description of a list, and the features of its items. */
export const GeneralForm = ({ definition, onSaved }: { definition: ListDefinition; onSaved?: () => void }) => {
  const { t } = useTranslation();
  const id = useId();
  const [base, setBase] = useState({ version: definition.version, draft: definitionDraft(definition) });
  const [draft, setDraft] = useState(base.draft);
  const [problem, setProblem] = useState<string | null>(null);
  const update = useWrite(listDefinition.update, { failure: 'inline' });
  const changes = changedSettings(base.draft, draft);
  const isDirty = Object.keys(changes).length > 0;
  useSubmitKey(id, isDirty && !update.isPending);
  const change = (next: Partial<DefinitionDraft>) => {
    setProblem(null);
    setDraft({ ...draft, ...next });
  };

  const save = () => {
    if (draft.listDisplayName.trim() === '') return setProblem(t('settings.nameMissing'));
    update.mutate(
      { body: { listId: definition.id, version: base.version, ...changes } },
      {
        onSuccess: (saved) => {
          setBase({ version: saved.version, draft: definitionDraft(saved) });
          setDraft(definitionDraft(saved));
          onSaved?.();
        },
        onError: (error) => setProblem(problemText(error)),
      },
    );
  };
  return (
    <form
      id={id}
      className={`${form.form} ${classes.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <NameField
        label={t('settings.general.name')}
        first={false}
        value={draft.listDisplayName}
        onChange={(listDisplayName) => change({ listDisplayName })}
      />
      <TextField label={t('settings.general.path')} value={definition.relativeUrl} disabled onChange={() => undefined} />
      <TextField
        label={t('settings.general.description')}
        value={draft.description}
        maxLength={TEXT_LENGTH}
        long
        onChange={(description) => change({ description })}
      />
      <fieldset className={form.group}>
        <legend>{t('settings.general.items')}</legend>
        {switches
          .filter((name) => name !== 'hasFolders' || holdsFolders(definition.type))
          .map((name) => (
            <TickField
              key={name}
              label={t(`settings.general.${name}`)}
              hint={t(`settings.general.${name}Hint`)}
              checked={draft[name]}
              onChange={(checked) => change({ [name]: checked })}
            />
          ))}
      </fieldset>
      {choices
        .filter(({ name }) => name !== 'itemsReadBy' || !isPeopleList(definition.id))
        .map(({ name, options }) => (
          <SelectField
            key={name}
            label={t(`settings.general.${name}`)}
            hint={t(`settings.general.${name}Hint`)}
            value={draft[name]}
            options={options.map((value) => ({ value, label: t(`settings.general.${name}.${value}`) }))}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      <fieldset className={form.group}>
        <legend>{t('settings.general.approvers')}</legend>
        <p className={form.hint}>{t('settings.general.approversHint')}</p>
        <ApproversField ids={draft.deletionApprovers} onChange={(deletionApprovers) => change({ deletionApprovers })} />
      </fieldset>
      <div className="l-line l-gap12">
        <p className={form.problem} role="alert">
          {problem}
        </p>
        {isDirty && <Button onClick={() => setDraft(base.draft)}>{t('list.cancel')}</Button>}
        <Button type="submit" variant="filled" disabled={!isDirty} loading={update.isPending}>
          {t('settings.save')}
        </Button>
      </div>
      {isDirty && <LeaveGuard />}
    </form>
  );
};
