import { attachments } from '#shared/contracts/list/attachments.ts';
import { comments } from '#shared/contracts/list/comments.ts';
import { copies } from '#shared/contracts/list/copies.ts';
import { documents } from '#shared/contracts/list/documents.ts';
import { drafts } from '#shared/contracts/list/drafts.ts';
import { files } from '#shared/contracts/list/files.ts';
import { folders } from '#shared/contracts/list/folders.ts';
import { imports } from '#shared/contracts/list/import.ts';
import { items } from '#shared/contracts/list/items.ts';
import { pages } from '#shared/contracts/list/pages.ts';
import { parts } from '#shared/contracts/list/parts.ts';
import { printing } from '#shared/contracts/list/printing.ts';
import { removals } from '#shared/contracts/list/removals.ts';
import { runs } from '#shared/contracts/list/runs.ts';
import { selections } from '#shared/contracts/list/selections.ts';
import { series } from '#shared/contracts/list/series.ts';
import { totals } from '#shared/contracts/list/totals.ts';
import { transfers } from '#shared/contracts/list/transfers.ts';
import { versions } from '#shared/contracts/list/versions.ts';
import { views } from '#shared/contracts/list/views.ts';
import { visits } from '#shared/contracts/list/visits.ts';
import { controller } from '#shared/http/contract.ts';

/** Calls on one list. */
export const list = controller('List', {
  ...pages,
  ...totals,
  ...items,
  ...imports,
  ...versions,
  ...drafts,
  ...folders,
  ...copies,
  ...transfers,
  ...files,
  ...attachments,
  ...comments,
  ...documents,
  ...views,
  ...runs,
  ...printing,
  ...parts,
  ...removals,
  ...selections,
  ...series,
  ...visits,
});
