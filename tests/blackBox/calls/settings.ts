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
import { ada, adaId, type Calls, library, location, newItem, request, rows } from '#tests/blackBox/calls/open.ts';
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
    await request(list.createView, { body }, location.admin);
    const { view } = await location.admin.call(list.createView, { body });
    await request(list.getViews, { listId: rows });
    await request(list.editView, { body: { ...body, listViewId: view.id, groupOrder: [{ internalFieldName: 'Amount' }] } }, location.admin);
    await request(list.items, { listId: rows, listViewId: view.id });
    await request(list.deleteView, { body: { listId: rows, listViewId: view.id } }, location.admin);
  },
  'ListDefinition.all, ListDefinition.distinctListFields, ListDefinition.get, ListDefinition.download': async () => {
    await request(listDefinition.all, {}, location.admin);
    await request(listDefinition.distinctListFields, {}, location.admin);
    await request(listDefinition.get, { listId: rows }, location.admin);
    await request(listDefinition.download, { listId: rows }, location.admin);
  },
  'ListDefinition.create, ListDefinition.update, ListDefinition.createField, ListDefinition.updateField, ListDefinition.upsertFields, ListDefinition.deleteField, ListDefinition.delete':
    async () => {
      const created = { systemSiteId: location.siteId, listDisplayName: `Made ${randomUUID()}`, type: 'items' as const };
      await request(listDefinition.create, { body: { ...created, listDisplayName: `${created.listDisplayName} too` } }, location.admin);
      const { id: listId } = await location.admin.call(listDefinition.create, { body: created });
      await request(listDefinition.update, { body: { listId, description: 'Made here' } }, location.admin);
      await request(listDefinition.createField, { body: { listId, name: 'Amount', fieldType: 4 } }, location.admin);
      await request(listDefinition.updateField, { body: { listId, internalFieldName: 'Amount', isUnique: true } }, location.admin);
      await request(listDefinition.upsertFields, { body: { listId, fields: [{ name: 'More', fieldType: 0 }] } }, location.admin);
      await request(listDefinition.deleteField, { body: { listId, internalFieldName: 'More' } }, location.admin);
      await request(listDefinition.delete, { body: { listId } }, location.admin);
    },
  'ContentTypes.create, ContentTypes.getAll, ContentTypes.get, ContentTypes.options, ContentTypes.addOption, ContentTypes.updateOptions, ContentTypes.delete':
    async () => {
      const body = { title: 'Kind', fieldType: 3, rules: { CanAddOption: true } };
      await request(contentTypes.create, { body }, location.admin);
      const { id } = await location.admin.call(contentTypes.create, { body });
      const created = { systemSiteId: location.siteId, listDisplayName: `Kinds ${randomUUID()}`, type: 'items' as const };
      const { id: listId } = await location.admin.call(listDefinition.create, { body: created });
      const field = { name: 'Kind', contentTypeId: id };
      await location.admin.call(listDefinition.createField, { body: { listId, ...field } });
      await request(contentTypes.getAll, {});
      await request(contentTypes.get, { id });
      await request(contentTypes.options, { id });
      await request(contentTypes.addOption, { id, listId, value: 'Other' }, location.admin);
      await request(contentTypes.updateOptions, { id, body: { options: [{ id: 'one', value: 'One' }] } }, location.admin);
      await location.admin.call(listDefinition.deleteField, { body: { listId, internalFieldName: 'Kind' } });
      await request(contentTypes.delete, { body: { id } }, location.admin);
    },
  'Forms.add, Forms.update, Forms.getFormByName, Forms.getFormById': async () => {
    const body = { listId: rows, formName: `Short ${randomUUID()}`, tabs: [{ sections: [{ fields: [{ field: 'Title' }] }] }] };
    const form = await location.admin.call(forms.add, { body });
    await request(forms.add, { body: { ...body, formName: `${body.formName} too` } }, location.admin);
    await request(forms.update, { body: { ...body, id: form.id } }, location.admin);
    await request(forms.getFormByName, { listId: rows, formName: body.formName });
    await request(forms.getFormById, { listId: rows, id: form.id });
  },
  'Template.addListItem, Template.listItems, Template.listItem, Site.templatePath, Template.delete': async () => {
    const body = { listId: rows, templateName: `Plan ${randomUUID()}`, values: { Title: 'Plan', Amount: 2.5 } };
    const { id: templateId } = await ada.call(template.addListItem, { body });
    await request(template.addListItem, { body: { ...body, templateName: `${body.templateName} too` } });
    await request(template.listItems, { listId: rows });
    await request(template.listItem, { templateId });
    await request(site.templatePath, { templateId });
    await request(template.delete, { body: { templateId } });
  },
  'Template.beginDocument, Template.addDocument, Template.cancelDocument, Template.listDocuments, Template.listDocument, Template.downloadDocument, Template.createDocument':
    async () => {
      const bytes = randomBytes(500);
      const plan = { fileName: 'Report.docx', size: bytes.length, parts: [sha256(bytes)] };
      const begin = () => location.admin.call(template.beginDocument, { listId: library, body: plan });
      await request(template.beginDocument, { listId: library, body: plan }, location.admin);
      await request(template.cancelDocument, { listId: library, body: { uploadId: (await begin()).uploadId } }, location.admin);
      const { uploadId, parts } = await begin();
      const sent = { method: 'PUT', headers: parts[0]?.headers ?? {}, body: new Uint8Array(bytes) };
      await fetch(new URL(parts[0]?.url ?? '', ada.origin), sent);
      const named = { listId: library, templateName: `Report ${randomUUID()}` };
      await request(template.addDocument, { ...named, body: { uploadId } }, location.admin);
      const { id: templateId } = await location.admin.call(template.addDocument, { ...named, body: { uploadId } });
      await request(template.listDocuments, { listId: library });
      await request(template.listDocument, { templateId });
      await request(template.downloadDocument, { templateId });
      await request(template.createDocument, { body: { templateId, fileName: randomUUID() } });
      const { Id: id } = await ada.call(template.createDocument, { body: { templateId, fileName: randomUUID() } });
      await location.admin.call(template.delete, { body: { templateId } });
      const { url } = await ada.call(list.download, { listId: library, id });
      expect(Buffer.from(await (await fetch(new URL(url, ada.origin))).arrayBuffer())).toEqual(bytes);
    },
  'Workflows.all, Workflows.add, Workflows.setUp, Workflows.update, Workflows.remove': async () => {
    const workflow = await location.admin.call(workflows.add, { listId: rows, workflowId: 'review' });
    const notice = { listId: location.listId('Private'), workflowId: 'notify' as const, triggerEvent: 'ItemCreated' as const };
    await request(workflows.add, notice, location.admin);
    const people = [{ internalId: await adaId(), fullName: 'Ada', isGroup: false }];
    const settings = { kind: 'review' as const, people, remindDays: 3 };
    await request(workflows.setUp, { listId: rows, id: workflow.id, body: { settings } }, location.admin);
    await request(workflows.all, { listId: rows });
    await request(workflows.update, { listId: rows, id: workflow.id, enabled: false }, location.admin);
    await request(workflows.remove, { listId: rows, id: workflow.id }, location.admin);
  },
  'Permission.get, Permission.why, Permission.stopInheriting, Permission.grant, Permission.share, Permission.edit, Permission.remove, Permission.inheritPermissions':
    async () => {
      const scope = { listId: rows, itemId: await newItem() };
      const entry = { ...scope, userIds: [await adaId()], accessLevels: [Access.Read, Access.CreateViews] };
      await request(permission.get, scope, location.admin);
      await request(permission.why, scope);
      await request(permission.stopInheriting, { body: scope }, location.admin);
      await request(permission.grant, { body: entry }, location.admin);
      await request(
        permission.share,
        { body: { ...scope, userIds: entry.userIds, level: 'view', message: 'Look at this' } },
        location.admin,
      );
      await request(permission.edit, { body: { ...entry, accessLevels: Access.Contribute } }, location.admin);
      await request(permission.remove, { body: { ...scope, userIds: entry.userIds } }, location.admin);
      await request(permission.inheritPermissions, { body: scope }, location.admin);
    },
};
