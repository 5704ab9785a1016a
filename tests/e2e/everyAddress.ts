import { accountPages } from '#frontend/app/routing/accountPages.ts';
import { appSettingsPages } from '#frontend/app/routing/appSettingsPages.ts';
import { siteSettingsPages } from '#frontend/app/routing/siteSettingsPages.ts';
import { settingsNeeds } from '#frontend/site/listSettings.ts';

export interface Address {
  path: string;
  /** The title of the page, or the key of its text. */
  title?: string;
}

const LINK = '?username=ines.carvalho&code=from-a-letter';

/** The pages for people who are not signed in. */
export const publicAddresses: Address[] = [
  { path: '/login', title: 'signIn.title' },
  { path: '/login-2fa', title: 'signIn.codeTitle' },
  { path: '/login-2fa-recovery-code', title: 'signIn.recoveryTitle' },
  { path: '/forgot-password', title: 'forgotten.title' },
  { path: '/reset-password', title: 'reset.title' },
  { path: `/reset-password${LINK}`, title: 'reset.title' },
  { path: '/disable-user', title: 'disable.title' },
  { path: '/support', title: 'contact.title' },
];

/** The rows of lists in every look. */
export const listAddresses: Address[] = [
  { path: '/_lists/startuptasks?listView=table', title: 'Startup tasks' },
  { path: '/_lists/startuptasks?listView=board', title: 'Startup tasks' },
  { path: '/_lists/studycalendar?listView=calendar', title: 'Study calendar' },
  { path: '/_lists/studycontacts', title: 'Study contacts' },
  { path: '/_lists/regulatorydocuments', title: 'Regulatory documents' },
  { path: '/_lists/sitephotos/UK-011', title: 'Site photos' },
  { path: '/unitedkingdom/_lists/localtasks', title: 'Local tasks' },
];

/** The other pages for everyone who may read the site. */
export const memberAddresses: Address[] = [
  { path: '/', title: 'Aldous Therapeutics' },
  { path: '/unitedkingdom', title: 'United Kingdom' },
  { path: '/studies', title: 'Studies' },
  { path: '/_lists', title: 'frame.lists' },
  { path: '/_pages', title: 'pages.title' },
  { path: '/_pages/whoandwhen', title: 'Who and when' },
  { path: '/_pages/nowhere', title: 'error.page.notFound' },
  ...['view', 'edit', 'add'].map((mode) => ({ path: `/_lists/startuptasks/_forms/${mode}?id=3` })),
  // Files of the demonstration: a text, a Word document and a PDF.
  { path: '/_lists/regulatorydocuments/_document?id=24&m=edit', title: 'Read me first.txt' },
  { path: '/_lists/regulatorydocuments/_document?id=17&m=edit', title: 'Pharmacy manual.docx' },
  { path: '/_lists/regulatorydocuments/_pdf?id=1&m=edit', title: 'Protocol synopsis 4.1.pdf' },
  { path: '/_recycle-bin', title: 'recycleBin.title' },
  { path: '/_search', title: 'search.title' },
  { path: '/_search?query=consent&objectType=item', title: 'search.title' },
  { path: '/401?returnUrl=%2F_recycle-bin', title: 'noAccess' },
  { path: '/_nothing', title: 'frame.notFound' },
  ...Object.entries(accountPages).map(([word, { key }]) => ({
    path: `/_account/${word}`,
    // Without new codes, their page redirects to the one that creates them.
    title: `account.page.${key === 'recoveryCodes' ? 'resetRecoveryCodes' : key}`,
  })),
];

/** Pages for administrators, or people with more than Read. */
export const adminAddresses: Address[] = [
  { path: '/_lists/users', title: 'Users' },
  { path: '/_lists/groups', title: 'Groups' },
  ...Object.entries(siteSettingsPages).map(([word, { key }]) => ({ path: `/_settings/${word}`, title: `siteSettings.page.${key}` })),
  ...Object.keys(settingsNeeds).map((tab) => ({ path: `/_lists/regulatorydocuments/_settings/${tab}`, title: `settings.tab.${tab}` })),
  ...Object.entries(appSettingsPages).map(([word, { key }]) => ({ path: `/_app-settings/${word}`, title: `appSettings.page.${key}` })),
];
