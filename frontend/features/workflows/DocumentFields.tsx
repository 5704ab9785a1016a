import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import type { Draft } from '#frontend/features/workflows/draftSettings.ts';
import { useSite } from '#frontend/site/useSite.ts';
import type { SelectOption } from '#frontend/ui/form/Select.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import type { Form } from '#frontend/ui/form/useForm.ts';
import { grants, PUTS_FILE } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { template } from '#shared/contracts/template.ts';
import { holdsFiles } from '#shared/models/content/list.ts';

const WORD = 'docx';

/** A selected value that is not among the options is kept. */
const withChosen = (options: SelectOption[], value: string, label: string): SelectOption[] =>
  value === '' || options.some((option) => option.value === value) ? options : [{ value, label: label }, ...options];

/** The template and the target of generated documents. */
export const DocumentFields = ({ form }: { form: Pick<Form<Draft>, 'draft' | 'change' | 'tick'> }) => {
  const { t } = useTranslation();
  const { lists } = useSite();
  const { listId, templateId, folderId } = form.draft;
  const libraries = lists
    .filter(({ type, access }) => holdsFiles(type) && grants(access.effectiveAccess, PUTS_FILE))
    .map(({ id, title }) => ({ value: id, label: title }));
  const templates = useRead(template.listDocuments, { listId }, { enabled: listId !== '' });
  const folders = useRead(list.folders, { listId }, { enabled: listId !== '' });
  const otherListLabel = t('workflows.summary.elsewhere');
  const ofWord = (templates.data ?? [])
    .filter(({ templateType }) => templateType === WORD)
    .map(({ id, templateName }) => ({ value: id, label: templateName }));
  const inList = (folders.data?.folders ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <SelectField
        label={t('workflows.form.library')}
        value={listId}
        options={[{ value: '', label: t('workflows.form.chooseLibrary') }, ...withChosen(libraries, listId, otherListLabel)]}
        required
        hint={libraries.length === 0 ? t('workflows.form.noLibrary') : undefined}
        onChange={(next) => form.change({ listId: next, templateId: '', folderId: '' })}
      />
      <SelectField
        label={t('workflows.form.template')}
        value={templateId}
        options={[{ value: '', label: t('workflows.form.chooseTemplate') }, ...withChosen(ofWord, templateId, templateId)]}
        required
        disabled={listId === ''}
        hint={templates.data && ofWord.length === 0 ? t('workflows.form.noTemplate') : undefined}
        onChange={(next) => form.change({ templateId: next })}
      />
      <SelectField
        label={t('workflows.form.folder')}
        value={folderId}
        options={[{ value: '', label: t('workflows.form.rootFolder') }, ...withChosen(inList, folderId, otherListLabel)]}
        disabled={listId === ''}
        onChange={(next) => form.change({ folderId: next })}
      />
      <TickField {...form.tick('asPdf')} label={t('workflows.form.asPdf')} />
    </>
  );
};
