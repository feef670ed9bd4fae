import type { ReadTerm } from './readTerm';

const CONTAINERS = ['boite', 'sachet', 'lot', 'carton', 'paquet', 'pack', 'rack', 'rouleau', 'jeu'];
const COUNT = '(\\d{1,3}(?: \\d{3})+|\\d{1,6})';
const CONTAINED = `(${CONTAINERS.join('|')})[sx]? (?:de )?${COUNT}`;
const COUNTED = `(?<!\\d )(?:par |x ?)${COUNT}|(?<=^| )/ ?${COUNT}`;
const PACKING = new RegExp(`(?<![\\p{L}\\d])(?:${CONTAINED}|${COUNTED})(?![\\p{L}\\d]|[.,]\\d| ?x ?\\d)`, 'gu');

/** The counts of pieces in a folded query: « boite de 100 », « par 100 », « x100 », « /100 ». */
export function readPackingCounts(folded: string): ReadTerm[] {
  return [...folded.matchAll(PACKING)].map((found) => {
    const [all, container, ofContainer, counted, divided] = found;
    const count = (ofContainer ?? counted ?? divided ?? '').replace(/ /g, '');
    const containers = container === undefined ? CONTAINERS : [container];
    // « x 10 » is also the end of dimensions, which have no container.
    const spaced = container === undefined ? [`x ${count}`] : [];
    const texts = [...containers.map((each) => `${each} de ${count}`), `par ${count}`, `x${count}`, ...spaced];
    return {
      term: { alternatives: texts.map((text) => ({ text, whole: true, start: true })) },
      start: found.index,
      end: found.index + all.length,
    };
  });
}
