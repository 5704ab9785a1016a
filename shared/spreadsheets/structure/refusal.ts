/** Reasons that prevent structural changes, as problem codes. */
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

/** A step cannot be applied correctly; nothing was changed. */
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
