import { useTranslation } from 'react-i18next';
import { call } from '#frontend/api/call.ts';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { LoadTemplateWindow } from '#frontend/templates/LoadTemplateWindow.tsx';
import { SaveTemplateWindow } from '#frontend/templates/SaveTemplateWindow.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { template } from '#shared/contracts/template.ts';

export interface Letter {
  subject: string;
  body: string;
}

/** Saves an email as a template for all administrators. */
export const SaveLetter = ({ letter, onClose }: { letter: Letter; onClose: () => void }) => {
  const { t } = useTranslation();
  const add = useWrite(template.addEmail, { failure: 'inline' });
  const isEmpty = letter.subject.trim() === '' || letter.body.trim() === '';
  return (
    <SaveTemplateWindow
      title={t('template.email.saveTitle')}
      hint={t('template.email.saveHint')}
      nothing={isEmpty ? t('template.email.nothing') : undefined}
      save={(templateName) => add.mutateAsync({ body: { templateName, ...letter } })}
      onClose={onClose}
    />
  );
};

interface Loading {
  /** Whether typed text would be lost. */
  isDirty: boolean;
  onLoad: (letter: Letter) => void;
  onClose: () => void;
}

/** Replaces the text by a saved email template. */
export const LoadLetter = ({ isDirty, onLoad, onClose }: Loading) => {
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
        const asked = {
          title: t('template.email.overTitle', { name }),
          text: t('template.email.overText'),
          verb: t('template.replace'),
          danger: true,
        };
        return !isDirty || confirm(asked);
      }}
      load={async ({ id: templateId }) => {
        const { subject, body } = await call(template.email, { templateId });
        onLoad({ subject, body });
      }}
      onClose={onClose}
    />
  );
};
