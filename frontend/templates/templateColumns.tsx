import { IconTemplate } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import type { Column } from '#frontend/ui/records/column.ts';
import type { ItemTemplate } from '#shared/models/workflows/template.ts';

/** Columns of a table of templates: name, author and time. */
export const templateColumns = (t: TFunction, width?: string): Column<ItemTemplate>[] => [
  {
    head: t('template.name'),
    ...(width && { width }),
    icon: () => <Glyph of={IconTemplate} />,
    text: ({ templateName }) => templateName,
    below: ({ _CreatedBy, _CreatedOn }) => `${_CreatedBy.fullName} · ${formatDateTime(_CreatedOn)}`,
  },
  { head: t('template.by'), cell: ({ _CreatedBy }) => _CreatedBy.fullName },
  { head: t('template.on'), style: 'quiet', cell: ({ _CreatedOn }) => formatDateTime(_CreatedOn) },
];
