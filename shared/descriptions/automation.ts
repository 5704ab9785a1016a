import type { automation as calls } from '#shared/contracts/automation.ts';
import type { Descriptions } from '#shared/descriptions/description.ts';

export const automation = {
  sendTo: ['Send a document', 'Copies a document to lists, folders or sites. Returns a result per destination.'],
  convert: ['Send a document as PDF', 'Converts a document to PDF in the background and sends it. Returns the job.'],
  merge: ['Send a merged document', 'Replaces the tags of a DOCX file with values and sends it. Returns a result per destination.'],
  mergeConvert: ['Send a merged document as PDF', 'Replaces the tags, converts to PDF in the background and sends it. Returns the job.'],
  previewMerge: ['Preview a merged document', 'Returns a signed URL for the merged document. Nothing is stored.'],
  previewMergeAndConvert: ['Preview a merged document as PDF', 'Returns a signed URL for the merged PDF. Nothing is stored.'],
  tags: ['List automation tags', 'Returns all tags that documents can contain.'],
  tag: ['Get an automation tag', 'Returns one tag.'],
  validateTag: ['Validate an automation tag', 'Returns the value of a tag for an item or a site.'],
  tagOptions: ['List items for validating a tag', 'Returns items with which a tag can be validated.'],
  createTag: ['Create an automation tag', 'Adds a tag with the source of its value. Returns it.'],
  editTag: ['Edit an automation tag', 'Changes a tag. Returns it.'],
  deleteTag: ['Delete an automation tag', 'Deletes a tag. Documents that use it are not changed.'],
} satisfies Descriptions<typeof calls>;
