import { list } from '#shared/contracts/list.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { site } from '#shared/contracts/site.ts';
import { type FieldRules, FieldTypes } from '#shared/models/content/field.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

interface LinkedLists {
  suppliers: string;
  orders: string;
  /** The ids of the suppliers by title. */
  ids: Record<'Acme' | 'Zeta', number>;
}

/** A list of suppliers, and one of orders with every kind of lookup to it. */
export const addLinkedLists = async (admin: HttpBrowser): Promise<LinkedLists> => {
  const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
  const make = async (listDisplayName: string) =>
    (await admin.call(listDefinition.create, { body: { systemSiteId, listDisplayName, type: 'items' } })).id;
  const [suppliers, orders] = [await make('Suppliers'), await make('Orders')];
  const line = (name: string, rules: FieldRules = {}) => ({ name, fieldType: FieldTypes.SingleLine, rules });
  await admin.call(listDefinition.upsertFields, {
    body: { listId: suppliers, fields: [line('Town'), line('Phone', { PhoneNumber: true })] },
  });
  const looked = (name: string, rules: FieldRules) => ({
    name,
    fieldType: FieldTypes.Lookup,
    rules: { LookupModel: { systemSiteListId: suppliers }, ...rules },
  });
  const sizes = ['Small', 'Large', 'Medium'].map((value) => ({ id: value.toLowerCase(), value }));
  const size = (name: string, rules: FieldRules) => ({ name, fieldType: FieldTypes.Choice, options: sizes, rules });
  const fields = [
    looked('Supplier', { Editable: true, AddAdditionalField: ['Phone'] }),
    looked('Second', { DisplayProperty: 'Town' }),
    size('Size', { Sort: true }),
    size('Given', { RadioButton: true }),
    size('Also', { MultipleOptions: true }),
    line('Contact', { Email: true }),
    line('Repeat', { Match: 'Contact' }),
    { name: 'Code', fieldType: FieldTypes.Custom },
    { name: 'Origin', fieldType: FieldTypes.Metadata },
    { name: 'Scan', fieldType: FieldTypes.File },
    { name: 'Letter', fieldType: FieldTypes.Upload },
    { name: 'Person', fieldType: FieldTypes.PeoplePicker, rules: { PeopleOnly: true } },
    { name: 'Team', fieldType: FieldTypes.PeoplePicker, rules: { GroupsOnly: true } },
  ];
  await admin.call(listDefinition.upsertFields, { body: { listId: orders, fields } });
  const add = async (Title: string, Town: string, Phone: string) =>
    (await admin.call(list.createItem, { listId: suppliers, body: { Title, Town, Phone } })).Id;
  return {
    suppliers,
    orders,
    ids: { Zeta: await add('Zeta', 'Braga', '+351 22 555 0199'), Acme: await add('Acme', 'Porto', '+351 22 555 0100') },
  };
};
