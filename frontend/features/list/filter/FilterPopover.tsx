import { Popover } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { FilterForm } from '#frontend/features/list/filter/FilterForm.tsx';
import type { QueryRule } from '#shared/models/content/list.ts';

interface Props {
  opened: boolean;
  onOpened: (opened: boolean) => void;
  columns: Column[];
  /** The filter to change; absent for a new one. */
  start?: QueryRule;
  onApply: (rule: QueryRule) => void;
  /** The button that opens it. */
  children: ReactElement;
}

/** The form of a filter, below a button. */
export const FilterPopover = ({ opened, onOpened, columns, start, onApply, children }: Props) => (
  <Popover opened={opened} onChange={onOpened} position="bottom-start" trapFocus returnFocus withinPortal closeOnClickOutside={false}>
    <Popover.Target>{children}</Popover.Target>
    <Popover.Dropdown p={12}>
      <FilterForm
        columns={columns}
        {...(start && { start })}
        onCancel={() => onOpened(false)}
        onApply={(rule) => {
          onOpened(false);
          onApply(rule);
        }}
      />
    </Popover.Dropdown>
  </Popover>
);
