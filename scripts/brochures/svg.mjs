// Draws SVG files (paths, circles and ellipses in groups) on a pdf-lib page.
import {
  LineCapStyle,
  LineJoinStyle,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setLineJoin,
} from 'pdf-lib';

const TAG = /<(\/?)(svg|g|path|circle|ellipse)\b([^>]*?)\/?>/g;
const ATTRIBUTE = /([\w-]+)="([^"]*)"/g;

/**
 * Draws `svg` with its upper left corner at x, y, `width` points wide.
 * @throws on unsupported elements.
 */
export function drawSvg(page, svg, { x, y, width }) {
  if (/\btransform=|<(rect|line|polyline|polygon|use|text)\b/.test(svg))
    throw new Error('drawSvg does not support an element of this drawing');
  const scale = width / Number(/viewBox="0 0 ([\d.]+)/.exec(svg)[1]);
  const inherited = [{ fill: '#000' }];
  page.pushOperators(pushGraphicsState(), setLineJoin(LineJoinStyle.Round));
  for (const [, closes, name, text] of svg.matchAll(TAG)) {
    const style = { ...inherited.at(-1), ...attributesOf(text) };
    if (closes) inherited.pop();
    else if (name === 'svg' || name === 'g') inherited.push(style);
    else page.drawSvgPath(pathOf(name, style), { x, y, scale, ...inkOf(style) });
  }
  page.pushOperators(popGraphicsState());
}

const attributesOf = (text) =>
  Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, value]));

function pathOf(name, { d, cx, cy, r, rx = r, ry = r }) {
  if (name === 'path') return d;
  return (
    `M${cx - rx} ${cy}A${rx} ${ry} 0 1 1 ${Number(cx) + Number(rx)} ${cy}A${rx} ${ry} 0 1 1 ` +
    `${cx - rx} ${cy}Z`
  );
}

function inkOf({ fill, stroke = 'none', 'stroke-width': thickness = 1, 'stroke-linecap': cap }) {
  return {
    ...(fill !== 'none' && { color: colour(fill) }),
    ...(stroke !== 'none' && { borderColor: colour(stroke), borderWidth: Number(thickness) }),
    ...(cap === 'round' && { borderLineCap: LineCapStyle.Round }),
  };
}

/** Converts '#172a3a' or '#fff' to a pdf-lib colour. */
export function colour(hex) {
  const digits =
    hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit) : hex.slice(1).match(/../g);
  return rgb(...digits.map((pair) => parseInt(pair, 16) / 255));
}

/** Fraction of a drawing's height above its baseline: 178 of 200; the filter's drop reaches 190. */
export const baselineOf = (drawing) => (drawing === 'filter' ? 190 : 178) / 200;
