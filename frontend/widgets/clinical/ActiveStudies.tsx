import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { ListGrid } from '#frontend/widgets/clinical/ListGrid.tsx';
import { useClinicalLists } from '#frontend/widgets/clinical/useClinical.ts';
import { Note } from '#frontend/widgets/Note.tsx';
import { Waiting } from '#frontend/widgets/Waiting.tsx';
import type { WidgetProps } from '#frontend/widgets/widgetProps.ts';
import type { Item } from '#shared/models/content/item.ts';
import classes from './Clinical.module.css';

/** The studies; an opened one shows its sites below. */
export const ActiveStudies = ({ id, settings }: WidgetProps<'activeStudies'>) => {
  const { t } = useTranslation();
  const { data: lists, error, refetch } = useClinicalLists();
  const [study, setStudy] = useState<Item | null>(null);
  if (error && !lists) return <Failed title={t('pages.itemsFailed')} error={error} onRetry={() => void refetch()} />;
  if (!lists) return <Waiting />;
  if (lists.studies === '') return <Note>{t('clinical.noLists')}</Note>;
  const opening = { Icon: IconChevronDown, label: ({ Title }: Item) => t('clinical.sitesOf', { name: Title }), onOpen: setStudy };
  const rule = study && { ColumnName: 'Study', Operator: 'Equal' as const, Value: String(study.Id) };
  return (
    <>
      <ListGrid id={id} label={t('clinical.studies')} shown={{ ...settings, list: lists.studies }} selected={study?.Id} opening={opening} />
      {study && rule && (
        <section className={classes.below} aria-label={t('clinical.sitesOf', { name: study.Title })}>
          <header className={classes.belowHead}>
            <h3>{t('clinical.sitesOf', { name: study.Title })}</h3>
            <ActionIcon aria-label={t('clinical.close')} onClick={() => setStudy(null)}>
              <Glyph of={IconX} />
            </ActionIcon>
          </header>
          <ListGrid
            key={study.Id}
            id={`${id}-sites`}
            label={t('clinical.sites')}
            shown={{ list: lists.participatingSites, listViewName: '', filter: { condition: 'AND', rules: [rule] } }}
          />
        </section>
      )}
    </>
  );
};
