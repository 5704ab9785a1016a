import { randomUUID } from 'node:crypto';
import { automation } from '#shared/contracts/automation.ts';
import { ada, ask, type Calls, library, place } from '#tests/blackBox/calls/open.ts';
import { docxOf } from '#tests/e2e/documentFiles.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { uploadOver } from '#tests/kit/uploadOver.ts';

const letter = async () => (await uploadOver(ada, library, `${randomUUID()}.docx`, docxOf(['Dear {{Nobody}}']))).Id;
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
    const body = async () => ({ ...from(await letter()), sendToSiteListIds: [library], overwriteIfExists: true });
    await ask(automation.sendTo, { body: await body() });
    await ask(automation.merge, { body: await body() });
    await ask(automation.mergeConvert, { body: await body() });
  },
  'Automation.convert': async () => {
    const { Id } = await uploadOver(ada, library, `${randomUUID()}.pdf`, Buffer.from(await pdfOf(['Sent'])));
    await ask(automation.convert, { body: { ...from(Id), sendToSiteListIds: [library], overwriteIfExists: true } });
  },
  'Automation.previewMerge, Automation.previewMergeAndConvert': async () => {
    const body = { ...from(await letter()), destinationSiteId: place.siteId, destinationSiteListId: library };
    await ask(automation.previewMerge, { body });
    await patiently(() => ask(automation.previewMergeAndConvert, { body }));
  },
  'Automation.tags': () => ask(automation.tags, {}, place.admin),
  'Automation.createTag, Automation.tag, Automation.tagOptions, Automation.validateTag, Automation.editTag, Automation.deleteTag':
    async () => {
      const { id: tagId } = await place.admin.call(automation.createTag, { body: newTag() });
      await ask(automation.createTag, { body: newTag() }, place.admin);
      await ask(automation.tag, { tagId }, place.admin);
      await ask(automation.tagOptions, { tagId }, place.admin);
      await ask(automation.validateTag, { tagId, listItemId: place.siteId }, place.admin);
      await ask(automation.editTag, { tagId, body: newTag() }, place.admin);
      await ask(automation.deleteTag, { tagId }, place.admin);
    },
};
