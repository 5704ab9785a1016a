import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTags, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead, useWrite } from '#frontend/api/hooks.ts';
import { NewContentType } from '#frontend/features/definitions/NewContentType.tsx';
import { OptionsWindow } from '#frontend/features/definitions/OptionsWindow.tsx';
import { useRefreshTypes } from '#frontend/features/definitions/useRefreshTypes.ts';
import { choiceStyle } from '#frontend/fields/choiceColor.ts';
import { useConfirm } from '#frontend/ui/Confirm.tsx';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Failed } from '#frontend/ui/Failed.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/PageBar.tsx';
import { Skeletons } from '#frontend/ui/Skeletons.tsx';
import table from '#frontend/ui/Table.module.css';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import type { ReusableType } from '#shared/models/contentType.ts';
import { fieldTypeName } from '#shared/models/field.ts';
import classes from './Definitions.module.css';

/** Kinds of fields that several lists share. Only the options of one can change once it is there. */
export const ContentTypesTab = () => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const refresh = useRefreshTypes();
  const read = useRead(contentTypes.getAll, {}, { failure: 'inline', staleTime: 0 });
  const remove = useWrite(contentTypes.delete);
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<ReusableType | null>(null);
  if (read.error) return <Failed title={t('definitions.types.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;

  const onDelete = async ({ id, title }: ReusableType) => {
    const asked = { title: t('definitions.types.deleteTitle', { title }), text: t('definitions.types.deleteText') };
    if (await confirm({ ...asked, verb: t('definitions.types.delete'), danger: true }))
      remove.mutate({ body: { id } }, { onSuccess: refresh });
  };
  return (
    <>
      <PageBar lead={t('definitions.types.lead')}>
        <Button variant="filled" leftSection={<Glyph of={IconPlus} bold />} onClick={() => setAdding(true)}>
          {t('definitions.types.add')}
        </Button>
      </PageBar>
      {read.data.length === 0 && <Empty title={t('definitions.types.empty')} text={t('definitions.types.emptyText')} />}
      {read.data.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th>{t('definitions.types.title')}</th>
                <th>{t('settings.fields.type')}</th>
                <th>{t('definitions.types.options')}</th>
                <th className={table.actions}>{t('settings.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {read.data.map((type) => (
                <tr key={type.id}>
                  <td title={type.title}>
                    <span className={table.what}>
                      <Glyph of={IconTags} />
                      <span>{type.title}</span>
                    </span>
                  </td>
                  <td className={table.wide}>{t(`settings.type.${fieldTypeName(type.fieldType)}`)}</td>
                  <td className={table.wide}>
                    <span className={classes.options}>
                      {type.options.map((option) => (
                        <span key={option.id} className={classes.tag} style={choiceStyle(option)}>
                          {option.value}
                        </span>
                      ))}
                    </span>
                  </td>
                  <td className={table.actions}>
                    {fieldTypeName(type.fieldType) === 'Choice' && (
                      <ActionIcon aria-label={t('definitions.types.edit', { title: type.title })} onClick={() => setOpen(type)}>
                        <Glyph of={IconPencil} />
                      </ActionIcon>
                    )}
                    <ActionIcon aria-label={t('definitions.types.deleteOf', { title: type.title })} onClick={() => void onDelete(type)}>
                      <Glyph of={IconTrash} />
                    </ActionIcon>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {adding && <NewContentType onClose={() => setAdding(false)} />}
      {open && <OptionsWindow type={open} onClose={() => setOpen(null)} />}
    </>
  );
};
