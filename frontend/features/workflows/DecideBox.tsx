import { Button } from '@mantine/core';
import { useState } from 'react';
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
  const sendDecision = (decision: Decision) => decide.mutate({ listId, runId: id, body: { ...seen, decision, comments: comments.trim() } });
  const isApproval = systemWorkflowId === 'approval';
  return (
    <section className={classes.decide}>
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
