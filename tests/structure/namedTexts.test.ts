import { describe, expect, test } from 'vitest';
import { languages } from '#shared/contracts/application/texts.ts';
import { endpoints } from '#shared/contracts/index.ts';
import { textsIn } from '#shared/i18n/index.ts';
import { fieldTypeNames } from '#shared/models/content/field.ts';
import { widgetTypes } from '#shared/models/sites/widget.ts';
import { systemWorkflows } from '#shared/models/workflows/workflow.ts';

/** Texts that administrators and programs know by their keys. */
const named = `
  error.fatalError error.printExceedsFileSizeLimit error.LoadingDocument error.account.failure error.Form.Failure error.page.notFound
  error.PasswordMismatch error.MultipleFilesNotAllowed error.FileTooSmall error.FileTooLarge error.DragFromZipUnsupported
  error.RenderDocumentError error.RenderSpreadsheetError uploadInvalidFile upload.fail download.fail assistant.error
  labels.success labels.error labels.saving labels.noResults labels.noOptions labels.accessDenied labels.itemInRecycleBin
  labels.previewError labels.saveSuccess labels.invalid labels.noEnrollmentData labels.missingSiteVariable noAccess
  message.permission.missing message.formValidation.required message.formValidation.FileName message.formValidation.invalidDate
  message.formValidation.url message.formValidation.uid message.formValidation.invalid
  message.disableUser.success message.disableUser.fail message.recurrence.eventSkipped message.SiteList.AttachmentsUploadComplete
  message.uploadDocument.unableToSave message.editor.warning message.VerifyPassword.success
  confirmGlobalViewDelete deleteItem deleteItemWithWorkflowHistory discardCheckOut leaveWithoutSavingPrompt closeModalWithoutSavingPrompt
  reallyClose pmr.globalEnrollment.submitFail pmr.globalEnrollment.submitSuccess
`
  .trim()
  .split(/\s+/);

const loud = endpoints.filter(({ method, quiet }) => method === 'POST' && !quiet);
const received = loud.flatMap(({ controller, action }) => ['success', 'fail'].map((end) => `controllers.${controller}.${action}.${end}`));

describe('I18N-011 I18N-012 every message key that the product names', () => {
  test.each(languages)('has a text in %s', async (language) => {
    const texts = await textsIn(language);
    expect(named).toHaveLength(53);
    expect([...named, ...received].filter((key) => !texts[key]?.trim())).toEqual([]);
  });

  test.each(['fr', 'es'] as const)('is translated in %s, except for a word or two that are the same', async (language) => {
    const [texts, english] = await Promise.all([textsIn(language), textsIn('en')]);
    expect(named.filter((key) => texts[key] === english[key] && key !== 'labels.error')).toEqual([]);
  });
});

const ofTypes = [
  ...widgetTypes.flatMap((type) => [`pages.widget.${type}`, `pages.about.${type}`, `pages.unset.${type}`]),
  ...fieldTypeNames.map((type) => `settings.type.${type}`),
  ...systemWorkflows.flatMap((id) => [`workflows.name.${id}`, `workflows.about.${id}`]),
];

test.each(languages)('every type of widget, field and workflow has its texts in %s', async (language) => {
  const texts = await textsIn(language);
  expect(ofTypes.filter((key) => !texts[key]?.trim())).toEqual([]);
});
