/** The commands allowed in a table: those whose result can be written back to the file. */
const COMMANDS = [
  // Navigation.
  /^sheet\.command\.(?:set-worksheet-activate|select|scroll|move-selection|expand-selection|set-scroll|change-zoom|set-zoom|set-col-header|set-row-header)/,
  // Values.
  /^sheet\.command\.(?:set-range-values|copy$|cut$|paste|optional-paste|clear-selection|auto-clear|auto-fill|refill|copy-down|copy-right|copy-formula-only|move-range$|repeat-last-action|text-to-number)/,
  // Formatting.
  /^sheet\.command\.(?:set-(?:style|bold|italic|underline|stroke|font|range-(?:bold|italic|underline|stroke|font|text-color)|text-color|background-color|border|horizontal|vertical|text-wrap)|reset-|numfmt\.|set-(?:once|infinite)-format-painter|apply-format-painter)/,
  // Sizes.
  /^sheet\.command\.(?:delta-|set-worksheet-col-width|set-col-(?:is-)?auto-width|set-row-height|set-row-is-auto-height)/,
  // Rows and columns.
  /^sheet\.command\.(?:insert-(?:row|col)(?:-by-range)?|remove-(?:row|col)(?:-by-range)?|move-(?:rows|cols))$/,
  // Our own code protects worksheets.
  /^sheet\.command\.(?:set-worksheet-permission-points|add-worksheet-protection|delete-worksheet-protection|set-worksheet-protection)$/,
];

const OF_SHEETS = /^sheet\.command\.(?:insert-sheet|remove-sheet|set-worksheet-name|set-worksheet-order)$/;

export const mayBeDone = (command: string, hasSheets: boolean): boolean =>
  !command.startsWith('sheet.command.') || COMMANDS.some((pattern) => pattern.test(command)) || (hasSheets && OF_SHEETS.test(command));

/** The buttons to hide because their commands are not allowed. */
export const HIDDEN = [
  'sheet.command.add-worksheet-merge',
  'sheet.command.add-worksheet-merge-all',
  'sheet.command.add-worksheet-merge-horizontal',
  'sheet.command.add-worksheet-merge-vertical',
  'sheet.command.remove-worksheet-merge',
  'sheet.command.set-text-rotation',
  'sheet.command.set-overline',
  'sheet.menu.sheet-frozen',
  'sheet.command.add-range-protection-from-toolbar',
  'sheet.command.toggle-gridlines',
];
