import { ActionIcon, Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { FilterPopover } from '#frontend/features/list/filter/FilterPopover.tsx';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { QueryRule } from '#shared/models/content/list.ts';

interface Props {
  columns: Column[];
  phone: boolean;
  onAdd: (rule: QueryRule) => void;
}

/** Opens the form for a new filter. */
export const AddFilter = ({ columns, phone, onAdd }: Props) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const toggle = () => setOpened(!opened);
  return (
    <FilterPopover opened={opened} onOpened={setOpened} columns={columns} onApply={onAdd}>
      {phone ? (
        <ActionIcon size="xl" aria-label={t('list.filter.add')} aria-expanded={opened} onClick={toggle}>
          <IconFilter size={20} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      ) : (
        <Button className="l-fixed" variant="subtle" aria-expanded={opened} leftSection={<Glyph of={IconFilter} />} onClick={toggle}>
          {t('list.filter.add')}
        </Button>
      )}
    </FilterPopover>
  );
};
