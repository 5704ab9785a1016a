import { Button } from '@mantine/core';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ColumnDraft, columnProblem } from '#frontend/features/home/newList/columnDraft.ts';
import { OptionRows } from '#frontend/fields/choice/OptionRows.tsx';
import { TypeTiles } from '#frontend/fields/form/TypeTiles.tsx';
import { selectableTypes } from '#frontend/fields/selectableTypes.ts';
import form from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { NAME_LENGTH } from '#shared/limits.ts';
import { valueKinds } from '#shared/models/content/field.ts';
import type { ListSummary } from '#shared/models/content/list.ts';

interface Props {
  column: ColumnDraft;
  /** The lists that a lookup can refer to. */
  lists: Pick<ListSummary, 'id' | 'title'>[];
  onChange: (column: ColumnDraft) => void;
  onAdd: () => void;
}

/** The next column of a new list. Enter adds it and starts another. */
export const NewColumn = ({ column, lists, onChange, onAdd }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const change = (next: Partial<ColumnDraft>) => {
    setProblem(undefined);
    onChange({ ...column, ...next });
  };
  const add = () => {
    const wrong = columnProblem(column);
    setProblem(wrong);
    if (wrong === undefined) onAdd();
    name.current?.focus();
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement)
      return;
    event.preventDefault();
    add();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in an input does the same as the button below
    <div className="l-stack l-gap8" onKeyDown={onEnter}>
      <div className={form.field}>
        <label className={form.label} htmlFor={id}>
          {t('sites.column.name')}
        </label>
        <input
          ref={name}
          id={id}
          className={form.input}
          value={column.name}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={({ target }) => change({ name: target.value })}
        />
        {problem && (
          <p className="l-small l-error" id={`${id}-problem`} role="alert">
            {t(`settings.fields.problem.${problem}`)}
          </p>
        )}
      </div>
      <TypeTiles
        label={t('sites.column.type')}
        types={selectableTypes}
        value={column.type}
        onChange={(type) => change({ type, lookup: '', options: [] })}
      />
      {column.type === 'Choice' && <OptionRows options={column.options} onChange={(options) => change({ options })} />}
      {valueKinds[column.type] === 'item' && (
        <SelectField
          label={t('sites.column.list')}
          value={column.lookup}
          options={[{ value: '', label: t('settings.none') }, ...lists.map((one) => ({ value: one.id, label: one.title }))]}
          onChange={(lookup) => change({ lookup })}
        />
      )}
      <Button size="sm" className={form.add} onClick={add}>
        {t('sites.column.add')}
      </Button>
    </div>
  );
};
