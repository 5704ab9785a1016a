import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { jobs } from '#frontend/api/jobs.ts';
import { LoadEmailTemplate, SaveEmailTemplate } from '#frontend/features/people/EmailTemplates.tsx';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { PeopleField } from '#frontend/fields/form/PeopleField.tsx';
import fieldClasses from '#frontend/ui/form/Form.module.css';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import { MAX_EMAIL_CHARACTERS, MEMBERS_PER_CALL, SUBJECT_LENGTH } from '#shared/limits.ts';
import type { Person } from '#shared/models/identity/person.ts';
import type { BulkMailAction } from '#shared/models/messages/bulkMail.ts';

interface Props {
  actionType: BulkMailAction;
  /** The preselected people. */
  people: Person[];
  onClose: () => void;
}

const WINDOW = { cacheKey: 'letter', size: dialog(520) };

/** An email to people and groups, sent to each recipient separately; optionally with a link to set a new password. */
export const EmailWindow = ({ actionType, people: picked, onClose }: Props) => {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'save' | 'load' | null>(null);
  const send = useWrite(application.sendBulkEmail, { failure: 'inline' });
  const form = useForm({
    start: () => ({
      subject: actionType === 'PasswordReset' ? t('letters.resetSubject') : '',
      body: actionType === 'PasswordReset' ? t('letters.resetBody') : '',
      people: picked,
    }),
    problemOf: ({ people, subject, body }) => {
      if (people.length === 0 || subject.trim() === '' || body.trim() === '') return t('letters.missing');
      return people.length > MEMBERS_PER_CALL && t('letters.tooMany', { limit: MEMBERS_PER_CALL });
    },
    save: ({ people, ...email }) =>
      send.mutateAsync({ body: { actionType, userGroups: people.map(({ internalId }) => internalId), ...email } }),
    onSaved: ({ jobId, subject }) => {
      jobs.follow(jobId, t('letters.sending', { subject }));
      onClose();
    },
  });
  const { people, ...email } = form.draft;
  const window = (
    <FormWindow
      form={form}
      title={t(`letters.window.${actionType}`)}
      {...WINDOW}
      verb={t('letters.send', { count: people.length })}
      onClose={onClose}
    >
      <p className={fieldClasses.hint}>{t(`letters.hint.${actionType}`)}</p>
      <PeopleField label={t('letters.to')} value={people} onChange={(next) => form.change({ people: next })} />
      <div className="l-flex l-wrap l-gap8">
        <Button size="sm" onClick={() => setAsking('load')}>
          {t('template.page.load')}
        </Button>
        <Button size="sm" onClick={() => setAsking('save')}>
          {t('template.save.action')}
        </Button>
      </div>
      <TextField {...form.text('subject')} label={t('letters.subject')} maxLength={SUBJECT_LENGTH} required first />
      <TextField {...form.text('body')} label={t('letters.body')} maxLength={MAX_EMAIL_CHARACTERS} required long />
    </FormWindow>
  );
  const close = () => setAsking(null);
  return (
    <>
      {window}
      {asking === 'save' && <SaveEmailTemplate email={email} onClose={close} />}
      {asking === 'load' && <LoadEmailTemplate isDirty={form.isDirty} onLoad={form.change} onClose={close} />}
    </>
  );
};
