import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { Access } from '#shared/access.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';
import { forms } from '#shared/contracts/forms.ts';
import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { permission } from '#shared/contracts/permission.ts';
import { site } from '#shared/contracts/site.ts';
import { template } from '#shared/contracts/template.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { ada, adaId, ask, type Calls, library, newItem, place, rows } from '#tests/blackBox/calls/open.ts';
import { sha256 } from '#tests/kit/uploadOver.ts';

/** The definitions, views and permissions of lists. */
export const settingsCalls: Calls = {
  'List.getViews, List.createView, List.editView, List.deleteView': async () => {
    const body = {
      listId: rows,
      title: 'By title',
      fields: [{ field: 'Title' }],
      sortOrder: [{ sortProperty: 'Title', sortDescending: true }],
    };
    await ask(list.createView, { body }, place.admin);
    const { view } = await place.admin.call(list.createView, { body });
    await ask(list.getViews, { listId: rows });
    await ask(list.editView, { body: { ...body, listViewId: view.id, groupOrder: [{ internalFieldName: 'Amount' }] } }, place.admin);
    await ask(list.items, { listId: rows, listViewId: view.id });
    await ask(list.deleteView, { body: { listId: rows, listViewId: view.id } }, place.admin);
  },
  'ListDefinition.all, ListDefinition.distinctListFields, ListDefinition.get, ListDefinition.download': async () => {
    await ask(listDefinition.all, {}, place.admin);
    await ask(listDefinition.distinctListFields, {}, place.admin);
    await ask(listDefinition.get, { listId: rows }, place.admin);
    await ask(listDefinition.download, { listId: rows }, place.admin);
  },
  'ListDefinition.create, ListDefinition.update, ListDefinition.createField, ListDefinition.updateField, ListDefinition.upsertFields, ListDefinition.deleteField, ListDefinition.delete':
    async () => {
      const made = { systemSiteId: place.siteId, listDisplayName: `Made ${randomUUID()}`, type: 'items' as const };
      await ask(listDefinition.create, { body: { ...made, listDisplayName: `${made.listDisplayName} too` } }, place.admin);
      const { id: listId } = await place.admin.call(listDefinition.create, { body: made });
      await ask(listDefinition.update, { body: { listId, description: 'Made here' } }, place.admin);
      await ask(listDefinition.createField, { body: { listId, name: 'Amount', fieldType: 4 } }, place.admin);
      await ask(listDefinition.updateField, { body: { listId, internalFieldName: 'Amount', isUnique: true } }, place.admin);
      await ask(listDefinition.upsertFields, { body: { listId, fields: [{ name: 'More', fieldType: 0 }] } }, place.admin);
      await ask(listDefinition.deleteField, { body: { listId, internalFieldName: 'More' } }, place.admin);
      await ask(listDefinition.delete, { body: { listId } }, place.admin);
    },
  'ContentTypes.create, ContentTypes.getAll, ContentTypes.get, ContentTypes.options, ContentTypes.addOption, ContentTypes.updateOptions, ContentTypes.delete':
    async () => {
      const body = { title: 'Kind', fieldType: 3, rules: { CanAddOption: true } };
      await ask(contentTypes.create, { body }, place.admin);
      const { id } = await place.admin.call(contentTypes.create, { body });
      const made = { systemSiteId: place.siteId, listDisplayName: `Kinds ${randomUUID()}`, type: 'items' as const };
      const { id: listId } = await place.admin.call(listDefinition.create, { body: made });
      const field = { name: 'Kind', contentTypeId: id };
      await place.admin.call(listDefinition.createField, { body: { listId, ...field } });
      await ask(contentTypes.getAll, {});
      await ask(contentTypes.get, { id });
      await ask(contentTypes.options, { id });
      await ask(contentTypes.addOption, { id, listId, value: 'Other' }, place.admin);
      await ask(contentTypes.updateOptions, { id, body: { options: [{ id: 'one', value: 'One' }] } }, place.admin);
      await place.admin.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'Kind' } });
      await ask(contentTypes.delete, { body: { id } }, place.admin);
    },
  'Forms.add, Forms.update, Forms.getFormByName, Forms.getFormById': async () => {
    const body = { listId: rows, formName: `Short ${randomUUID()}`, tabs: [{ sections: [{ fields: [{ field: 'Title' }] }] }] };
    const form = await place.admin.call(forms.add, { body });
    await ask(forms.add, { body: { ...body, formName: `${body.formName} too` } }, place.admin);
    await ask(forms.update, { body: { ...body, id: form.id } }, place.admin);
    await ask(forms.getFormByName, { listId: rows, formName: body.formName });
    await ask(forms.getFormById, { listId: rows, id: form.id });
  },
  'Template.addListItem, Template.listItems, Template.listItem, Site.templatePath, Template.delete': async () => {
    const body = { listId: rows, templateName: `Plan ${randomUUID()}`, values: { Title: 'Plan', Amount: 2.5 } };
    const { id: templateId } = await ada.call(template.addListItem, { body });
    await ask(template.addListItem, { body: { ...body, templateName: `${body.templateName} too` } });
    await ask(template.listItems, { listId: rows });
    await ask(template.listItem, { templateId });
    await ask(site.templatePath, { templateId });
    await ask(template.delete, { body: { templateId } });
  },
  'Template.beginDocument, Template.addDocument, Template.cancelDocument, Template.listDocuments, Template.listDocument, Template.downloadDocument, Template.createDocument':
    async () => {
      const bytes = randomBytes(500);
      const plan = { fileName: 'Report.docx', size: bytes.length, parts: [sha256(bytes)] };
      const begin = () => place.admin.call(template.beginDocument, { listId: library, body: plan });
      await ask(template.beginDocument, { listId: library, body: plan }, place.admin);
      await ask(template.cancelDocument, { listId: library, body: { uploadId: (await begin()).uploadId } }, place.admin);
      const { uploadId, parts } = await begin();
      const sent = { method: 'PUT', headers: parts[0]?.headers ?? {}, body: new Uint8Array(bytes) };
      await fetch(new URL(parts[0]?.url ?? '', ada.origin), sent);
      const named = { listId: library, templateName: `Report ${randomUUID()}` };
      await ask(template.addDocument, { ...named, body: { uploadId } }, place.admin);
      const { id: templateId } = await place.admin.call(template.addDocument, { ...named, body: { uploadId } });
      await ask(template.listDocuments, { listId: library });
      await ask(template.listDocument, { templateId });
      await ask(template.downloadDocument, { templateId });
      await ask(template.createDocument, { body: { templateId, fileName: randomUUID() } });
      const { Id: id } = await ada.call(template.createDocument, { body: { templateId, fileName: randomUUID() } });
      await place.admin.call(template.delete, { body: { templateId } });
      const { url } = await ada.call(list.download, { listId: library, id });
      expect(Buffer.from(await (await fetch(new URL(url, ada.origin))).arrayBuffer())).toEqual(bytes);
    },
  'Workflows.all, Workflows.add, Workflows.setUp, Workflows.update, Workflows.remove': async () => {
    const workflow = await place.admin.call(workflows.add, { listId: rows, workflowId: 'review' });
    const notice = { listId: place.listId('Private'), workflowId: 'notify' as const, triggerEvent: 'ItemCreated' as const };
    await ask(workflows.add, notice, place.admin);
    const people = [{ internalId: await adaId(), fullName: 'Ada', isGroup: false }];
    const settings = { kind: 'review' as const, people, remindDays: 3 };
    await ask(workflows.setUp, { listId: rows, id: workflow.id, body: { settings } }, place.admin);
    await ask(workflows.all, { listId: rows });
    await ask(workflows.update, { listId: rows, id: workflow.id, enabled: false }, place.admin);
    await ask(workflows.remove, { listId: rows, id: workflow.id }, place.admin);
  },
  'Permission.get, Permission.why, Permission.stopInheriting, Permission.grant, Permission.share, Permission.edit, Permission.remove, Permission.inheritPermissions':
    async () => {
      const scope = { listId: rows, itemId: await newItem() };
      const entry = { ...scope, userIds: [await adaId()], accessLevels: [Access.Read, Access.CreateViews] };
      await ask(permission.get, scope, place.admin);
      await ask(permission.why, scope);
      await ask(permission.stopInheriting, { body: scope }, place.admin);
      await ask(permission.grant, { body: entry }, place.admin);
      await ask(permission.share, { body: { ...scope, userIds: entry.userIds, level: 'view', message: 'Look at this' } }, place.admin);
      await ask(permission.edit, { body: { ...entry, accessLevels: Access.Contribute } }, place.admin);
      await ask(permission.remove, { body: { ...scope, userIds: entry.userIds } }, place.admin);
      await ask(permission.inheritPermissions, { body: scope }, place.admin);
    },
};
