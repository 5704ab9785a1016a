import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { formatSize } from '#frontend/i18n/formatSize.ts';
import { listSettingsAddress } from '#frontend/site/addresses.ts';
import { FileChoice } from '#frontend/templates/FileChoice.tsx';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { grants } from '#shared/access.ts';
import { template } from '#shared/contracts/template.ts';
import { FileName, type Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import type { DocumentTemplate } from '#shared/models/workflows/template.ts';

interface Props {
  details: ListDetails;
  folderId: string | undefined;
  onCreated: (item: Item) => void;
  onClose: () => void;
}

const SIZE = dialog(460);

/** Selects the template and the name of the document; the extension is that of the template. */
const Choose = ({ templates, folderId, onCreated, onClose }: Omit<Props, 'details'> & { templates: DocumentTemplate[] }) => {
  const { t } = useTranslation();
  const create = useWrite(template.createDocument, { failure: 'inline' });
  const form = useForm({
    start: { chosen: templates[0], name: templates[0]?.templateName ?? '' },
    problemsOf: ({ name }) => {
      const issue = FileName.safeParse(name).error?.issues[0];
      return issue ? { name: t(`message.formValidation.${issue.message}`) } : {};
    },
    save: ({ chosen, name }) => {
      const body = { templateId: chosen?.id ?? '', fileName: FileName.parse(name), ...(folderId && { folderId }) };
      return create.mutateAsync({ body });
    },
    onSaved: (item) => {
      onCreated(item);
      onClose();
    },
  });
  const { chosen, name } = form.draft;
  // A typed name is kept when another template is selected.
  const choose = (id: string) => {
    const one = templates.find((template) => template.id === id);
    form.change({ chosen: one, ...(one && name === chosen?.templateName && { name: one.templateName }) });
  };
  return (
    <FormWindow
      form={{ ...form, isDirty: false }}
      title={t('template.new.title')}
      cacheKey="from-template"
      size={SIZE}
      verb={t('template.new.create')}
      onClose={onClose}
    >
      <FileChoice
        legend={t('template.new.template')}
        name="template"
        choices={templates.map(({ id, fileName, templateName, templateType, templateSize }) => ({
          key: id,
          fileName,
          title: templateName,
          detail: [templateType.toUpperCase(), formatSize(templateSize)].filter(Boolean).join(' · '),
        }))}
        chosen={chosen?.id}
        first
        onChoose={choose}
      />
      <NameField
        {...form.text('name')}
        first={false}
        label={t('template.new.fileName')}
        hint={chosen?.templateType ? t('template.new.ending', { ending: `.${chosen.templateType}` }) : undefined}
      />
    </FormWindow>
  );
};

/** Creates a document from a template of the library. */
export const NewFromTemplate = ({ details, ...props }: Props) => {
  const { t } = useTranslation();
  const read = useRead(template.listDocuments, { listId: details.id }, { failure: 'inline', staleTime: 0 });
  if (read.data && read.data.length > 0) return <Choose {...props} templates={read.data} />;
  const mayAdd = grants(details.access.effectiveAccess, 'FullAccess');
  return (
    <Window title={t('template.new.title')} cacheKey="from-template" size={SIZE} onClose={props.onClose}>
      {read.error && <Failed title={t('template.failed')} error={read.error} onRetry={() => void read.refetch()} />}
      {!read.data && !read.error && <Skeletons />}
      {read.data && (
        <Empty title={t('template.document.empty')} text={t(mayAdd ? 'template.document.emptyText' : 'template.new.emptyText')}>
          {mayAdd && (
            <Button variant="filled" renderRoot={(root) => <Link {...root} to={listSettingsAddress(details, 'document-templates')} />}>
              {t('template.document.add')}
            </Button>
          )}
        </Empty>
      )}
    </Window>
  );
};
