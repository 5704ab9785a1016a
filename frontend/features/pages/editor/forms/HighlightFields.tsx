import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { type FormProps, textsIn } from '#frontend/features/pages/editor/forms/formProps.ts';
import { fieldOptions } from '#frontend/fields/fieldOptions.ts';
import { useListDetails } from '#frontend/fields/lookup/useListDetails.ts';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { holds, optionColors } from '#shared/models/content/field.ts';

const Highlights = z.object({ field: z.string(), colors: z.array(z.object({ value: z.string(), color: z.string() })) });

interface Props extends FormProps {
  listId: string;
}

const OfList = ({ listId, settings, onChange }: Props) => {
  const { t } = useTranslation();
  const { data } = useListDetails(listId);
  const chosen = Highlights.catch({ field: '', colors: [] }).parse(settings.highlights);
  const fields = (data?.fields ?? []).filter((field) => holds(field, 'choice'));
  const options = fields.find(({ internalFieldName }) => internalFieldName === chosen.field)?.contentType.options ?? [];
  const paint = (value: string, color: string) => {
    const others = chosen.colors.filter((one) => one.value !== value);
    onChange({ highlights: { ...chosen, colors: color ? [...others, { value, color }] : others } });
  };
  return (
    <>
      <SelectField
        label={t('pages.highlightField')}
        value={chosen.field}
        options={[{ value: '', label: t('pages.highlightNone') }, ...fieldOptions(fields)]}
        onChange={(field) => onChange({ highlights: { field, colors: [] } })}
      />
      {options.map(({ id, value }) => (
        <SelectField
          key={id}
          label={t('pages.highlightColor', { value })}
          value={chosen.colors.find((one) => one.value === value)?.color ?? ''}
          options={[
            { value: '', label: t('pages.highlightNone') },
            ...optionColors.map((color) => ({ value: color, label: t(`pages.color.${color}`) })),
          ]}
          onChange={(color) => paint(value, color)}
        />
      ))}
    </>
  );
};

/** Selects the highlighted values of the first choice field and their colors. */
export const HighlightFields = (props: FormProps) => {
  const [listId] = textsIn(props.settings.lists);
  return listId === undefined ? null : <OfList key={listId} listId={listId} {...props} />;
};
