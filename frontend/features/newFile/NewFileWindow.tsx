import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useWrite } from '#frontend/api/hooks.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { documentAddress } from '#frontend/site/addresses.ts';
import { fromList } from '#frontend/site/fromList.ts';
import { FileChoice } from '#frontend/templates/FileChoice.tsx';
import { NameField } from '#frontend/ui/form/NameField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { list } from '#shared/contracts/list.ts';
import { FileName, type Item } from '#shared/models/content/item.ts';
import type { ListDetails } from '#shared/models/content/list.ts';
import { type BlankKind, blankKinds } from '#shared/models/documents/blankFile.ts';

interface Props {
  details: ListDetails;
  folderId: string | undefined;
  /** Called for a file that no editor here can open; it is previewed next to the rows. */
  onCreated: (item: Item) => void;
  onClose: () => void;
}

const nothing: { kind: BlankKind; name: string } = { kind: 'docx', name: '' };

/** Creates an empty file of a chosen type and name, and opens it in its editor. */
export const NewFileWindow = ({ details, folderId, onCreated, onClose }: Props) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useWrite(list.createBlank, { failure: 'inline' });
  const form = useForm({
    start: nothing,
    problemsOf: ({ name }) => {
      const issue = FileName.safeParse(name).error?.issues[0];
      return issue ? { name: t(`message.formValidation.${issue.message}`) } : {};
    },
    save: ({ kind, name }) =>
      create.mutateAsync({ listId: details.id, body: { kind, fileName: FileName.parse(name), ...(folderId && { folderId }) } }),
    onSaved: (item) => {
      const address = documentAddress(details, item._FileName ?? '', item.Id, 'edit');
      onClose();
      if (address) void navigate(address, { state: fromList });
      else onCreated(item);
    },
  });
  return (
    <FormWindow
      form={{ ...form, isDirty: false }}
      title={t('blank.title')}
      cacheKey="new-file"
      size={dialog(480)}
      verb={t('blank.create')}
      onClose={onClose}
    >
      <FileChoice
        legend={t('blank.kind')}
        name="kind"
        choices={blankKinds.map((kind) => ({ key: kind, fileName: `a.${kind}`, title: t(`blank.kind.${kind}`) }))}
        chosen={form.draft.kind}
        onChoose={(kind) => form.change({ kind })}
      />
      <NameField {...form.text('name')} label={t('blank.name')} hint={t('template.new.ending', { ending: `.${form.draft.kind}` })} />
    </FormWindow>
  );
};
