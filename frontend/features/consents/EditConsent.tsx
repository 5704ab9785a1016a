import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { problemText } from '#frontend/api/problemText.ts';
import { ConsentFields, type Decided } from '#frontend/features/consents/ConsentFields.tsx';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import type { ConsentDocument } from '#shared/models/consent.ts';

const SIZE = dialog(420);

/** Another name, other people, or nobody any more; the file stays what people have signed. */
export const EditConsent = ({ consent, onClose }: { consent: ConsentDocument; onClose: () => void }) => {
  const { t } = useTranslation();
  const [value, setValue] = useState<Decided>(consent);
  const [problem, setProblem] = useState<string | null>(null);
  const edit = useWrite(application.editConsentDocument, { failure: 'inline' });
  const submit = () => {
    const { templateName, consentDocumentGroups: groups, isActive } = value;
    if (templateName.trim() === '') return setProblem(t('message.formValidation.required'));
    const body = { id: consent.id, templateName, consentDocumentGroups: groups.map(({ id }) => id), isActive };
    edit.mutate({ body }, { onSuccess: onClose, onError: (error) => setProblem(problemText(error)) });
  };
  return (
    <FormWindow
      title={t('consents.editTitle', { name: consent.templateName })}
      cacheKey="consent"
      size={SIZE}
      isDirty={value !== consent}
      verb={t('settings.save')}
      busy={edit.isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <ConsentFields
        value={value}
        onChange={(next) => {
          setProblem(null);
          setValue(next);
        }}
      />
    </FormWindow>
  );
};
