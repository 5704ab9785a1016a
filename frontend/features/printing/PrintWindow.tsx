import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormWindow } from '#frontend/fields/FormWindow.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { printFile } from '#frontend/viewers/print/printFile.ts';
import { orientations, type SheetPrint, scalings } from '#shared/models/printing.ts';

interface Props {
  listId: string;
  id: number;
  fileName: string;
  onClose: () => void;
}

const SIZE = dialog(420);

const numbersIn = (text: string): number[] | undefined => {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  return words.every((word) => /^[1-9]\d{0,2}$/.test(word)) ? words.map(Number) : undefined;
};

const isOneOf = <T extends string>(options: readonly T[], value: string): value is T => options.some((option) => option === value);

/** How the sheets of a table come on paper. */
export const PrintWindow = ({ listId, id, fileName, onClose }: Props) => {
  const { t } = useTranslation();
  const [sheets, setSheets] = useState('');
  const [orientation, setOrientation] = useState<SheetPrint['orientation']>('landscape');
  const [printScaling, setScaling] = useState<SheetPrint['printScaling']>('none');
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const numbers = numbersIn(sheets);
    if (!numbers) return setProblem(`${t('print.sheets')}: ${t('print.sheetsInvalid')}`);
    onClose();
    void printFile({ listId, id, fileName, how: { orientation, printScaling, ...(numbers.length > 0 && { sheets: numbers }) } });
  };
  return (
    <FormWindow
      title={t('print.title', { name: fileName })}
      cacheKey="print"
      size={SIZE}
      isDirty={false}
      verb={t('print.action')}
      busy={false}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('print.sheets')}
        value={sheets}
        maxLength={200}
        first
        hint={t('print.sheetsHint')}
        onChange={(next) => {
          setProblem(null);
          setSheets(next);
        }}
      />
      <SelectField
        label={t('print.orientation')}
        value={orientation}
        options={orientations.map((value) => ({ value, label: t(`print.orientation.${value}`) }))}
        onChange={(next) => isOneOf(orientations, next) && setOrientation(next)}
      />
      <SelectField
        label={t('print.scaling')}
        value={printScaling}
        options={scalings.map((value) => ({ value, label: t(`print.scaling.${value}`) }))}
        onChange={(next) => isOneOf(scalings, next) && setScaling(next)}
      />
    </FormWindow>
  );
};
