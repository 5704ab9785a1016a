import { useTranslation } from 'react-i18next';
import { Segments } from '#frontend/ui/page/Segments.tsx';

export type DefinitionPart = 'general' | 'fields';

interface Props {
  part: DefinitionPart;
  /** A list that is not saved yet has no fields to edit. */
  isSaved: boolean;
  onChange: (part: DefinitionPart) => void;
}

/** The two tabs of a list's definition. */
export const DefinitionSegments = ({ part, isSaved, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    <Segments
      label={t('definitions.part')}
      value={part}
      onChange={onChange}
      options={[
        { value: 'general', label: t('settings.tab.general') },
        { value: 'fields', label: t('settings.tab.fields'), isDisabled: !isSaved },
      ]}
    />
  );
};
