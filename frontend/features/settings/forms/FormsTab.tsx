import { ActionIcon, Button } from '@mantine/core';
import { IconForms, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormEditor } from '#frontend/features/settings/forms/FormEditor.tsx';
import type { TabProps } from '#frontend/features/settings/SettingsPage.tsx';
import { Empty } from '#frontend/ui/Empty.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/PageBar.tsx';
import table from '#frontend/ui/Table.module.css';

/** The named forms of a list. */
export const FormsTab = ({ details }: TabProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ id: string | null } | null>(null);
  return (
    <>
      <PageBar lead={t('settings.forms.lead')}>
        <Button variant="filled" leftSection={<Glyph of={IconPlus} bold />} onClick={() => setOpen({ id: null })}>
          {t('settings.forms.add')}
        </Button>
      </PageBar>
      {details.forms.length === 0 && <Empty title={t('settings.forms.empty')} text={t('settings.forms.emptyText')} />}
      {details.forms.length > 0 && (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th>{t('settings.forms.name')}</th>
                <th className={table.actions}>{t('settings.actions')}</th>
              </tr>
            </thead>
            <tbody>
              {details.forms.map(({ id, formName }) => (
                <tr key={id}>
                  <td title={formName}>
                    <span className={table.what}>
                      <Glyph of={IconForms} />
                      <button type="button" className={table.open} onClick={() => setOpen({ id })}>
                        {formName}
                      </button>
                    </span>
                  </td>
                  <td className={table.actions}>
                    <ActionIcon aria-label={t('settings.forms.edit', { name: formName })} onClick={() => setOpen({ id })}>
                      <Glyph of={IconPencil} />
                    </ActionIcon>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open && <FormEditor details={details} formId={open.id} onClose={() => setOpen(null)} />}
    </>
  );
};
