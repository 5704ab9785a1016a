import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AuditChanges } from '#frontend/features/audit/AuditChanges.tsx';
import { actionOf } from '#frontend/features/audit/actionOf.ts';
import { KeyMark } from '#frontend/features/audit/KeyMark.tsx';
import { formatDateTime } from '#frontend/ui/formats.ts';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { PersonChip } from '#frontend/ui/people/PersonChip.tsx';
import table from '#frontend/ui/records/Table.module.css';
import type { AuditRow } from '#shared/models/administration/audit.ts';
import type { Field } from '#shared/models/content/field.ts';
import classes from './AuditHistory.module.css';

/** One entry, which expands to its changes. */
export const AuditLine = ({ row, fields }: { row: AuditRow; fields: Field[] }) => {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const location = [row.siteTitle, row.listTitle].filter(Boolean).join(' / ');
  const Chevron = open ? IconChevronDown : IconChevronRight;
  const action = t(`audit.action.${actionOf(row.event)}`);
  return (
    <>
      <tr>
        <td>
          <span className={table.what}>
            <ActionIcon
              size="sm"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              aria-label={t('audit.more', { action, title: row.objectTitle })}
              onClick={() => setOpen(!open)}
            >
              <Glyph of={Chevron} small />
            </ActionIcon>
            <span>
              {formatDateTime(row.dateOccurred)}
              <span className={table.small}>{`${row.user.fullName}, ${action}`}</span>
              <span className={table.small}>{row.objectTitle}</span>
              {row.byKey && (
                <span className={table.small}>
                  <KeyMark alias={row.byKey} />
                </span>
              )}
            </span>
          </span>
        </td>
        <td className={table.wide}>
          <PersonChip person={row.user} />
        </td>
        <td className={table.wide}>
          <span className="l-line l-narrow l-gap8">
            {action}
            {row.byKey && <KeyMark alias={row.byKey} />}
          </span>
        </td>
        <td className={table.wide} title={row.objectTitle}>
          <span className={table.quiet}>
            {t(`audit.object.${row.objectType}`)}
            {row.itemId !== null && ` #${row.itemId}`}
          </span>{' '}
          {row.objectTitle}
        </td>
        <td className={`${table.wide} ${table.quiet}`} title={row.relativeUrl || location}>
          {row.relativeUrl ? <Link to={row.relativeUrl}>{location || row.relativeUrl}</Link> : location}
        </td>
        <td className={`${table.wide} ${table.number} ${table.quiet}`}>{row.changes.length > 0 ? row.changes.length : ''}</td>
      </tr>
      {open && (
        <tr id={id} className={classes.opened}>
          <td colSpan={6}>
            <AuditChanges row={row} fields={fields} />
          </td>
        </tr>
      )}
    </>
  );
};
