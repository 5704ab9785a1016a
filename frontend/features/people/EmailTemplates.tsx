import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { LoadTemplateWindow } from '#frontend/templates/LoadTemplateWindow.tsx';
import { SaveTemplateWindow } from '#frontend/templates/SaveTemplateWindow.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { template } from '#shared/contracts/template.ts';

export interface EmailContent {
  subject: string;
  body: string;
}

/** Saves an email as a template for all administrators. */
export const SaveEmailTemplate = ({ email, onClose }: { email: EmailContent; onClose: () => void }) => {
  const { t } = useTranslation();
  const add = useWrite(template.addEmail, { failure: 'inline' });
  const isEmpty = email.subject.trim() === '' || email.body.trim() === '';
  return (
    <SaveTemplateWindow
      title={t('template.email.saveTitle')}
      hint={t('template.email.saveHint')}
      nothing={isEmpty ? t('template.email.nothing') : undefined}
      save={(templateName) => add.mutateAsync({ body: { templateName, ...email } })}
      onClose={onClose}
    />
  );
};

interface LoadProps {
  /** Whether typed text would be lost. */
  isDirty: boolean;
  onLoad: (email: EmailContent) => void;
  onClose: () => void;
}

/** Replaces the text by a saved email template. */
export const LoadEmailTemplate = ({ isDirty, onLoad, onClose }: LoadProps) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return (
    <LoadTemplateWindow
      title={t('template.email.loadTitle')}
      lead={t('template.email.loadLead')}
      empty={{ title: t('template.email.empty'), text: t('template.email.emptyText') }}
      read={useRead(template.emails, {}, { failure: 'inline', staleTime: 0 })}
      mayDelete={() => true}
      ask={async ({ templateName: name }) => {
        const question = {
          title: t('template.email.overTitle', { name }),
          text: t('template.email.overText'),
          verb: t('template.replace'),
          danger: true,
        };
        return !isDirty || confirm(question);
      }}
      load={async ({ id: templateId }) => {
        const { subject, body } = await call(template.email, { templateId });
        onLoad({ subject, body });
      }}
      onClose={onClose}
    />
  );
};
