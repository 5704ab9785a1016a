import { useTranslation } from 'react-i18next';
import { Select } from '#frontend/ui/form/Select.tsx';

interface Props {
  label: string;
  value: 'AND' | 'OR';
  className?: string | undefined;
  inputClass?: string | undefined;
  onChange: (value: 'AND' | 'OR') => void;
}

/** Whether all conditions must be met, or any. */
export const JoinSelect = ({ label, value, className, inputClass, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    <label className={className}>
      {label}
      <Select
        className={inputClass}
        value={value}
        options={[
          { value: 'AND', label: t('list.view.all') },
          { value: 'OR', label: t('list.view.any') },
        ]}
        onChange={onChange}
      />
    </label>
  );
};
