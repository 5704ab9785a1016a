/** What keeps rows, columns or sheets from being changed, by the codes of problems. */
export type StepRefusal =
  | 'tableFixed'
  | 'filterFixed'
  | 'arrayFixed'
  | 'pivotFixed'
  | 'mergeFixed'
  | 'contentFixed'
  | 'sheetFull'
  | 'spanFixed'
  | 'sheetNameInvalid'
  | 'sheetNameTaken'
  | 'lastSheet'
  | 'workbookLocked';

/** A step cannot be made truthfully: nothing of it is made. */
export class StepRefused extends Error {
  override name = 'StepRefused';
  readonly code: StepRefusal;
  readonly sheet: string;

  constructor(code: StepRefusal, sheet: string) {
    super(`${code}: ${sheet}`);
    this.code = code;
    this.sheet = sheet;
  }
}
