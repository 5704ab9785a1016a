import { Button } from '@mantine/core';
import { type SubmitEvent, useContext, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CallError } from '#frontend/api/CallError.ts';
import { failureText } from '#frontend/api/failureText.ts';
import { useWrite } from '#frontend/api/hooks.ts';
import type { Column } from '#frontend/features/list/columns/columns.ts';
import { ConditionRows } from '#frontend/features/list/filter/ConditionRows.tsx';
import { OrderRows } from '#frontend/features/list/view/OrderRows.tsx';
import { ViewColumns } from '#frontend/features/list/view/ViewColumns.tsx';
import { problemOf } from '#frontend/features/list/view/viewDraft.ts';
import { LeaveGuard } from '#frontend/fields/form/LeaveGuard.tsx';
import { SelectField } from '#frontend/ui/form/SelectField.tsx';
import { LayoutContext } from '#frontend/ui/layouts/LayoutContext.ts';
import { useLeave } from '#frontend/ui/window/useLeave.ts';
import { useSubmitKey } from '#frontend/ui/window/useSubmitKey.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import { list } from '#shared/contracts/list.ts';
import { NAME_LENGTH } from '#shared/limits.ts';
import { type View, type ViewPlan, viewLayouts } from '#shared/models/content/list.ts';
import classes from './ViewWindow.module.css';

interface Props {
  listId: string;
  columns: Column[];
  start: ViewPlan;
  /** Null for a new view. */
  viewId: string | null;
  version?: number | undefined;
  mayShare: boolean;
  /** `isOtherLook` if the layout of the view was changed. */
  onSaved: (view: View, isOtherLook: boolean) => void;
  onClose: () => void;
}

const SIZE = { width: 620, height: 650 };

const formatError = (error: unknown, fatal: string): string =>
  error instanceof CallError && error.errors[0] ? failureText(error.errors[0]) : fatal;

/** The settings of a view. After saving, a new view stays open for further editing. */
export const ViewWindow = ({ listId, columns, start, viewId, version, mayShare, onSaved, onClose }: Props) => {
  const { t } = useTranslation();
  const id = useId();
  const layouts = useContext(LayoutContext)?.offered ?? [];
  const [saved, setSaved] = useState({ id: viewId, plan: start, version });
  const [plan, setPlan] = useState(start);
  const [problem, setProblem] = useState<string | null>(null);
  const create = useWrite(list.createView, { failure: 'inline' });
  const edit = useWrite(list.editView, { failure: 'inline' });
  const isTouched = JSON.stringify(plan) !== JSON.stringify(saved.plan);
  const isDirty = isTouched || saved.id === null;
  const close = useLeave(isTouched, onClose);
  const isSaving = create.isPending || edit.isPending;
  useSubmitKey(id, isDirty && !isSaving);
  const change = (next: Partial<ViewPlan>) => {
    setProblem(null);
    setPlan({ ...plan, ...next });
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = problemOf(plan);
    if (wrong) return setProblem(t(`list.view.problem.${wrong}`));
    const definition = {
      onSuccess: ({ view }: { view: View }) => {
        // At once: until then, the unsaved view would block a change of the layout, which counts as leaving the page.
        flushSync(() => setSaved({ id: view.id, plan, version: view.version }));
        onSaved(view, plan.look !== saved.plan.look);
      },
      onError: (error: unknown) => setProblem(formatError(error, t('error.fatalError'))),
    };
    if (saved.id === null) create.mutate({ body: { listId, ...plan } }, definition);
    else edit.mutate({ body: { listId, listViewId: saved.id, version: saved.version, ...plan } }, definition);
  };

  return (
    <Window
      title={saved.id === null ? t('list.view.new') : t('list.view.edit', { title: saved.plan.title })}
      cacheKey="view"
      size={SIZE}
      onClose={() => void close()}
      footer={
        <>
          <p className="l-flex1 l-small l-error" role="alert">
            {problem}
          </p>
          <Button onClick={() => void close()}>{t(isDirty ? 'list.cancel' : 'list.close')}</Button>
          <Button type="submit" form={id} variant="filled" disabled={!isDirty} loading={isSaving}>
            {t('list.view.save')}
          </Button>
        </>
      }
    >
      <form id={id} className="l-stack l-gap6 l-pad-form" onSubmit={submit} noValidate>
        <label className="l-small l-medium l-secondary" htmlFor={`${id}-title`}>
          {t('list.view.title')} <span className="l-error">*</span>
        </label>
        <input
          id={`${id}-title`}
          className={classes.input}
          value={plan.title}
          maxLength={NAME_LENGTH}
          onChange={({ target }) => change({ title: target.value })}
          aria-required="true"
          autoComplete="off"
          data-autofocus
        />
        <div className={classes.switches}>
          <label>
            <input
              type="checkbox"
              checked={plan.isPersonal}
              disabled={saved.id !== null || !mayShare}
              onChange={({ target }) => change({ isPersonal: target.checked })}
            />
            {t('list.view.personal')}
          </label>
          <label>
            <input type="checkbox" checked={plan.isDefault} onChange={({ target }) => change({ isDefault: target.checked })} />
            {t(plan.isPersonal ? 'list.view.myDefault' : 'list.view.default')}
          </label>
        </div>
        {layouts.includes('gallery') && (
          <SelectField
            label={t('look.label')}
            value={plan.look ?? ''}
            options={[{ value: '', label: t('list.view.anyLook') }, ...viewLayouts.map((value) => ({ value, label: t(`look.${value}`) }))]}
            onChange={(value) => change({ look: viewLayouts.find((layout) => layout === value) ?? null })}
          />
        )}
        <ViewColumns columns={columns} fields={plan.fields} onChange={(fields) => change({ fields })} />
        <ConditionRows columns={columns} conditions={plan.queryConditions} onChange={(queryConditions) => change({ queryConditions })} />
        <OrderRows
          kind="sort"
          columns={columns}
          rows={plan.sortOrder.map(({ sortProperty, sortDescending }) => ({ name: sortProperty, on: sortDescending }))}
          onChange={(rows) => change({ sortOrder: rows.map(({ name, on }) => ({ sortProperty: name, sortDescending: on })) })}
        />
        <OrderRows
          kind="group"
          columns={columns}
          rows={plan.groupOrder.map(({ internalFieldName, expanded }) => ({ name: internalFieldName, on: expanded }))}
          onChange={(rows) => change({ groupOrder: rows.map(({ name, on }) => ({ internalFieldName: name, expanded: on })) })}
        />
      </form>
      {isTouched && <LeaveGuard />}
    </Window>
  );
};
