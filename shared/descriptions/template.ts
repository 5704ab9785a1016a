import type { template as calls } from '#shared/contracts/template.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const template = {
  listItem: ['Get an item template', 'Returns a template with its values.'],
  listItems: ['List item templates', 'Returns the item templates of a list.'],
  addListItem: ['Add an item template', 'Saves the values of a form as a template. Returns it.'],
  listDocument: ['Get a document template', 'Returns a document template of a library.'],
  listDocuments: ['List document templates', 'Returns the document templates of a library.'],
  downloadDocument: ['Download a document template', 'Redirects to a signed URL for the file; returns the URL to scripts.'],
  beginDocument: ['Start uploading a document template', 'Returns signed URLs for the parts of the file.'],
  addDocument: ['Add a document template', 'Adds a template from uploaded parts or from a form. Returns it.'],
  cancelDocument: ['Cancel uploading a document template', 'Deletes the parts of an unfinished upload.'],
  createDocument: ['Create a document from a template', 'Adds a file with the content of a template. Returns the item.'],
  addConsent: ['Add a consent document', 'Adds a PDF that users must accept. Returns the consent document.'],
  consentFile: ['Download a consent document', 'Redirects to a signed URL for the PDF; returns the URL to scripts.'],
  sitePages: ['List page templates', 'Returns the page templates of the installation.'],
  sitePage: ['Get a page template', 'Returns a page template with its layout and widgets.'],
  downloadSitePage: ['Download a page template', 'Returns a page template as a file for another installation.'],
  addSitePage: ['Add a page template', 'Saves the layout and widgets of a page as a template. Returns it.'],
  importSitePage: ['Import a page template', 'Adds a page template from a downloaded file. Returns it.'],
  emails: ['List email templates', 'Returns the email templates of the installation.'],
  email: ['Get an email template', 'Returns an email template with subject and text.'],
  addEmail: ['Add an email template', 'Saves a subject and a text as a template. Returns it.'],
  delete: ['Delete a template', 'Deletes a template. Objects created from it are not changed.'],
} satisfies Descriptions<typeof calls>;
