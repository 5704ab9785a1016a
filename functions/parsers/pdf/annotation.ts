import type { AnnotationKind } from '#shared/models/documents/pdf.ts';

type Point = [x: number, y: number];
export type Rect = [left: number, bottom: number, right: number, top: number];

/** An annotation in a form between PDF and XFDF. Coordinates are in points from the lower left corner. */
export interface Annotation {
  kind: AnnotationKind;
  /** Counted from 1. */
  page: number;
  rect: Rect;
  name: string;
  title: string;
  subject: string;
  contents: string;
  /** In PDF format. */
  date: string;
  created: string;
  color: string;
  interior: string;
  opacity: number;
  width: number;
  flags: number;
  /** The corners of marked text, four points each. */
  coords: number[];
  /** The drawn lines. */
  gestures: Point[][];
  /** The corners of a shape, or the ends of a line. */
  vertices: Point[];
  icon: string;
  /** The name of the annotation that it replies to. */
  repliesTo: string;
  /** The style of text on the page. */
  appearance: string;
}

/** The PDF names of the kinds. */
export const subtypes: Record<AnnotationKind, string> = {
  text: 'Text',
  highlight: 'Highlight',
  underline: 'Underline',
  strikeout: 'StrikeOut',
  squiggly: 'Squiggly',
  freetext: 'FreeText',
  ink: 'Ink',
  square: 'Square',
  circle: 'Circle',
  line: 'Line',
  polygon: 'Polygon',
  polyline: 'PolyLine',
};

/** Whether a kind marks text of the page. */
export const marksText = (kind: AnnotationKind): boolean => ['highlight', 'underline', 'strikeout', 'squiggly'].includes(kind);

const MAX_NUMBER_LENGTH = 9;

/** The maximum coordinate on a page, and the maximum number in an annotation. */
export const FARTHEST = 100_000;

/** A number in PDF format. */
export const written = (value: number): string => String(Number(value.toFixed(3))).slice(0, MAX_NUMBER_LENGTH);

/** `#RRGGBB` from components between 0 and 1: gray, RGB or CMYK. Empty for none. */
export const colorOf = (parts: number[]): string => {
  const [first = 0, second = 0, third = 0, black = 0] = parts;
  const rgb =
    parts.length === 1
      ? [first, first, first]
      : parts.length === 3
        ? [first, second, third]
        : parts.length === 4
          ? [first, second, third].map((ink) => (1 - ink) * (1 - black))
          : [];
  const hex = rgb.map((part) =>
    Math.round(Math.min(Math.max(part, 0), 1) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return rgb.length > 0 ? `#${hex.join('').toUpperCase()}` : '';
};

export const partsOfColor = (color: string): number[] =>
  /^#[\da-f]{6}$/i.test(color) ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) : [];
