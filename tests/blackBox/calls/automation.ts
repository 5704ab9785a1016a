import { randomUUID } from 'node:crypto';
import { automation } from '#shared/contracts/automation.ts';
import { ada, type Calls, library, location, request } from '#tests/blackBox/calls/open.ts';
import { docxOf } from '#tests/e2e/documentFiles.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { uploadOver } from '#tests/kit/uploadOver.ts';

const email = async () => (await uploadOver(ada, library, `${randomUUID()}.docx`, docxOf(['Dear {{Nobody}}']))).Id;
const from = (currentListItemId: number) => ({ currentListItemId, currentSiteListId: library });
/** LibreOffice can take longer to start than a call waits; people are asked to try again, and so does this. */
const patiently = async (call: () => Promise<void>): Promise<void> => {
  for (let tries = 4; ; tries -= 1) {
    const error: unknown = await call().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (error === undefined) return;
    if (tries === 1 || !(error instanceof Error) || !error.message.includes('conversionTooLong')) throw error;
  }
};

const newTag = () => ({ tag: randomUUID(), useSpecificList: false, siteReferenceVariable: 'siteName' });

/** Documents that are filled in and sent. */
export const automationCalls: Calls = {
  'Automation.sendTo, Automation.merge, Automation.mergeConvert': async () => {
    const body = async () => ({ ...from(await email()), sendToSiteListIds: [library], overwriteIfExists: true });
    await request(automation.sendTo, { body: await body() });
    await request(automation.merge, { body: await body() });
    await request(automation.mergeConvert, { body: await body() });
  },
  'Automation.convert': async () => {
    const { Id } = await uploadOver(ada, library, `${randomUUID()}.pdf`, Buffer.from(await pdfOf(['Sent'])));
    await request(automation.convert, { body: { ...from(Id), sendToSiteListIds: [library], overwriteIfExists: true } });
  },
  'Automation.previewMerge, Automation.previewMergeAndConvert': async () => {
    const body = { ...from(await email()), destinationSiteId: location.siteId, destinationSiteListId: library };
    await request(automation.previewMerge, { body });
    await patiently(() => request(automation.previewMergeAndConvert, { body }));
  },
  'Automation.tags': () => request(automation.tags, {}, location.admin),
  'Automation.createTag, Automation.tag, Automation.tagOptions, Automation.validateTag, Automation.editTag, Automation.deleteTag':
    async () => {
      const { id: tagId } = await location.admin.call(automation.createTag, { body: newTag() });
      await request(automation.createTag, { body: newTag() }, location.admin);
      await request(automation.tag, { tagId }, location.admin);
      await request(automation.tagOptions, { tagId }, location.admin);
      await request(automation.validateTag, { tagId, listItemId: location.siteId }, location.admin);
      await request(automation.editTag, { tagId, body: newTag() }, location.admin);
      await request(automation.deleteTag, { tagId }, location.admin);
    },
};
