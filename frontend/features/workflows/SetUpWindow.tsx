import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { draftOf, settingsOf } from '#frontend/features/workflows/draftSettings.ts';
import { GoalField } from '#frontend/features/workflows/GoalField.tsx';
import { PeopleField } from '#frontend/features/workflows/PeopleField.tsx';
import { workflowName } from '#frontend/features/workflows/workflowName.ts';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { TEXT_LENGTH } from '#shared/limits.ts';
import type { ListDetails } from '#shared/models/list.ts';
import { type Workflow, WorkflowSettings } from '#shared/models/workflow.ts';
import classes from './Workflows.module.css';

interface Props {
  details: ListDetails;
  workflow: Workflow;
  onClose: () => void;
}

const peopleWords = { approval: 'approvers', review: 'reviewers', notify: 'people' } as const;

/** Says whom a workflow asks or tells, or where it copies to. */
export const SetUpWindow = ({ details, workflow, onClose }: Props) => {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(() => draftOf(workflow));
  const save = useWrite(workflows.setUp, { failure: 'inline' });
  const settings = settingsOf(workflow, draft);
  const kind = settings?.kind;
  const change = (more: Partial<typeof draft>) => setDraft({ ...draft, ...more });
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(workflow));
  const isWhole = WorkflowSettings.safeParse(settings).success;
  return (
    <FormWindow
      title={t('workflows.setUpOf', { name: workflowName(t, workflow.systemWorkflowId) })}
      cacheKey="workflow"
      size={dialog(kind === 'notify' || kind === 'review' ? 480 : 400)}
      isDirty={isDirty}
      verb={t('workflows.form.save')}
      canSave={isWhole}
      busy={save.isPending}
      problem={save.error ? problemText(save.error) : null}
      onSubmit={() => settings && save.mutate({ listId: details.id, id: workflow.id, body: { settings } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {kind && <p className={classes.about}>{t(`workflows.about.${kind}`)}</p>}
      {kind && kind !== 'copyToLibrary' && (
        <PeopleField words={peopleWords[kind]} people={draft.people} onChange={(people) => change({ people })} />
      )}
      {kind === 'review' && (
        <TextField
          label={t('workflows.form.remindDays')}
          value={draft.remindDays}
          inputMode="numeric"
          maxLength={2}
          required
          onChange={(remindDays) => change({ remindDays })}
        />
      )}
      {kind === 'notify' && (
        <TextField
          label={t('workflows.form.message')}
          value={draft.message}
          long
          maxLength={TEXT_LENGTH}
          onChange={(message) => change({ message })}
        />
      )}
      {kind === 'copyToLibrary' && (
        <>
          <GoalField details={details} value={draft.listId} onChange={(listId) => change({ listId })} />
          <TickField label={t('workflows.form.move')} checked={draft.move} onChange={(move) => change({ move })} />
        </>
      )}
      {(kind === 'copyToLibrary' || kind === 'approval') && <p className={form.hint}>{t('workflows.form.lent')}</p>}
    </FormWindow>
  );
};
