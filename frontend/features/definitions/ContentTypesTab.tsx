import { IconPencil, IconTags, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { NewContentType } from '#frontend/features/definitions/NewContentType.tsx';
import { OptionsWindow } from '#frontend/features/definitions/OptionsWindow.tsx';
import { useRefreshTypes } from '#frontend/features/definitions/useRefreshTypes.ts';
import { choiceStyle } from '#frontend/fields/choice/choiceColor.ts';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { Loaded } from '#frontend/ui/records/Loaded.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';
import { useConfirm } from '#frontend/ui/window/Confirm.tsx';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import type { ReusableType } from '#shared/models/content/contentType.ts';
import { fieldTypeName } from '#shared/models/content/field.ts';
import classes from './Definitions.module.css';

const OptionTags = ({ options }: Pick<ReusableType, 'options'>) => (
  <span className="l-flex l-hidden l-gap4">
    {options.map((option) => (
      <span key={option.id} className={classes.tag} style={choiceStyle(option)}>
        {option.value}
      </span>
    ))}
  </span>
);

/** Reusable field definitions. Only the options of an existing one can change. */
export const ContentTypesTab = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const refresh = useRefreshTypes();
  const read = useRead(contentTypes.getAll, {}, { failure: 'inline', staleTime: 0 });
  const remove = useWrite(contentTypes.delete);
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<ReusableType | null>(null);
  const onDelete = async ({ id, title }: ReusableType) => {
    const question = { title: t('definitions.types.deleteTitle', { title }), text: t('definitions.types.deleteText') };
    if (await confirm({ ...question, verb: t('definitions.types.delete'), danger: true })) remove.writeThen({ body: { id } }, refresh);
  };
  return (
    <Loaded read={read} failed={t('definitions.types.failed')}>
      {(types) => (
        <>
          <PageBar lead={t('definitions.types.lead')}>
            <AddButton label={t('definitions.types.add')} onClick={() => setAdding(true)} />
          </PageBar>
          <RecordTable
            rows={types}
            empty={{ title: t('definitions.types.empty'), text: t('definitions.types.emptyText') }}
            columns={[
              { head: t('definitions.types.title'), icon: () => <Glyph of={IconTags} />, text: ({ title }) => title },
              { head: t('settings.fields.type'), cell: ({ fieldType }) => t(`settings.type.${fieldTypeName(fieldType)}`) },
              { head: t('definitions.types.options'), cell: ({ options }) => <OptionTags options={options} /> },
            ]}
            actions={(type) => [
              ...(fieldTypeName(type.fieldType) === 'Choice'
                ? [{ label: t('definitions.types.edit', { title: type.title }), icon: IconPencil, onClick: () => setOpen(type) }]
                : []),
              { label: t('definitions.types.deleteOf', { title: type.title }), icon: IconTrash, onClick: () => void onDelete(type) },
            ]}
          />
          {adding && <NewContentType onClose={() => setAdding(false)} />}
          {open && <OptionsWindow type={open} onClose={() => setOpen(null)} />}
        </>
      )}
    </Loaded>
  );
};
