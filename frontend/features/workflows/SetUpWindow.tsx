import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { DestinationField } from '#frontend/features/workflows/DestinationField.tsx';
import { DocumentFields } from '#frontend/features/workflows/DocumentFields.tsx';
import { draftOf, settingsOf } from '#frontend/features/workflows/draftSettings.ts';
import { PeopleField } from '#frontend/features/workflows/PeopleField.tsx';
import { workflowName } from '#frontend/features/workflows/workflowName.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import fieldClasses from '#frontend/ui/form/Form.module.css';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { TEXT_LENGTH } from '#shared/limits.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import { type Workflow, WorkflowSettings } from '#shared/models/workflows/workflow.ts';
import classes from './Workflows.module.css';

interface Props {
  details: ListDetails;
  workflow: Workflow;
  onClose: () => void;
}

const peopleWords = { approval: 'approvers', review: 'reviewers', notify: 'people' } as const;

/** The settings of a workflow: the people it asks or notifies, or its target. */
export const SetUpWindow = ({ details, workflow, onClose }: Props) => {
  const { t } = useTranslation();
  const save = useWrite(workflows.setUp, { failure: 'inline' });
  const form = useForm({
    start: () => draftOf(workflow),
    save: async (written) => {
      const settings = settingsOf(workflow, written);
      if (settings) await save.mutateAsync({ listId: details.id, id: workflow.id, body: { settings, version: workflow.version ?? 0 } });
    },
    onSaved: onClose,
  });
  const { draft, change } = form;
  const settings = settingsOf(workflow, draft);
  const kind = settings?.kind;
  return (
    <FormWindow
      form={form}
      title={t('workflows.setUpOf', { name: workflowName(t, workflow.systemWorkflowId) })}
      cacheKey="workflow"
      size={dialog(kind === 'generateDocument' ? 560 : kind === 'notify' || kind === 'review' ? 480 : 400)}
      canSave={WorkflowSettings.safeParse(settings).success}
      onClose={onClose}
    >
      {kind && <p className={classes.about}>{t(`workflows.about.${kind}`)}</p>}
      {kind && kind !== 'copyToLibrary' && kind !== 'generateDocument' && (
        <PeopleField words={peopleWords[kind]} people={draft.people} onChange={(people) => change({ people })} />
      )}
      {kind === 'review' && (
        <TextField {...form.text('remindDays')} label={t('workflows.form.remindDays')} inputMode="numeric" maxLength={2} required />
      )}
      {kind === 'notify' && <TextField {...form.text('message')} label={t('workflows.form.message')} long maxLength={TEXT_LENGTH} />}
      {kind === 'copyToLibrary' && (
        <>
          <DestinationField details={details} value={draft.listId} onChange={(listId) => change({ listId })} />
          <TickField {...form.tick('move')} label={t('workflows.form.move')} />
        </>
      )}
      {kind === 'generateDocument' && <DocumentFields form={form} />}
      {(kind === 'copyToLibrary' || kind === 'generateDocument' || kind === 'approval') && (
        <p className={fieldClasses.hint}>{t('workflows.form.lent')}</p>
      )}
    </FormWindow>
  );
};
