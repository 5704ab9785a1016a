import type { ItemContext } from '#functions/domain/access/targets.ts';
import { loadObjects } from '#functions/domain/content/itemRecords/loadObjects.ts';
import type { DocumentOptions } from '#functions/domain/documents/automation/createDocument.ts';
import { sendOne } from '#functions/domain/documents/automation/sendOne.ts';
import { destinationOf, shownTitle, type TargetRef, targetsIn } from '#functions/domain/documents/automation/sendTargets.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { beginJob } from '#functions/domain/kernel/jobs/beginJob.ts';
import { reasonOf } from '#functions/domain/kernel/jobs/reasonOf.ts';
import type { Work } from '#functions/domain/kernel/jobs/runJob.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { create, read } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { isPrintable } from '#shared/models/documents/printing.ts';
import { type Automated, AutomationRequest, type SentTo } from '#shared/models/workflows/automation.ts';
import { Problem } from '#shared/problems.ts';
import { extensionOf } from '#shared/text/fileName.ts';

type WithFile = ItemRecord & { file: FileRecord };

const hasFile = (item: ItemRecord): item is WithFile => item.file !== null;

/** The published document; drafts are not sent. Throws filesNotAllowed, notMergeable or notConvertible. */
const documentOf = (item: ItemRecord, { merge, convert }: DocumentOptions): WithFile => {
  if (!hasFile(item)) throw new Problem('fileRequired');
  const params = { fileName: item.file.name };
  if (merge && extensionOf(item.file.name) !== 'docx') throw new Problem('notMergeable', { params });
  if (convert && !isPrintable(extensionOf(item.file.name))) throw new Problem('notConvertible', { params });
  return item;
};

/** The name of a refused target, as far as the caller may know it. */
const titleOf = async (ctx: Context, target: TargetRef, list: ListRecord): Promise<string> => {
  try {
    return await shownTitle(ctx, await destinationOf(ctx, target, list));
  } catch (error) {
    if (error instanceof Problem) return '';
    throw error;
  }
};

const refuseTarget = async (ctx: Context, target: TargetRef, list: ListRecord, error: unknown): Promise<SentTo> => {
  const code = reasonOf(error);
  return { ...target, title: await titleOf(ctx, target, list), listId: null, itemId: null, error: code, unknownTags: [] };
};

/** Conversions are slow, so they run as a job; everything else is done immediately. Targets are processed individually. */
export const send = async (ctx: ItemContext, request: AutomationRequest, making: DocumentOptions): Promise<Automated> => {
  const { list } = ctx.target;
  const item = documentOf(ctx.target.item, making);
  const targets = targetsIn(request);
  if (making.convert) {
    const body = { request: JSON.stringify(request), merge: making.merge };
    return { results: [], job: await beginJob(ctx, { kind: 'sendDocument', body, total: targets.length }) };
  }
  const results: SentTo[] = [];
  for (const target of targets)
    results.push(
      await sendOne(ctx, { list, item, request, ...making }, target, () => []).catch((error: unknown) =>
        refuseTarget(ctx, target, list, error),
      ),
    );
  return { results, job: null };
};

/** Processes one target after the other with the caller's current permissions. A repeated step knows what was already sent. */
export const sendByJob: Work = async (ctx, job) => {
  const request = AutomationRequest.parse(JSON.parse(String(job.body.request)));
  const targets = targetsIn(request);
  const at = Number(job.cursor ?? 0);
  const target = targets[at];
  const cursor = at + 1 < targets.length ? String(at + 1) : null;
  if (!target) return { done: 0, refused: [], cursor: null };
  const doneKey = keys.copied(job.id, `target#${at}`);
  if (await read(ctx.table, doneKey)) return { done: 1, refused: [], cursor };
  const making = { merge: job.body.merge === true, convert: true };
  const [found] = await loadObjects(ctx, [{ listId: request.currentSiteListId, itemId: request.currentListItemId }]);
  try {
    if (!found?.item || found.item.deletedOn || !grants(found.access, 'Edit')) throw new Problem('notFound');
    const sending = { list: found.list, item: documentOf(found.item, making), request, ...making };
    await sendOne(ctx, sending, target, (itemId) => [create(doneKey, { itemId })]);
    return { done: 1, refused: [], cursor };
  } catch (error) {
    // The same step on another host has sent it in the meantime.
    if (await read(ctx.table, doneKey)) return { done: 1, refused: [], cursor };
    const targetTitle = found ? await titleOf(ctx, target, found.list) : '';
    return { done: 0, refused: [{ what: targetTitle || target.id, error: reasonOf(error) }], cursor };
  }
};
