import { useTranslation } from 'react-i18next';

interface Props {
  label: string;
  value: 'AND' | 'OR';
  className?: string | undefined;
  inputClass?: string | undefined;
  onChange: (value: 'AND' | 'OR') => void;
}

/** Whether all conditions have to hold, or one of them. */
export const JoinSelect = ({ label, value, className, inputClass, onChange }: Props) => {
  const { t } = useTranslation();
  return (
    <label className={className}>
      {label}
      <select className={inputClass} value={value} onChange={({ target }) => onChange(target.value === 'OR' ? 'OR' : 'AND')}>
        <option value="AND">{t('list.view.all')}</option>
        <option value="OR">{t('list.view.any')}</option>
      </select>
    </label>
  );
};
