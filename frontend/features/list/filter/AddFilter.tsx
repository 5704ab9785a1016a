import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { FilterForm } from '#frontend/features/list/filter/FilterForm.tsx';
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
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withinPortal closeOnClickOutside={false}>
      <Popover.Target>
        {phone ? (
          <ActionIcon size="xl" aria-label={t('list.filter.add')} aria-expanded={opened} onClick={toggle}>
            <IconFilter size={20} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button className="l-fixed" variant="subtle" aria-expanded={opened} leftSection={<Glyph of={IconFilter} />} onClick={toggle}>
            {t('list.filter.add')}
          </Button>
        )}
      </Popover.Target>
      <Popover.Dropdown p={12}>
        <FilterForm
          columns={columns}
          onCancel={() => setOpened(false)}
          onAdd={(rule) => {
            setOpened(false);
            onAdd(rule);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};
