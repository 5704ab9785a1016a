import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { AddTranslation } from '#frontend/features/translations/AddTranslation.tsx';
import { EditTranslation } from '#frontend/features/translations/EditTranslation.tsx';
import { ExchangeWindow } from '#frontend/features/translations/ExchangeWindow.tsx';
import { type Selection, selected, selections } from '#frontend/features/translations/selected.ts';
import { TranslationTable } from '#frontend/features/translations/TranslationTable.tsx';
import { AddButton } from '#frontend/ui/AddButton.tsx';
import { SearchInput } from '#frontend/ui/form/SearchInput.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PageBar } from '#frontend/ui/page/PageBar.tsx';
import tools from '#frontend/ui/page/SearchTools.module.css';
import { Segments } from '#frontend/ui/page/Segments.tsx';
import table from '#frontend/ui/records/Table.module.css';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { application } from '#shared/contracts/application.ts';
import type { Translation } from '#shared/models/administration/translation.ts';

type Open = { window: 'add' | 'exchange' } | { window: 'edit'; translation: Translation };
const none: Translation[] = [];

/** The texts of the interface, with search and editing. */
export const Translations = () => {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [selection, setSelection] = useState<Selection>('all');
  const [open, setOpen] = useState<Open | null>(null);
  const read = useRead(application.translations, {}, { failure: 'inline', staleTime: 0 });
  const searchText = useDeferredValue(search);
  const all = read.data ?? none;
  const shown = useMemo(() => selected(all, selection, searchText), [all, selection, searchText]);
  if (read.error) return <Failed title={t('translations.failed')} error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeletons />;
  const close = () => setOpen(null);
  return (
    <>
      <PageBar lead={t('translations.lead')}>
        <Button leftSection={<Glyph of={IconDownload} />} onClick={() => setOpen({ window: 'exchange' })}>
          {t('translations.io')}
        </Button>
        <AddButton label={t('translations.add')} onClick={() => setOpen({ window: 'add' })} />
      </PageBar>
      <div className={tools.tools}>
        <SearchInput className={tools.search ?? ''} label={t('translations.search')} value={search} onChange={setSearch} />
        <Segments
          label={t('translations.shown')}
          value={selection}
          options={selections.map((value) => ({ value, label: t(`translations.shown.${value}`) }))}
          onChange={setSelection}
        />
      </div>
      {shown.length === 0 ? (
        <Empty title={t('translations.none')} text={t('translations.noneText')} />
      ) : (
        <TranslationTable
          key={`${selection} ${searchText}`}
          translations={shown}
          onEdit={(translation) => setOpen({ window: 'edit', translation })}
        />
      )}
      <div className={table.bar} role="status">
        {t('translations.count', { count: shown.length })}
      </div>
      {open?.window === 'add' && <AddTranslation onClose={close} />}
      {open?.window === 'edit' && <EditTranslation translation={open.translation} onClose={close} />}
      {open?.window === 'exchange' && <ExchangeWindow onClose={close} />}
    </>
  );
};
