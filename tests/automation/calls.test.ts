import { describe, expect, test } from 'vitest';
import { automation } from '#shared/contracts/automation.ts';
import { AutomationPreview, AutomationRequest } from '#shared/models/workflows/automation.ts';

const from = { currentListItemId: 4, currentSiteListId: 'letters' };

describe('requests of document automation', () => {
  test('AUTO-001 a request names the document, its destinations, and how', () => {
    const whole = {
      ...from,
      overwriteIfExists: true,
      sendToFolderIds: ['folder'],
      sendToSiteListIds: ['list'],
      sendToSystemSiteIds: ['site'],
      triggerWorkflowsOnCompletion: true,
      updatePropertiesIfPossible: true,
    };
    expect(AutomationRequest.parse(whole)).toEqual(whole);
    expect(AutomationRequest.parse({ ...from, sendToSiteListIds: ['list'] })).toEqual({
      ...from,
      overwriteIfExists: false,
      sendToFolderIds: [],
      sendToSiteListIds: ['list'],
      sendToSystemSiteIds: [],
      triggerWorkflowsOnCompletion: false,
      updatePropertiesIfPossible: false,
    });
    expect(AutomationRequest.safeParse({ ...whole, sendToPeople: ['ana'] }).success).toBe(false);
  });

  test('AUTO-002 a preview names the document and what it is filled in for', () => {
    const whole = { ...from, destinationSiteId: 'site', destinationSiteListId: 'list' };
    expect(AutomationPreview.parse(whole)).toEqual(whole);
    for (const missing of Object.keys(whole)) {
      const { [missing as keyof typeof whole]: _left, ...rest } = whole;
      expect(AutomationPreview.safeParse(rest).success, missing).toBe(false);
    }
  });

  test('AUTO-006 four calls send, two return a preview as bytes', () => {
    const { sendTo, convert, merge, mergeConvert, previewMerge, previewMergeAndConvert } = automation;
    expect([sendTo, convert, merge, mergeConvert, previewMerge, previewMergeAndConvert].map(({ method, path }) => [method, path])).toEqual([
      ['POST', '/Automation/Document/SendTo'],
      ['POST', '/Automation/Document/SendTo/Convert'],
      ['POST', '/Automation/Document/SendTo/Merge'],
      ['POST', '/Automation/Document/SendTo/MergeConvert'],
      ['POST', '/Automation/Document/PreviewMerge'],
      ['POST', '/Automation/Document/PreviewMergeAndConvert'],
    ]);
    expect([previewMerge, previewMergeAndConvert].map(({ kind }) => kind)).toEqual(['download', 'download']);
  });
});
