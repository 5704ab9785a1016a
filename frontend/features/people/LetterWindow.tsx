import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { jobs } from '#frontend/api/jobs.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { LoadLetter, SaveLetter } from '#frontend/features/people/LetterTemplates.tsx';
import { FieldEditor } from '#frontend/fields/FieldEditor.tsx';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { fieldFor } from '#frontend/fields/fieldFor.ts';
import { peopleOf } from '#frontend/fields/peopleOf.ts';
import form from '#frontend/ui/form/Form.module.css';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import { LETTER_LENGTH, MEMBERS_AT_ONCE, SUBJECT_LENGTH } from '#shared/limits.ts';
import type { BulkMailAction } from '#shared/models/bulkMail.ts';
import type { Person } from '#shared/models/person.ts';
import classes from './BulkMails.module.css';

interface Props {
  actionType: BulkMailAction;
  /** Who is picked already. */
  people: Person[];
  onClose: () => void;
}

const SIZE = dialog(520);

/** A letter to people and groups, which each of them gets alone; with a link to a new password where that is wanted. */
export const LetterWindow = ({ actionType, people: picked, onClose }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [people, setPeople] = useState<unknown>(picked);
  const [start] = useState(() => ({
    subject: actionType === 'PasswordReset' ? t('letters.resetSubject') : '',
    body: actionType === 'PasswordReset' ? t('letters.resetBody') : '',
  }));
  const [draft, setDraft] = useState(start);
  const [asking, setAsking] = useState<'save' | 'load' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useWrite(application.sendBulkEmail, { failure: 'inline' });
  const readers = peopleOf(people);

  const submit = () => {
    const userGroups = readers.map(({ internalId }) => internalId);
    if (userGroups.length === 0 || draft.subject.trim() === '' || draft.body.trim() === '') return setProblem(t('letters.missing'));
    if (userGroups.length > MEMBERS_AT_ONCE) return setProblem(t('letters.tooMany', { limit: MEMBERS_AT_ONCE }));
    send.mutate(
      { body: { actionType, userGroups, ...draft } },
      {
        onSuccess: ({ jobId, subject }) => {
          jobs.follow(jobId, t('letters.sending', { subject }));
          onClose();
        },
        onError: (error) => setProblem(problemText(error)),
      },
    );
  };
  const change = (next: Partial<typeof draft>) => {
    setProblem(null);
    setDraft({ ...draft, ...next });
  };
  const window = (
    <FormWindow
      title={t(`letters.window.${actionType}`)}
      cacheKey="letter"
      size={SIZE}
      isDirty={draft !== start}
      verb={t('letters.send', { count: readers.length })}
      busy={send.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={form.hint}>{t(`letters.hint.${actionType}`)}</p>
      <div className={form.field}>
        <label className={form.label} htmlFor={id}>
          {t('letters.to')} <span className={form.star}>*</span>
        </label>
        <FieldEditor
          field={fieldFor({ name: t('letters.to'), type: 'PeoplePicker', hasMany: true, isRequired: true })}
          id={id}
          value={people}
          onChange={setPeople}
          invalid={false}
        />
      </div>
      <div className={classes.templates}>
        <Button size="sm" onClick={() => setAsking('load')}>
          {t('template.page.load')}
        </Button>
        <Button size="sm" onClick={() => setAsking('save')}>
          {t('template.save.action')}
        </Button>
      </div>
      <TextField
        label={t('letters.subject')}
        value={draft.subject}
        maxLength={SUBJECT_LENGTH}
        required
        first
        onChange={(subject) => change({ subject })}
      />
      <TextField
        label={t('letters.body')}
        value={draft.body}
        maxLength={LETTER_LENGTH}
        required
        long
        onChange={(body) => change({ body })}
      />
    </FormWindow>
  );
  const close = () => setAsking(null);
  return (
    <>
      {window}
      {asking === 'save' && <SaveLetter letter={draft} onClose={close} />}
      {asking === 'load' && <LoadLetter isDirty={draft !== start} onLoad={change} onClose={close} />}
    </>
  );
};
