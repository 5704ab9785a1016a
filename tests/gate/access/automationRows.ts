interface There {
  siteId: string;
  listId: string;
  libraryId: string;
}

const tag = { tag: 'Kept', useSpecificList: false, siteReferenceVariable: 'siteName' };

/** The parameters of each document automation call, by name. */
export const automationRows = ({ siteId, listId, libraryId }: There): Record<string, Record<string, unknown>> => {
  const source = { currentListItemId: 1, currentSiteListId: listId };
  const sent = { body: { ...source, sendToSiteListIds: [libraryId] } };
  const previewed = { body: { ...source, destinationSiteId: siteId, destinationSiteListId: libraryId } };
  return {
    'Automation.sendTo': sent,
    'Automation.convert': sent,
    'Automation.merge': sent,
    'Automation.mergeConvert': sent,
    'Automation.previewMerge': previewed,
    'Automation.previewMergeAndConvert': previewed,
    'Automation.tags': {},
    'Automation.tag': { tagId: 'none' },
    'Automation.validateTag': { tagId: 'none', listItemId: '1' },
    'Automation.tagOptions': { tagId: 'none' },
    'Automation.createTag': { body: tag },
    'Automation.editTag': { tagId: 'none', body: tag },
    'Automation.deleteTag': { tagId: 'none' },
  };
};
