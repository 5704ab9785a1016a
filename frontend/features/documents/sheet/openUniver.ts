import { type ICellData, type IWorkbookData, LocaleType, LogLevel, ThemeService, Univer } from '@univerjs/core';
import { FUniver } from '@univerjs/core/facade';
import { FormulaCalculationSessionService, UniverSheetsCorePreset } from '@univerjs/preset-sheets-core';
import '@univerjs/preset-sheets-core/lib/index.css';
import { closeStaleSuggestions } from '#frontend/features/documents/sheet/closeStaleSuggestions.ts';
import { HIDDEN, mayBeDone } from '#frontend/features/documents/sheet/commands.ts';
import { drawOnDarkSurface } from '#frontend/features/documents/sheet/dark/darkColors.ts';
import { nameButtons } from '#frontend/features/documents/sheet/nameButtons.ts';
import { loadOfficeFonts } from '#frontend/features/documents/sheet/officeFonts.ts';
import { sheetNameError, sheetNameIn } from '#frontend/features/documents/sheet/structure/sheetNames.ts';
import { isStep, recordSteps } from '#frontend/features/documents/sheet/structure/steps.ts';
import type { TableFile } from '#frontend/features/documents/sheet/tableFile.ts';
import { ramps } from '#frontend/theme/tokens.ts';

/** The editor's own texts in the user's language. */
const loadTexts = async (language: string) => {
  if (language === 'fr') return { locale: LocaleType.FR_FR, words: (await import('@univerjs/preset-sheets-core/locales/fr-FR')).default };
  if (language === 'es') return { locale: LocaleType.ES_ES, words: (await import('@univerjs/preset-sheets-core/locales/es-ES')).default };
  return { locale: LocaleType.EN_US, words: (await import('@univerjs/preset-sheets-core/locales/en-US')).default };
};

interface UniverOptions {
  container: HTMLElement;
  file: TableFile;
  language: string;
  isDark: boolean;
  readOnly: boolean;
  onChange: () => void;
  /** Called with the key of a text that gives the reason. */
  onRefused: (key: string, name: string) => void;
}

const MUTATION = 2;

/** Milliseconds after a change until the editor has started calculating: it waits 100 for further changes. */
const BEGINNING = 150;
/** Milliseconds to wait for formulas at most. */
const CALCULATING = 5000;

const { petrol, gray, dark } = ramps;
/** Our accent color under the editor's names for its own. */
const accents = {
  50: petrol[0],
  100: petrol[1],
  200: petrol[2],
  300: petrol[3],
  400: petrol[4],
  500: petrol[5],
  600: petrol[6],
  700: petrol[7],
  800: petrol[8],
  900: petrol[9],
};

/** Our grays under the editor's names. The last ones are surfaces in the dark theme and text in the light theme. */
const grays = {
  50: gray[0],
  100: gray[1],
  200: gray[2],
  300: gray[3],
  400: gray[4],
  500: gray[5],
  600: dark[5],
  700: dark[6],
  800: dark[7],
  900: dark[8],
};

const setColors = (univer: Univer): void => {
  const themes = univer.__getInjector().get(ThemeService);
  themes.setTheme({ ...themes.getCurrentTheme(), primary: accents, gray: grays, black: dark[9] });
};

/** Mutations that change the content, format or size of cells. */
const CHANGES = /^sheet\.mutation\.(?:set-range-values|set-worksheet-(?:col-width|row-height)|move-range|set-col-data|set-row-data)$/;

type Api = ReturnType<typeof FUniver.newAPI>;

interface WatchOptions extends Pick<UniverOptions, 'file' | 'onChange' | 'onRefused'> {
  api: Api;
  workbook: ReturnType<Api['createWorkbook']>;
  hasSheets: boolean;
}

