import type { NewList } from '#functions/domain/content/lists/createList.ts';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';

const ascending = (sortProperty: string) => ({ sortProperty, sortDescending: false });
const newestFirst = { sortProperty: '_ModifiedOn', sortDescending: true };
const only = (ColumnName: string, Operator: 'Equal' | 'NotEqual', Value: string) => ({
  condition: 'AND' as const,
  rules: [{ ColumnName, Operator, Value }],
});

const title = field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true, columnWidth: 300 });

const colored = (value: string, color: string) => ({ id: value.toLowerCase().replace(/\W+/g, '-'), value, color });

const statusOptions = [
  colored('Not started', 'slate'),
  colored('In progress', 'info'),
  colored('Waiting on sponsor', 'warning'),
  colored('Completed', 'success'),
];
const categoryOptions = [
  colored('Site visit', 'petrol'),
  colored('Safety', 'rust'),
  colored('Training', 'green'),
  colored('Committee', 'violet'),
  colored('Deadline', 'ochre'),
];

export const statuses = statusOptions.map(({ value }) => value);
export const studySites = ['UK-011', 'PT-003', 'CA-007', 'All sites'];
export const categories = categoryOptions.map(({ value }) => value);

type DemoList = Omit<NewList, 'site' | 'order'>;

const tasks: DemoList = {
  title: 'Startup tasks',
  description: 'What has to happen before a site can enroll its first subject.',
  type: 'tasks',
  fields: inOrder([
    title,
    field('AssignedTo', 'Assigned to', 'PeoplePicker'),
    field('DueDate', 'Due', 'Date'),
    field('Status', 'Status', 'Choice', { options: statusOptions }),
    field('Site', 'Site', 'Choice', { options: studySites }),
    field('Estimate', 'Estimate, hours', 'Number', { rules: { DecimalPrecision: 1 } }),
    field('Urgent', 'Urgent', 'CheckBox'),
    field('Body', 'Description', 'MultiLine', { visible: false }),
  ]),
  views: [
    view('all', 'All tasks', { isDefault: true, sortOrder: [ascending('DueDate')] }),
    view('open', 'Open', { sortOrder: [ascending('DueDate')], queryConditions: only('Status', 'NotEqual', 'Completed') }),
    view('waiting', 'Waiting on sponsor', {
      sortOrder: [ascending('DueDate')],
      queryConditions: only('Status', 'Equal', 'Waiting on sponsor'),
    }),
    view('recent', 'Recently changed', { sortOrder: [newestFirst] }),
  ],
};

const contacts: DemoList = {
  title: 'Study contacts',
  description: 'Investigators, coordinators and laboratories, with how to reach them.',
  type: 'items',
  fields: inOrder([
    field('FullName', 'Full name', 'SingleLine', { isRequired: true, isTitleField: true, columnWidth: 220 }),
    field('Role', 'Role', 'Choice', { options: ['Investigator', 'Coordinator', 'Pharmacist', 'Laboratory', 'Monitor'] }),
    field('Email', 'Email', 'SingleLine', { rules: { Email: true }, isUnique: true, columnWidth: 240 }),
    field('Phone', 'Phone', 'SingleLine', { rules: { PhoneNumber: true } }),
    field('Address', 'Address', 'Address', { columnWidth: 280 }),
    field('Website', 'Website', 'Hyperlink'),
    field('Rate', 'Daily rate', 'Currency'),
    field('Since', 'With us since', 'Date'),
  ]),
  views: [
    view('all', 'All contacts', { isDefault: true, sortOrder: [ascending('FullName')] }),
    view('investigators', 'Investigators', { sortOrder: [ascending('FullName')], queryConditions: only('Role', 'Equal', 'Investigator') }),
  ],
};

const calendar: DemoList = {
  title: 'Study calendar',
  description: 'Visits, meetings and deadlines.',
  type: 'calendar',
  fields: inOrder([
    title,
    field('EventDate', 'Starts', 'DateTime', { isRequired: true }),
    field('EndDate', 'Ends', 'DateTime', { isRequired: true }),
    field('IsAllDayEvent', 'All day', 'CheckBox'),
    field('Location', 'Location', 'SingleLine'),
    field('EventCategory', 'Category', 'Choice', { options: categoryOptions }),
    field('People', 'People', 'PeoplePicker', { hasMany: true }),
    field('RelatedTask', 'Related task', 'Lookup'),
    field('Recurrence', 'Repeats', 'Recurrence', { visible: false }),
    field('Description', 'Description', 'MultiLine', { visible: false }),
  ]),
  views: [
    view('all', 'All events', { isDefault: true, sortOrder: [ascending('EventDate')] }),
    view('visits', 'Site visits', { sortOrder: [ascending('EventDate')], queryConditions: only('EventCategory', 'Equal', 'Site visit') }),
  ],
};

const byName = [ascending('_FileName')];

const documents: DemoList = {
  title: 'Regulatory documents',
  description: 'The trial master file: protocol, approvals, agreements.',
  type: 'documents',
  fields: inOrder([
    field('DocumentKind', 'Kind', 'Choice', { options: ['Protocol', 'Approval', 'Agreement', 'Log', 'Certificate', 'Letter'] }),
    field('ValidUntil', 'Valid until', 'Date'),
    field('Owner', 'Owner', 'PeoplePicker'),
  ]),
  views: [
    view('all', 'All documents', { isDefault: true, sortOrder: byName }),
    view('recent', 'Recently changed', { sortOrder: [newestFirst] }),
  ],
};

const media: DemoList = {
  title: 'Site photos',
  description: 'Pharmacies, freezers and rooms, as they were at the last visit.',
  type: 'media',
  fields: inOrder([field('TakenOn', 'Taken on', 'Date'), field('Site', 'Site', 'Choice', { options: studySites })]),
  views: [view('all', 'All photos', { isDefault: true, sortOrder: byName })],
};

const news: DemoList = {
  title: 'News',
  description: 'What everyone on the study should know.',
  type: 'announcements',
  fields: inOrder([
    title,
    field('Kind', 'Kind', 'Choice', { options: [colored('Important', 'rust')] }),
    field('Body', 'Text', 'MultiLine'),
  ]),
  views: [view('all', 'All news', { isDefault: true, sortOrder: [newestFirst] })],
};

/** The workspace's lists, in the order of the drawer. */
export const demoLists = { tasks, contacts, calendar, documents, media, news };
