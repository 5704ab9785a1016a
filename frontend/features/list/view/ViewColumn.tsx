import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PinButton } from '#frontend/features/list/columns/PinButton.tsx';
import { AliasField } from '#frontend/fields/form/AliasField.tsx';
import { OrderButtons } from '#frontend/ui/OrderButtons.tsx';
import { NAME_LENGTH } from '#shared/limits.ts';
import type { ViewPlan } from '#shared/models/content/list.ts';
import classes from './ViewWindow.module.css';

type ViewField = ViewPlan['fields'][number];

interface Props {
  /** The column's own label. */
  label: string;
  field: ViewField;
  at: number;
  count: number;
  onChange: (field: ViewField) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** A column of a view: its pinning, position and label. */
export const ViewColumn = ({ label, field, at, count, onChange, onMove, onRemove }: Props) => {
  const { t } = useTranslation();
  const [naming, setNaming] = useState(field.alias !== '');
  const renameLabel = t('list.view.rename', { name: label });
  return (
    <li>
      <label>
        <input type="checkbox" checked onChange={onRemove} />
        {label}
      </label>
      <ActionIcon size="sm" aria-label={renameLabel} title={renameLabel} aria-expanded={naming} onClick={() => setNaming(!naming)}>
        <IconPencil size={14} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <PinButton label={label} pinned={field.pinned} onPin={(pinned) => onChange({ ...field, pinned })} />
      <OrderButtons name={label} at={at} count={count} onMove={onMove} />
      {naming && (
        <div className={classes.naming}>
          <AliasField
            label={renameLabel}
            value={field.alias}
            translate={field.translateAlias}
            maxLength={NAME_LENGTH}
            onChange={(alias, translateAlias) => onChange({ ...field, alias, translateAlias })}
          />
        </div>
      )}
    </li>
  );
};
