import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormProps } from '#frontend/features/pages/editor/forms/formProps.ts';
import form from '#frontend/ui/form/Form.module.css';
import { Glyph } from '#frontend/ui/Glyph.tsx';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { useWidgetParts } from '#frontend/widgets/widgetParts.ts';
import { QueryConditions } from '#shared/models/content/list.ts';

const everything: QueryConditions = { condition: 'AND', rules: [] };

/** Selects the rows of a widget's list in a window. */
export const FilterField = ({ listId, settings, onChange }: FormProps & { listId: string }) => {
  const { t } = useTranslation();
  const id = useId();
  const { Filter } = useWidgetParts();
  const [editing, setEditing] = useState(false);
  const filter = QueryConditions.catch(everything).parse(settings.filter ?? everything);
  const close = () => setEditing(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame around it
    <div className={form.field} role="group" aria-labelledby={id}>
      <span className={form.label} id={id}>
        {t('pages.filter')}
      </span>
      <span className={form.hint}>{t('pages.filterCount', { count: filter.rules.length })}</span>
      <Button size="sm" leftSection={<Glyph of={IconFilter} small />} style={{ alignSelf: 'flex-start' }} onClick={() => setEditing(true)}>
        {t('pages.filterEdit')}
      </Button>
      {editing && (
        <Awaited>
          <Filter
            listId={listId}
            filter={filter}
            onSave={(next) => {
              onChange({ filter: next });
              close();
            }}
            onClose={close}
          />
        </Awaited>
      )}
    </div>
  );
};
