/** What one check examined, and the problems found. */
export interface Finding {
  checked: number;
  problems: string[];
}

export const mergeFindings = (findings: Finding[]): Finding => ({
  checked: findings.reduce((sum, { checked }) => sum + checked, 0),
  problems: findings.flatMap(({ problems }) => problems),
});
