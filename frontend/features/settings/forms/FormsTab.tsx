import { IconForms, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormEditor } from '#frontend/features/settings/forms/FormEditor.tsx';
import type { TabProps } from '#frontend/features/settings/tabProps.ts';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import { RecordTable } from '#frontend/ui/records/RecordTable.tsx';

/** The custom forms of a list. */
export const FormsTab = ({ details }: TabProps) => {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ id: string | null } | null>(null);
  return (
    <>
      <PageBar lead={t('settings.forms.lead')}>
        <AddButton label={t('settings.forms.add')} onClick={() => setOpen({ id: null })} />
      </PageBar>
      <RecordTable
        rows={details.forms}
        empty={{ title: t('settings.forms.empty'), text: t('settings.forms.emptyText') }}
        columns={[
          { head: t('settings.forms.name'), icon: () => <Glyph of={IconForms} />, text: ({ formName }) => formName, onOpen: setOpen },
        ]}
        actions={({ id, formName: name }) => [
          { label: t('settings.forms.edit', { name }), icon: IconPencil, onClick: () => setOpen({ id }) },
        ]}
      />
      {open && <FormEditor details={details} formId={open.id} onClose={() => setOpen(null)} />}
    </>
  );
};
