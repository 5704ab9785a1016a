import { PDFCheckBox, type PDFDocument, PDFDropdown, type PDFField, PDFOptionList, PDFRadioGroup, PDFTextField } from '@cantoo/pdf-lib';
import { nameOf } from '#functions/parsers/pdf/pdfFile.ts';
import type { FieldValue } from '#functions/parsers/pdf/readXfdf.ts';

/** The value of an unchecked checkbox. */
const OFF = 'Off';

const valuesOf = (field: PDFField): string[] | undefined => {
  if (field instanceof PDFTextField) return [field.getText() ?? ''];
  if (field instanceof PDFCheckBox) return [field.acroField.getValue().decodeText()];
  if (field instanceof PDFRadioGroup) return [field.getSelected() ?? OFF];
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) return field.getSelected();
  return undefined;
};

/** The values of a form. Buttons and signatures have none. */
export const readFields = (file: PDFDocument): FieldValue[] =>
  file
    .getForm()
    .getFields()
    .flatMap((field) => {
      const values = valuesOf(field);
      return values ? [{ name: field.getName(), values }] : [];
    });

const set = (field: PDFField, values: string[]): void => {
  const [value = ''] = values;
  if (field instanceof PDFTextField) {
    const longest = field.getMaxLength();
    field.setText(longest === undefined ? value : value.slice(0, longest));
  } else if (field instanceof PDFCheckBox) {
    if (value === OFF || value === '') field.uncheck();
    else field.check();
  } else if (field instanceof PDFRadioGroup) {
    if (field.getOptions().includes(value)) field.select(value);
    else if (value === OFF || value === '') field.clear();
  } else if (field instanceof PDFDropdown || field instanceof PDFOptionList) {
    const known = new Set(field.getOptions());
    field.select(values.filter((one) => known.has(one) || (field instanceof PDFDropdown && field.isEditable())));
  }
};

/** Fills in a form. Read-only fields are not changed, and unknown names are ignored. Returns the number of filled fields. */
export const fillFields = async (file: PDFDocument, wanted: FieldValue[]): Promise<number> => {
  const form = file.getForm();
  const values = new Map(wanted.map(({ name, values }) => [name, values]));
  const meant = form.getFields().filter((field) => values.has(field.getName()) && !field.isReadOnly());
  for (const field of meant) set(field, values.get(field.getName()) ?? []);
  try {
    form.updateFieldAppearances();
  } catch {
    // The form's font lacks these characters; viewers then use their own fonts.
    form.acroForm.dict.set(nameOf('NeedAppearances'), file.context.obj(true));
  }
  return meant.length;
};
