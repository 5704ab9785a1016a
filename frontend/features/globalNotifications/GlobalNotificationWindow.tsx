import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldProblemText } from '#frontend/api/failureText.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import { draftOf, emptyDraft, mayPreview, planOf } from '#frontend/features/globalNotifications/globalNotificationDraft.ts';
import { Preview } from '#frontend/features/globalNotifications/Preview.tsx';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { InstantField } from '#frontend/fields/time/InstantField.tsx';
import classes from '#frontend/ui/form/Form.module.css';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import { COMMENT_LENGTH } from '#shared/limits.ts';
import { type GlobalNotification, globalNotificationTypes } from '#shared/models/messages/globalNotification.ts';

const WINDOW = { cacheKey: 'global-notification', size: dialog(640) };

/** Creates or edits an announcement. */
export const GlobalNotificationWindow = ({ notice, onClose }: { notice: GlobalNotification | null; onClose: () => void }) => {
  const { t } = useTranslation();
  const [previewing, setPreviewing] = useState(false);
  const create = useWrite(application.createGlobalNotification, { failure: 'inline' });
  const edit = useWrite(application.editGlobalNotification, { failure: 'inline' });
  const form = useForm({
    start: () => (notice ? draftOf(notice) : emptyDraft),
    problemsOf: (written) => {
      const made = planOf(written);
      return 'plan' in made ? {} : Object.fromEntries(Object.entries(made.wrong).map(([at, code]) => [at, fieldProblemText({ code })]));
    },
    save: async (written) => {
      const made = planOf(written);
      if (!('plan' in made)) return;
      await (notice ? edit.mutateAsync({ body: { ...made.plan, id: notice.id } }) : create.mutateAsync({ body: made.plan }));
    },
    onSaved: onClose,
  });
  const { draft } = form;
  return (
    <FormWindow
      form={form}
      title={t(notice ? 'notices.edit' : 'notices.add')}
      {...WINDOW}
      verb={t(notice ? 'notices.save' : 'notices.add')}
      onClose={onClose}
    >
      <NameField {...form.text('title')} label={t('notices.title')} />
      <SelectField
        {...form.text('type')}
        label={t('notices.type')}
        required
        options={globalNotificationTypes.map((value) => ({ value, label: t(`notices.type.${value}`) }))}
      />
      <TextField {...form.text('bannerMessage')} label={t('notices.bannerMessage')} maxLength={COMMENT_LENGTH} required long />
      <InstantField {...form.bind('triggerDate')} label={t('notices.triggerDate')} required />
      <InstantField {...form.bind('endDate')} label={t('notices.endDate')} required />
      <TickField {...form.tick('enableFullScreenReminder')} label={t('notices.enableFullScreenReminder')} />
      {draft.enableFullScreenReminder && (
        <>
          <TextField
            label={t('notices.reminderMinutesBeforeEndDate')}
            value={draft.reminderMinutesBeforeEndDate}
            inputMode="numeric"
            required
            error={form.errorOf('reminderMinutesBeforeEndDate')}
            onChange={(minutes) => form.change({ reminderMinutesBeforeEndDate: minutes.replace(/\D/g, '') })}
          />
          <TextField {...form.text('fullScreenMessage')} label={t('notices.fullScreenMessage')} maxLength={COMMENT_LENGTH} required long />
        </>
      )}
      <div className={classes.field}>
        <Button leftSection={<Glyph of={IconEye} />} disabled={!mayPreview(draft, form.isDirty)} onClick={() => setPreviewing(true)}>
          {t('notices.preview')}
        </Button>
      </div>
      {previewing && <Preview draft={draft} onClose={() => setPreviewing(false)} />}
    </FormWindow>
  );
};
