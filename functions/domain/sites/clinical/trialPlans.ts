import {
  by,
  choiceOf,
  email,
  type IdOf,
  type ListPlan,
  lookupOf,
  number,
  ordered,
  phone,
  plain,
  title,
  view,
} from '#functions/domain/sites/clinical/plans.ts';

const participating = (idOf: IdOf): ListPlan => ({
  title: 'Participating sites',
  description: 'Which study runs at which site.',
  type: 'items',
  fields: ordered([
    title('Title', 'Trial', { isUnique: true }),
    lookupOf('Study', 'Study', idOf('Studies'), { isRequired: true }),
    lookupOf('Site', 'Site', idOf('Sites'), { isRequired: true }),
    plain('PrincipalInvestigator', 'Principal investigator'),
    choiceOf('ParticipationStatus', 'Status', [
      ['Selected', 'info'],
      ['Recruiting', 'success'],
      ['Closed', 'slate'],
    ]),
    number('EnrollmentTarget', 'Target'),
  ]),
  views: [view('all', 'All trials', { isDefault: true, sortOrder: [by('Title')] })],
});

const contacts = (idOf: IdOf): ListPlan => ({
  title: 'Contacts of studies',
  description: 'Whom to ask about a study at a site.',
  type: 'items',
  fields: ordered([
    title('FullName', 'Full name'),
    plain('Role', 'Role'),
    email('Email', 'Email'),
    phone('Phone', 'Phone'),
    lookupOf('ParticipatingSite', 'Trial', idOf('ParticipatingSites'), { isRequired: true }),
  ]),
  views: [view('all', 'All contacts', { isDefault: true, sortOrder: [by('FullName')] })],
});

const log = (idOf: IdOf): ListPlan => ({
  title: 'Subject tracking log',
  description: 'How many subjects of a trial were new since the entry before.',
  type: 'items',
  fields: ordered([
    lookupOf('ParticipatingSite', 'Trial', idOf('ParticipatingSites'), { isRequired: true, isTitleField: true, titleFieldOrder: 1 }),
    plain('Date', 'Date', 'Date', { isRequired: true, isTitleField: true, titleFieldOrder: 2 }),
    number('Screened', 'Screened'),
    number('Enrolled', 'Enrolled'),
    number('ScreenFailed', 'Screening failures'),
    number('Completed', 'Completed'),
    number('Withdrawn', 'Withdrawn'),
    plain('Remarks', 'Remarks'),
  ]),
  views: [view('all', 'All entries', { isDefault: true, sortOrder: [by('Date', true)] })],
});

const feasibility = (idOf: IdOf): ListPlan => ({
  title: 'Feasibility',
  description: 'Which sites were asked about which study, and what they answered.',
  type: 'items',
  fields: ordered([
    lookupOf('Study', 'Study', idOf('Studies'), { isRequired: true, isTitleField: true, titleFieldOrder: 1 }),
    lookupOf('Site', 'Site', idOf('Sites'), { isRequired: true, isTitleField: true, titleFieldOrder: 2 }),
    plain('AskedOn', 'Asked on', 'Date'),
    plain('CDASignedOn', 'CDA signed on', 'Date'),
    plain('FQSentOn', 'FQ sent on', 'Date'),
    plain('FQReturnedOn', 'FQ returned on', 'Date'),
    choiceOf('Outcome', 'Outcome', [
      ['Selected', 'success'],
      ['Declined', 'slate'],
      ['Waiting', 'warning'],
    ]),
  ]),
  views: [view('all', 'All sites asked', { isDefault: true, sortOrder: [by('AskedOn', true)] })],
});

const library = (name: string, description: string) => (): ListPlan => ({
  title: name,
  description,
  type: 'documents',
  fields: [],
  views: [view('all', 'All documents', { isDefault: true, sortOrder: [by('_FileName')] })],
});

/** The lists about studies at sites, in the order of their dependencies. */
export const trialPlans: Record<string, (idOf: IdOf) => ListPlan> = {
  ParticipatingSites: participating,
  StudyContacts: contacts,
  SubjectTrackingLog: log,
  Feasibility: feasibility,
  CDA: library('CDA', 'Confidentiality agreements, in a folder for each trial.'),
  Correspondence: library('Correspondence', 'Letters, in a folder for each trial.'),
  FQ: library('FQ', 'Feasibility questionnaires, in a folder for each trial.'),
};
