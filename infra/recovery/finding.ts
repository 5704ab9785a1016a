/** What one proof looked at, and what is wrong with it in words. */
export interface Finding {
  checked: number;
  problems: string[];
}

export const together = (findings: Finding[]): Finding => ({
  checked: findings.reduce((sum, { checked }) => sum + checked, 0),
  problems: findings.flatMap(({ problems }) => problems),
});
