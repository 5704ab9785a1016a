import { ActionIcon, Button } from '@mantine/core';
import { IconListSearch, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListDetails } from '#frontend/fields/lookup/useListDetails.ts';
import form from '#frontend/ui/form/Form.module.css';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import type { ListType } from '#shared/models/content/list.ts';
import classes from './ListPicker.module.css';

const ListPicker = lazily(async () => (await import('#frontend/fields/lookup/ListPicker.tsx')).ListPicker);

interface Props {
  label: string;
  /** The meaning of an empty selection. */
  hint?: string;
  /** Ids of lists of any site. */
  chosen: string[];
  hasMany?: boolean;
  required?: boolean;
  type?: ListType;
  onChange: (ids: string[]) => void;
}

const PickedListRow = ({ id, onRemove }: { id: string; onRemove: () => void }) => {
  const { t } = useTranslation();
  const { data, error } = useListDetails(id);
  const title = error ? t('fields.lists.gone') : (data?.title ?? '…');
  return (
    <li className={classes.name}>
      <span className="l-grow l-clip" title={title}>
        {title}
      </span>
      <ActionIcon size="sm" aria-label={t('fields.lists.remove', { title })} onClick={onRemove}>
        <Glyph of={IconX} small />
      </ActionIcon>
    </li>
  );
};

/** A selection of lists from any site, made in a separate window. */
export const PickedLists = ({ label, hint, chosen, hasMany = false, required, type, onChange }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const [picking, setPicking] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around it
    <div className={form.field} role="group" aria-labelledby={id}>
      <span className={form.label} id={id}>
        {label} {required && <span className={form.star}>*</span>}
      </span>
      {hint && <span className={form.hint}>{hint}</span>}
      {chosen.length > 0 && (
        <ul className="l-stack l-gap4">
          {chosen.map((one) => (
            <PickedListRow key={one} id={one} onRemove={() => onChange(chosen.filter((other) => other !== one))} />
          ))}
        </ul>
      )}
      <Button
        size="sm"
        leftSection={<Glyph of={IconListSearch} small />}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => setPicking(true)}
      >
        {t(hasMany ? 'fields.lists.chooseMany' : 'fields.lists.choose')}
      </Button>
      {picking && (
        <Awaited>
          <ListPicker
            chosen={chosen}
            hasMany={hasMany}
            type={type}
            onChoose={(ids) => {
              onChange(ids);
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        </Awaited>
      )}
    </div>
  );
};

interface OneProps extends Pick<Props, 'label' | 'required' | 'type'> {
  /** Empty if none is selected. */
  chosen: string;
  onChange: (id: string) => void;
}

/** A single list from any site. */
export const PickedList = ({ chosen, onChange, ...rest }: OneProps) => (
  <PickedLists {...rest} chosen={chosen === '' ? [] : [chosen]} onChange={([id = '']) => onChange(id)} />
);
