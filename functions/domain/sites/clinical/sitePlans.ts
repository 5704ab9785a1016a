import {
  by,
  choiceOf,
  email,
  type IdOf,
  type ListPlan,
  lookupOf,
  only,
  ordered,
  phone,
  plain,
  title,
  view,
} from '#functions/domain/sites/clinical/plans.ts';

const sites = (): ListPlan => ({
  title: 'Sites',
  description: 'Every clinic that takes part in studies, or may.',
  type: 'items',
  fields: ordered([
    title('Name', 'Name'),
    plain('SiteCode', 'Code', 'SingleLine', { isUnique: true }),
    choiceOf('SiteStatus', 'Status', [
      ['Active', 'success'],
      ['Starting up', 'info'],
      ['Inactive', 'slate'],
    ]),
    plain('Address', 'Address', 'Address'),
    plain('Regions', 'Regions'),
    plain('MainContactName', 'Main contact'),
    phone('MainPhoneNumber', 'Main phone'),
    phone('FaxNumber', 'Fax'),
    phone('InternalPhoneNumber', 'Internal phone'),
    phone('ICFPhoneNumber', 'Phone on consent forms'),
    phone('AdvertisingPhoneNumber', 'Phone in advertisements'),
    plain('SiteManager', 'Site manager', 'PeoplePicker'),
    plain('AssignedStaff', 'Assigned staff', 'PeoplePicker', { hasMany: true, rules: { HasMany: true } }),
    plain('Investigators', 'Investigators'),
    plain('Website', 'Website', 'Hyperlink'),
    plain('Notes', 'Notes', 'MultiLine', { visible: false }),
  ]),
  views: [
    view('all', 'All sites', { isDefault: true, sortOrder: [by('Name')] }),
    view('active', 'Active sites', { sortOrder: [by('Name')], queryConditions: only('SiteStatus', 'Active') }),
  ],
});

const staff = (idOf: IdOf): ListPlan => ({
  title: 'Site staff',
  description: 'Who works at the sites.',
  type: 'items',
  fields: ordered([
    title('FullName', 'Full name'),
    plain('Credentials', 'Credentials'),
    plain('JobTitle', 'Job title'),
    phone('WorkPhone', 'Work phone'),
    email('WorkEmail', 'Work email'),
    lookupOf('Site', 'Site', idOf('Sites'), { isRequired: true }),
  ]),
  views: [view('all', 'All staff', { isDefault: true, sortOrder: [by('FullName')] })],
});

const equipment = (idOf: IdOf): ListPlan => ({
  title: 'Site equipment',
  description: 'Freezers, scales and centrifuges, and when they were calibrated.',
  type: 'items',
  fields: ordered([
    title('Title', 'Title'),
    plain('EquipmentDetails', 'Details'),
    plain('LastCalibrated', 'Last calibrated', 'Date'),
    lookupOf('Site', 'Site', idOf('Sites'), { isRequired: true }),
  ]),
  views: [view('all', 'All equipment', { isDefault: true, sortOrder: [by('Title')] })],
});

const labs = (idOf: IdOf): ListPlan => ({
  title: 'Site labs',
  description: 'The laboratories that the sites send samples to.',
  type: 'items',
  fields: ordered([
    title('CompanyName', 'Company'),
    phone('MainPhone', 'Main phone'),
    phone('FaxNumber', 'Fax'),
    plain('Address', 'Address', 'Address'),
    email('Email', 'Email'),
    lookupOf('Site', 'Site', idOf('Sites'), { isRequired: true }),
  ]),
  views: [view('all', 'All laboratories', { isDefault: true, sortOrder: [by('CompanyName')] })],
});

/** The lists about sites, in the order of their dependencies. */
export const sitePlans: Record<string, (idOf: IdOf) => ListPlan> = {
  Sites: sites,
  SiteStaff: staff,
  SiteEquipment: equipment,
  SiteLabs: labs,
};
