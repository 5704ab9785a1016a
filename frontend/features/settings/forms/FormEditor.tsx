import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { FormDesigner } from '#frontend/features/settings/forms/FormDesigner.tsx';
import { FORM_SIZE, newForm, withoutDeletedFields } from '#frontend/features/settings/forms/formDraft.ts';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { Window } from '#frontend/ui/window/Window.tsx';
import { forms } from '#shared/contracts/forms.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

interface Props {
  details: ListDetails;
  /** Null for a new form. */
  formId: string | null;
  onClose: () => void;
}

/** The window of a form, after it has loaded. */
export const FormEditor = ({ details, formId, onClose }: Props) => {
  const { t } = useTranslation();
  const params = { listId: details.id, id: formId ?? '' };
  const read = useRead(forms.getFormById, params, { enabled: formId !== null, failure: 'inline', staleTime: 0 });
  const fields = details.fields.filter(({ isAuditField }) => !isAuditField);
  if (formId === null) return <FormDesigner listId={details.id} fields={fields} formId={null} start={newForm(fields)} onClose={onClose} />;
  if (read.data) {
    const { id: _id, version, ...plan } = read.data;
    return (
      <FormDesigner
        listId={details.id}
        fields={fields}
        formId={formId}
        start={withoutDeletedFields(plan, fields)}
        version={version}
        onClose={onClose}
      />
    );
  }
  return (
    <Window title={t('settings.tab.forms')} cacheKey="form" size={FORM_SIZE} onClose={onClose}>
      {read.error ? <Failed title={t('settings.forms.failed')} error={read.error} onRetry={() => void read.refetch()} /> : <Skeletons />}
    </Window>
  );
};
