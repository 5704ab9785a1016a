import { titleOf } from '#functions/domain/access/records/properties.ts';
import { storeUpload } from '#functions/domain/content/blobs/storeUpload.ts';
import { saveFile } from '#functions/domain/content/files/saveFile.ts';
import { trimItem } from '#functions/domain/content/itemRecords/trimLookups.ts';
import { readableTemplate } from '#functions/domain/content/templates/readableTemplate.ts';
import type { FileTemplate } from '#functions/domain/content/templates/templatesOf.ts';
import { fillDocument } from '#functions/domain/documents/automation/mergeDocument.ts';
import { destinationOf, readSite, type SendDestination } from '#functions/domain/documents/automation/sendTargets.ts';
import { type TagContext, tagValue } from '#functions/domain/documents/automation/tagValue.ts';
import { convertBytes } from '#functions/domain/documents/printing/convertFile.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { appendLog, changeRun } from '#functions/domain/runs/runs.ts';
import { contextOf, itemOf, requireSetterAccess, type Step, setterOf } from '#functions/domain/workflows/steps/step.ts';
import { keys } from '#functions/storage/keys.ts';
import type { SiteRecord } from '#functions/storage/records/records.ts';
import type { RunRecord } from '#functions/storage/records/workflowRecords.ts';
import { create, read } from '#functions/storage/rows.ts';
import { CONVERTED_BYTES, NAME_LENGTH } from '#shared/limits.ts';
import { FileName } from '#shared/models/content/item.ts';
import type { AutomationTag } from '#shared/models/workflows/automation.ts';
import { ofDocument, type WorkflowSettings } from '#shared/models/workflows/workflow.ts';
import { Problem } from '#shared/problems.ts';
import { beginning } from '#shared/text/beginning.ts';

type GenerateSettings = Extract<WorkflowSettings, { kind: 'generateDocument' }>;

/** The target folder, if the person who set up the workflow may add files to it. Throws documentFolderGone or forbidden. */
const folderOf = async (setter: Context, settings: GenerateSettings, run: RunRecord): Promise<SendDestination> => {
  const { list: from } = await requireSetterAccess(setter, run, 'Read');
  try {
    return await destinationOf(setter, ofDocument(settings), from);
  } catch (error) {
    throw error instanceof Problem && error.code === 'notFound' ? new Problem('documentFolderGone') : error;
  }
};

/** The template, which belongs to the target library. Throws documentTemplateGone. */
const templateIn = async (setter: Context, { list }: SendDestination, templateId: string): Promise<FileTemplate> => {
  const found = await readableTemplate(setter, list, templateId);
  if (!found) throw new Problem('documentTemplateGone');
  const params = { fileName: found.file.name, maxSize: CONVERTED_BYTES };
  if (found.file.bytes > CONVERTED_BYTES) throw new Problem('printExceedsFileSizeLimit', { params });
  return found;
};

/** The item as seen by a person. */
const readTagContext = async (reader: Context, run: RunRecord, site: SiteRecord | undefined): Promise<TagContext> => {
  const { shown, item } = await itemOf(reader, run);
  return { source: { shown, item: await trimItem(reader, shown, item) }, site };
};

/**
 * A document can contain only values that both the starter and the person who set up the workflow may read; others are left empty. They
 * read different values if looked-up text is withheld from one of them.
 */
const valueFor = async (readers: [Context, TagContext][], tag: AutomationTag): Promise<string | null> => {
  const [value = null, ...others] = await Promise.all(readers.map(([reader, tagContext]) => tagValue(reader, tag, tagContext)));
  return others.every((other) => other === value) ? value : null;
};

/** The file is named like the item, without characters that file names cannot contain. */
const nameOf = (title: string, ending: string): string => {
  const plain = [...title.normalize('NFC')]
    .filter((sign) => FileName.safeParse(`a${sign}`).success)
    .join('')
    .trim();
  return `${beginning(plain, NAME_LENGTH - ending.length - 1) || 'Document'}.${ending}`;
};

const siteOf = (reader: Context, siteId: string): Promise<SiteRecord | undefined> => readSite(reader, siteId).catch(() => undefined);

const createFile = async (
  starter: Context,
  setter: Context,
  run: RunRecord,
  settings: GenerateSettings,
  destination: SendDestination,
): Promise<void> => {
  const { list } = destination;
  const { file: template } = await templateIn(setter, destination, settings.templateId);
  const original = await starter.host.blobs.get(template.blob);
  if (!original) throw new Problem('documentTemplateGone');
  const readers = await Promise.all(
    [starter, setter].map(
      async (reader): Promise<[Context, TagContext]> => [reader, await readTagContext(reader, run, await siteOf(reader, list.siteId))],
    ),
  );
  const merged = await fillDocument(starter, template.name, original, (tag) => valueFor(readers, tag));
  const bytes = settings.asPdf ? await convertBytes(starter, template.name, merged.bytes, { from: 'docx', to: 'pdf' }) : merged.bytes;
  const { shown, item } = await itemOf(starter, run);
  const fileName = nameOf(titleOf(shown, item), settings.asPdf ? 'pdf' : 'docx');
  const done = keys.copied(run.id, 'item');
  // The document takes a while to create, during which the folder can be deleted.
  const { title: _, ...target } = await folderOf(await setterOf(starter, run), settings, run);
  await storeUpload(starter, list.id, { fileName, bytes }, (file, reservation) =>
    saveFile(
      { ...starter, target },
      { file, overwrite: false, sameName: 'number', comments: '', alsoWrites: (itemId) => [create(done, { itemId }), reservation] },
    ),
  );
};

/**
 * Generates a document from a template on behalf of the person who started the run, at a target of the person who set up the workflow, with
 * only the content that both may read.
 */
export const generate: Step = async (ctx, run) => {
  if (run.settings.kind !== 'generateDocument') return;
  const { settings } = run;
  const [starter, setter] = [await contextOf(ctx, run, run.initiatedBy.internalId), await setterOf(ctx, run)];
  const destination = await folderOf(setter, settings, run);
  if (!(await read(ctx.table, keys.copied(run.id, 'item')))) await createFile(starter, setter, run, settings, destination);
  await changeRun(ctx, run, async (current) => ({
    after: { ...current, logs: appendLog(ctx, current, { lastStep: 'generate', log: 'generated', params: { list: destination.title } }) },
  }));
};
