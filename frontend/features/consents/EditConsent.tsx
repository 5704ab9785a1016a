import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { ConsentFields } from '#frontend/features/consents/ConsentFields.tsx';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { application } from '#shared/contracts/application.ts';
import type { ConsentDocument } from '#shared/models/identity/consent.ts';

const WINDOW = { cacheKey: 'consent', size: dialog(420) };

/** Changes name and groups, or deactivates the document; the signed file stays. */
export const EditConsent = ({ consent, onClose }: { consent: ConsentDocument; onClose: () => void }) => {
  const { t } = useTranslation();
  const edit = useWrite(application.editConsentDocument, { failure: 'inline' });
  const { id, templateName: name, consentDocumentGroups, isActive } = consent;
  const form = useForm({
    start: { templateName: name, consentDocumentGroups, isActive },
    problemsOf: ({ templateName }) => (templateName.trim() === '' ? { templateName: t('message.formValidation.required') } : {}),
    save: ({ consentDocumentGroups: groups, ...draft }) =>
      edit.mutateAsync({ body: { id, ...draft, consentDocumentGroups: groups.map((group) => group.id) } }),
    onSaved: onClose,
  });
  return (
    <FormWindow form={form} title={t('consents.editTitle', { name })} {...WINDOW} onClose={onClose}>
      <ConsentFields value={form.draft} nameError={form.errorOf('templateName')} onChange={form.change} />
    </FormWindow>
  );
};