/** Refuses changes that the file cannot store, and records changes to rows, columns and worksheets. */
const watch = ({ api, workbook, file, hasSheets, onChange, onRefused }: WatchOptions) => {
  const steps = recordSteps(file.data.sheetOrder.map((id) => [id, file.data.sheets[id]?.name ?? '']));
  let isUndone = false;
  api.addEvent(api.Event.BeforeUndo, () => {
    isUndone = true;
  });
  api.addEvent(api.Event.Undo, () => {
    isUndone = false;
  });
  api.addEvent(api.Event.BeforeCommandExecute, (event) => {
    const name = sheetNameIn(event.id, event.params);
    const rejectedKey = mayBeDone(event.id, hasSheets) ? sheetNameError(name, workbook.getSheets()) : 'documents.sheet.notHere';
    if (!rejectedKey) return;
    event.cancel = true;
    onRefused(rejectedKey, name?.name ?? '');
  });
  api.addEvent(api.Event.CommandExecuted, ({ id, type, params, options }) => {
    if (type !== MUTATION || options?.onlyLocal || options?.fromFormula) return;
    if (isStep(id)) steps.record(id, params ?? {}, isUndone);
    else if (!CHANGES.test(id)) return;
    onChange();
  });
  return steps;
};

/** Opens the table editor with a workbook. */
export const openUniver = async (options: UniverOptions) => {
  const { container, file, language, isDark, readOnly } = options;
  const { locale, words } = await loadTexts(language);
  const hasSheets = file.hasSheets && !readOnly;
  const univer = new Univer({ locale, locales: { [locale]: words }, darkMode: isDark, logLevel: LogLevel.ERROR });
  const stops = [closeStaleSuggestions(univer, container)];
  setColors(univer);
  const preset = UniverSheetsCorePreset({
    container,
    header: !readOnly,
    toolbar: !readOnly,
    // All tools in one toolbar, as in the other document editors.
    ribbonType: 'simple',
    formulaBar: true,
    contextMenu: false,
    disableAutoFocus: true,
    menu: Object.fromEntries(HIDDEN.map((id) => [id, { hidden: true }])),
    footer: { sheetBar: true, statisticBar: true, menus: false, zoomSlider: false, addSheetButtonConfig: { show: hasSheets } },
    sheets: { protectedRangeShadow: false, disableForceStringAlert: true, disableForceStringMark: true },
    disableTextFormatAlert: true,
    disableTextFormatMark: true,
  });
  for (const plugin of preset.plugins) {
    if (Array.isArray(plugin)) univer.registerPlugin(plugin[0], plugin[1]);
    else univer.registerPlugin(plugin);
  }
  if (isDark) drawOnDarkSurface(univer);
  const api = FUniver.newAPI(univer);
  await loadOfficeFonts(file.data);
  const workbook = api.createWorkbook(file.data);
  const steps = watch({ api, workbook, hasSheets, ...options });
  // Disables what the file cannot store, and worksheet commands if the format has no worksheets.
  const points = api.Enum.WorkbookPermissionPoint;
  const ofSheets = hasSheets ? [] : [points.CreateSheet, points.DeleteSheet, points.RenameSheet, points.MoveSheet];
  for (const point of [...ofSheets, points.HideSheet, points.CopySheet, points.ManageCollaborator])
    await workbook.getWorkbookPermission().setPoint(point, false);
  const permissionOf = (id: string) => workbook.getSheetBySheetId(id)?.getWorksheetPermission();
  if (readOnly) await workbook.getWorkbookPermission().setReadOnly();
  else
    for (const id of file.locked.keys()) {
      await permissionOf(id)?.protect();
      await permissionOf(id)?.setReadOnly();
    }

  /** The current workbook, with each formula stored in its own cell. */
  const state = (): IWorkbookData => {
    const data = structuredClone(workbook.save());
    for (const [id, sheet] of Object.entries(data.sheets))
      for (const [row, cells] of Object.entries(sheet.cellData ?? {}))
        for (const [column, cell] of Object.entries(cells as Record<string, ICellData>))
          if (cell?.si && !cell.f) cell.f = workbook.getSheetBySheetId(id)?.getRange(Number(row), Number(column)).getFormula() ?? null;
    return data;
  };
  const calculations = univer.__getInjector().get(FormulaCalculationSessionService);
  /** Resolves when all formulas are calculated or the time limit has passed. */
  const calculated = (): Promise<void> => calculations.waitForLatestApplied(CALCULATING, BEGINNING).catch(() => undefined);
  stops.push(nameButtons(univer, container));
  const close = () => {
    for (const stop of stops) stop();
    univer.dispose();
  };
  return {
    close,
    api,
    workbook,
    state,
    calculated,
    steps,
    hasSheets,
    first: state(),
    unlock: (id: string) => permissionOf(id)?.unprotect(),
  };
};
export type OpenTable = Awaited<ReturnType<typeof openUniver>>;
