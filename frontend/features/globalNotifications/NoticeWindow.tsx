import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { draftOf, emptyDraft, mayPreview, type NoticeDraft, planOf, typeIn } from '#frontend/features/globalNotifications/noticeDraft.ts';
import { Preview } from '#frontend/features/globalNotifications/Preview.tsx';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { InstantField } from '#frontend/fields/InstantField.tsx';
import form from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import { COMMENT_LENGTH, NAME_LENGTH } from '#shared/limits.ts';
import { type GlobalNotification, type GlobalNotificationPlan, globalNotificationTypes } from '#shared/models/globalNotification.ts';

const SIZE = dialog(640);

/** Writes a message to everybody, or changes one. */
export const NoticeWindow = ({ notice, onClose }: { notice: GlobalNotification | null; onClose: () => void }) => {
  const { t } = useTranslation();
  const [start] = useState(() => (notice ? draftOf(notice) : emptyDraft));
  const [draft, setDraft] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const [previewing, setPreviewing] = useState(false);
  const create = useWrite(application.createGlobalNotification, { failure: 'inline' });
  const edit = useWrite(application.editGlobalNotification, { failure: 'inline' });
  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  const change = (next: Partial<NoticeDraft>) => {
    setProblem(null);
    setDraft({ ...draft, ...next });
  };
  const save = (plan: GlobalNotificationPlan) => {
    const then = { onSuccess: onClose, onError: (error: Error) => setProblem(problemText(error)) };
    if (notice) edit.mutate({ body: { ...plan, id: notice.id } }, then);
    else create.mutate({ body: plan }, then);
  };
  const submit = () => {
    const made = planOf(draft);
    if ('plan' in made) save(made.plan);
    else setProblem(`${t(`notices.${made.at}`)}: ${t(`message.formValidation.${made.code}`)}`);
  };
  return (
    <FormWindow
      title={t(notice ? 'notices.edit' : 'notices.add')}
      cacheKey="global-notification"
      size={SIZE}
      isDirty={isDirty}
      verb={t(notice ? 'notices.save' : 'notices.add')}
      busy={create.isPending || edit.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('notices.title')}
        value={draft.title}
        maxLength={NAME_LENGTH}
        required
        first
        onChange={(title) => change({ title })}
      />
      <SelectField
        label={t('notices.type')}
        value={draft.type}
        required
        options={globalNotificationTypes.map((value) => ({ value, label: t(`notices.type.${value}`) }))}
        onChange={(word) => change({ type: typeIn(word) })}
      />
      <TextField
        label={t('notices.bannerMessage')}
        value={draft.bannerMessage}
        maxLength={COMMENT_LENGTH}
        required
        long
        onChange={(bannerMessage) => change({ bannerMessage })}
      />
      <InstantField
        label={t('notices.triggerDate')}
        value={draft.triggerDate}
        required
        onChange={(triggerDate) => change({ triggerDate })}
      />
      <InstantField label={t('notices.endDate')} value={draft.endDate} required onChange={(endDate) => change({ endDate })} />
      <TickField
        label={t('notices.enableFullScreenReminder')}
        checked={draft.enableFullScreenReminder}
        onChange={(enableFullScreenReminder) => change({ enableFullScreenReminder })}
      />
      {draft.enableFullScreenReminder && (
        <>
          <TextField
            label={t('notices.reminderMinutesBeforeEndDate')}
            value={draft.reminderMinutesBeforeEndDate}
            inputMode="numeric"
            required
            onChange={(minutes) => change({ reminderMinutesBeforeEndDate: minutes.replace(/\D/g, '') })}
          />
          <TextField
            label={t('notices.fullScreenMessage')}
            value={draft.fullScreenMessage}
            maxLength={COMMENT_LENGTH}
            required
            long
            onChange={(fullScreenMessage) => change({ fullScreenMessage })}
          />
        </>
      )}
      <div className={form.field}>
        <Button leftSection={<Glyph of={IconEye} />} disabled={!mayPreview(draft, isDirty)} onClick={() => setPreviewing(true)}>
          {t('notices.preview')}
        </Button>
      </div>
      {previewing && <Preview draft={draft} onClose={() => setPreviewing(false)} />}
    </FormWindow>
  );
};
