import { useTranslation } from 'react-i18next';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { useForm } from '#frontend/ui/form/useForm.ts';
import { dialog } from '#frontend/ui/window/box.ts';
import { printFile } from '#frontend/viewers/print/printFile.ts';
import { orientations, type SheetPrint, scalings } from '#shared/models/documents/printing.ts';

interface Props {
  listId: string;
  id: number;
  fileName: string;
  onClose: () => void;
}

const WINDOW = { cacheKey: 'print', size: dialog(420) };

const numbersIn = (text: string): number[] | undefined => {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  return parts.every((word) => /^[1-9]\d{0,2}$/.test(word)) ? parts.map(Number) : undefined;
};

const nothing: Required<Pick<SheetPrint, 'orientation' | 'printScaling'>> & { sheets: string } = {
  sheets: '',
  orientation: 'landscape',
  printScaling: 'none',
};

/** The print options of a workbook's worksheets. */
export const PrintWindow = ({ listId, id, fileName, onClose }: Props) => {
  const { t } = useTranslation();
  const form = useForm({
    start: nothing,
    problemsOf: ({ sheets }) => (numbersIn(sheets) ? {} : { sheets: t('print.sheetsInvalid') }),
    save: ({ sheets, ...how }) => {
      const numbers = numbersIn(sheets) ?? [];
      onClose();
      void printFile({ listId, id, fileName, how: { ...how, ...(numbers.length > 0 && { sheets: numbers }) } });
    },
  });
  return (
    <FormWindow
      form={{ ...form, isDirty: false }}
      title={t('print.title', { name: fileName })}
      {...WINDOW}
      verb={t('print.action')}
      onClose={onClose}
    >
      <TextField {...form.text('sheets')} label={t('print.sheets')} maxLength={200} first hint={t('print.sheetsHint')} />
      <SelectField
        {...form.text('orientation')}
        label={t('print.orientation')}
        options={orientations.map((value) => ({ value, label: t(`print.orientation.${value}`) }))}
      />
      <SelectField
        {...form.text('printScaling')}
        label={t('print.scaling')}
        options={scalings.map((value) => ({ value, label: t(`print.scaling.${value}`) }))}
      />
    </FormWindow>
  );
};
