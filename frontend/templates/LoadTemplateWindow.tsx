import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '#frontend/api/toasts.ts';
import { TemplateRows } from '#frontend/templates/TemplateRows.tsx';
import { useDeleteTemplate } from '#frontend/templates/useDeleteTemplate.ts';
import { Empty } from '#frontend/ui/states/Empty.tsx';
import { Failed } from '#frontend/ui/states/Failed.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';
import { dialog } from '#frontend/ui/window/box.ts';
import { Window } from '#frontend/ui/window/Window.tsx';
import type { ItemTemplate } from '#shared/models/workflows/template.ts';
import classes from './Templates.module.css';

interface Props {
  title: string;
  lead: string;
  empty: { title: string; text: string };
  read: { data: ItemTemplate[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
  mayDelete: (template: ItemTemplate) => boolean;
  /** Called before loading; false keeps the window open. */
  ask: (template: ItemTemplate) => Promise<boolean>;
  load: (template: ItemTemplate) => Promise<void>;
  onClose: () => void;
}

const SIZE = dialog(460);

/** Templates by name, to load one. */
export const LoadTemplateWindow = ({ title, lead, empty, read, mayDelete, ask, load, onClose }: Props) => {
  const { t } = useTranslation();
  const remove = useDeleteTemplate(() => void read.refetch());
  const [busy, setBusy] = useState(false);
  const choose = async (template: ItemTemplate) => {
    if (!(await ask(template))) return;
    setBusy(true);
    try {
      await load(template);
      onClose();
    } catch (error) {
      showFailure(error);
      setBusy(false);
    }
  };
  return (
    <Window title={title} cacheKey="load-template" size={SIZE} onClose={onClose}>
      {read.error && <Failed title={t('template.failed')} error={read.error} onRetry={() => void read.refetch()} />}
      {!read.data && !read.error && <Skeletons />}
      {read.data?.length === 0 && <Empty title={empty.title} text={empty.text} />}
      {read.data && read.data.length > 0 && (
        <div className="l-stack l-pad-form">
          <p className={classes.lead}>{lead}</p>
          <TemplateRows
            templates={read.data}
            busy={busy}
            mayDelete={mayDelete}
            onChoose={(one) => void choose(one)}
            onDelete={(one) => void remove(one)}
          />
        </div>
      )}
    </Window>
  );
};
