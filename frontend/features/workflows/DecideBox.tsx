import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '#frontend/api/hooks.ts';
import { TextField } from '#frontend/ui/form/TextField.tsx';
import { itemName } from '#frontend/ui/itemName.ts';
import { list } from '#shared/contracts/list.ts';
import { COMMENT_LENGTH } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { Decision, WorkflowRun } from '#shared/models/workflows/workflow.ts';
import classes from './Workflows.module.css';

interface Props {
  listId: string;
  item: Item;
  run: WorkflowRun;
}

/** The decision that a workflow run requests, and the possible answers. */
export const DecideBox = ({ listId, item, run: { id, systemWorkflowId } }: Props) => {
  const { t } = useTranslation();
  const [comments, setComments] = useState('');
  const decide = useWrite(list.decideWorkflow, { title: itemName(item) });
  // Only what the person saw is decided.
  const seen = { itemId: item.Id, version: item._Version };
  const box = useRef<HTMLElement>(null);
  const sendDecision = (decision: Decision) => {
    // The box disappears with the answer, so its tab gets the focus.
    const tabId = box.current?.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby') ?? '';
    const body = { ...seen, decision, comments: comments.trim() };
    decide.writeThen({ listId, runId: id, body }, () => document.getElementById(tabId)?.focus());
  };
  const isApproval = systemWorkflowId === 'approval';
  return (
    <section ref={box} className={classes.decide}>
      <p className="l-text13 l-medium">{t(isApproval ? 'workflows.decide.ask.approval' : 'workflows.decide.ask.review')}</p>
      <TextField label={t('workflows.decide.comments')} value={comments} maxLength={COMMENT_LENGTH} onChange={setComments} />
      <div className="l-flex l-wrap l-gap8">
        <Button size="sm" variant="filled" loading={decide.isPending} onClick={() => sendDecision(isApproval ? 'approved' : 'done')}>
          {t(isApproval ? 'workflows.decide.approved' : 'workflows.decide.done')}
        </Button>
        {isApproval && (
          <Button size="sm" disabled={decide.isPending} onClick={() => sendDecision('rejected')}>
            {t('workflows.decide.rejected')}
          </Button>
        )}
      </div>
    </section>
  );
};
