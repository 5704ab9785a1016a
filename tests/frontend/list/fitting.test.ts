import { expect, test } from 'vitest';
import { fittingIn } from '#frontend/features/list/actions/useFitting.ts';

const line = (width: number) => ({ width, gap: 8 });

test('LIST-034 all actions are in a line that is as wide as they are, without the overflow menu', () => {
  expect(fittingIn([100, 50, 30], 40, line(196))).toBe(3);
  expect(fittingIn([100.2, 50.1, 30], 40, line(196.3))).toBe(3);
  expect(fittingIn([100.2, 50.1, 30], 40, line(196.28))).toBe(1);
});

test('LIST-034 if they do not fit, the menu follows as many as there is room for', () => {
  expect(fittingIn([100, 50, 30], 40, line(206))).toBe(3);
  expect(fittingIn([100, 50, 30], 40, line(195))).toBe(1);
  expect(fittingIn([60, 50, 90], 40, line(166))).toBe(2);
  expect(fittingIn([60, 50, 90], 40, line(165))).toBe(1);
});

test('LIST-034 only the menu is shown if there is no room for any of them', () => {
  expect(fittingIn([100, 50], 40, line(120))).toBe(0);
  expect(fittingIn([100], 40, line(90))).toBe(0);
});
