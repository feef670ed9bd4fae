import { readFileSync } from 'node:fs';
import { ENOUGH_CONTRAST, luminance, type Rgb } from '../../../src/domain/shopContent/contrast';

const read = (path: string) => readFileSync(`${__dirname}/../../../src/web/${path}`, 'utf8');
const tokens = read('ui/tokens.css');
const rules = read('admin/StateMark.module.css');

/** How light what a property names is: « color: var(--green) ». */
function lightness(rule: string, property: string): number {
  const [, token] = new RegExp(`(?:^|[\\s;])${property}: var\\((--[\\w-]+)\\)`).exec(rule)!;
  const [, hex] = new RegExp(`${token}: #([0-9a-f]{6});`).exec(tokens)!;
  return luminance([0, 2, 4].map((at) => parseInt(hex!.slice(at, at + 2), 16)) as unknown as Rgb);
}

test.each(['draft', 'published', 'removed', 'off'])(
  'the mark of the state « %s » is well read on its ground',
  (state) => {
    const rule = rules.split(`[data-state='${state}'] {`)[1]!.split('}')[0]!;
    const [dark, light] = [lightness(rule, 'color'), lightness(rule, 'background')];
    expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
  },
);
