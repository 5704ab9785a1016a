import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import type { FieldDraft } from '#frontend/features/settings/fields/fieldDraft.ts';
import { shownOptions } from '#frontend/fields/lookup/shownOptions.ts';
import { useSite } from '#frontend/site/useSite.ts';
import form from '#frontend/ui/form/Form.module.css';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TickField } from '#frontend/ui/form/TickField.tsx';
import { list } from '#shared/contracts/list.ts';
import { LOOKUP_FIELDS } from '#shared/limits.ts';

interface Props {
  draft: FieldDraft;
  onChange: (draft: Partial<FieldDraft>) => void;
}

/** The settings of a lookup: its list, the displayed field and the copied fields. */
export const LookupRules = ({ draft: { rules }, onChange }: Props) => {
  const { t } = useTranslation();
  const { lists } = useSite();
  const listId = rules.LookupModel?.systemSiteListId ?? '';
  const found = useRead(list.fields, { listId }, { enabled: listId !== '', failure: 'inline' });
  const additionalFields = rules.AddAdditionalField ?? [];
  const known = lists.some(({ id }) => id === listId);
  const fields = (found.data ?? []).filter(({ isAuditField }) => !isAuditField);
  return (
    <>
      <div className={form.pair}>
        <SelectField
          label={t('settings.fields.lookupList')}
          value={listId}
          required
          options={[
            { value: '', label: t('settings.choose') },
            ...lists.map(({ id, title }) => ({ value: id, label: title })),
            ...(listId !== '' && !known ? [{ value: listId, label: t('settings.fields.otherList') }] : []),
          ]}
          onChange={(value) => {
            const { LookupModel: _model, DisplayProperty: _shown, AddAdditionalField: _kept, ...rest } = rules;
            onChange({ rules: value === '' ? rest : { ...rest, LookupModel: { systemSiteListId: value } } });
          }}
        />
        <SelectField
          label={t('settings.fields.display')}
          value={rules.DisplayProperty ?? 'Title'}
          disabled={listId === ''}
          options={shownOptions(t, fields)}
          onChange={(DisplayProperty) => onChange({ rules: { ...rules, DisplayProperty } })}
        />
      </div>
      {fields.length > 0 && (
        <div className={form.field}>
          <span className={form.label}>{t('settings.fields.additional')}</span>
          <div className={form.ticks}>
            {fields.map(({ internalFieldName, name }) => (
              <TickField
                key={internalFieldName}
                label={name}
                checked={additionalFields.includes(internalFieldName)}
                disabled={!additionalFields.includes(internalFieldName) && additionalFields.length >= LOOKUP_FIELDS}
                onChange={(checked) => {
                  const others = additionalFields.filter((one) => one !== internalFieldName);
                  onChange({ rules: { ...rules, AddAdditionalField: checked ? [...others, internalFieldName] : others } });
                }}
              />
            ))}
          </div>
        </div>
      )}
      <TickField
        label={t('settings.fields.Editable')}
        checked={rules.Editable === true}
        onChange={(checked) => onChange({ rules: { ...rules, Editable: checked } })}
      />
    </>
  );
};
