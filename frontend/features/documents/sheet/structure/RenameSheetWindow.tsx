import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenTable } from '#frontend/features/documents/sheet/openUniver.ts';
import { sheetNameError } from '#frontend/features/documents/sheet/structure/sheetNames.ts';
import { FormWindow } from '#frontend/fields/form/FormWindow.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { SHEET_NAME_LENGTH } from '#shared/spreadsheets/structure/sheetName.ts';

const WINDOW = { cacheKey: 'renameWorksheet', size: dialog(220) };

interface Props {
  workbook: OpenTable['workbook'];
  /** The worksheet's id. */
  sheet: string;
  onClose: () => void;
}

export const RenameSheetWindow = ({ workbook, sheet, onClose }: Props) => {
  const { t } = useTranslation();
  const before = workbook.getSheetBySheetId(sheet)?.getSheetName() ?? '';
  const [name, setName] = useState(before);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    const nameError = sheetNameError({ id: sheet, name }, workbook.getSheets());
    if (nameError) return setProblem(t(nameError, { sheet: name }));
    if (name !== before) workbook.getSheetBySheetId(sheet)?.setName(name);
    onClose();
  };
  return (
    <FormWindow
      form={{ problem, submit }}
      title={t('documents.sheet.renameTitle', { name: before })}
      {...WINDOW}
      verb={t('documents.sheet.renameVerb')}
      canSave={name !== ''}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('documents.sheet.name')}
        maxLength={SHEET_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormWindow>
  );
};
