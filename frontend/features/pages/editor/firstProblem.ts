import type { TFunction } from 'i18next';
import { type Draft, widgetsOf } from '#frontend/features/pages/editor/draft.ts';
import { Name } from '#shared/models/name.ts';
import { WidgetPlan } from '#shared/models/sites/page.ts';

interface FoundProblem {
  widgetId?: string;
  text: string;
}

/** The first problem that prevents saving, and the widget that has it. */
export const firstProblem = (draft: Draft, t: TFunction): FoundProblem | undefined => {
  const textOf = (code: string): string => t(`message.formValidation.${code}`);
  const title = Name.safeParse(draft.title).error?.issues[0];
  if (title) return { text: `${t('pages.pageTitle')}: ${textOf(title.message)}` };
  for (const widget of widgetsOf(draft)) {
    const issue = WidgetPlan.safeParse(widget).error?.issues[0];
    const code = issue && /^[A-Za-z]+$/.test(issue.message) ? issue.message : 'invalid';
    if (issue) return { widgetId: widget.id, text: `${widget.title || t(`pages.widget.${widget.widgetType}`)}: ${textOf(code)}` };
  }
  return undefined;
};
