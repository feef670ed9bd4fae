import { nearestWord } from '../../../src/domain/search/nearestWords';
import { distanceOf } from '../../../src/domain/search/typingErrors';
import { wordsOf } from './catalogueWords';

test('the distance counts insertions, deletions, replacements and swaps of neighbours', () => {
  expect(distanceOf('becher', 'becher', 3)).toBe(0);
  expect(distanceOf('bechre', 'becher', 3)).toBe(1);
  expect(distanceOf('beche', 'becher', 3)).toBe(1);
  expect(distanceOf('beccher', 'becher', 3)).toBe(1);
  expect(distanceOf('bacher', 'becher', 3)).toBe(1);
  expect(distanceOf('ca', 'abc', 3)).toBe(3);
  expect(distanceOf('ca', 'abc', 2)).toBe(Infinity);
  expect(distanceOf('burette', 'pipette', 2)).toBe(Infinity);
  expect(distanceOf('', 'ab', 2)).toBe(2);
});

test('one error from four letters, two from eight', () => {
  const words = wordsOf('bec', 'tube', 'cristallisoir', 'spatule');
  expect(nearestWord('bce', words)).toBeUndefined();
  expect(nearestWord('tueb', words)).toBe('tube');
  expect(nearestWord('spatla', words)).toBeUndefined();
  expect(nearestWord('cristalisoire', words)).toBe('cristallisoir');
  expect(nearestWord('cristalizoire', words)).toBeUndefined();
});

test(
  'a word of four letters is no other word of four, unless the letters are neighbours on the ' +
    'keyboard, doubled or swapped',
  () => {
    expect(nearestWord('noix', wordsOf('noir', 'noire'))).toBeUndefined();
    expect(nearestWord('npir', wordsOf('noir'))).toBe('noir');
    expect(nearestWord('nior', wordsOf('noir'))).toBe('noir');
    expect(nearestWord('fole', wordsOf('fiole'))).toBe('fiole');
  },
);

test('words of the catalogue count without punctuation, in the singular, without digits', () => {
  expect(nearestWord('gqnt', wordsOf('(Gants),'))).toBe('gant');
  expect(nearestWord('gqnt', wordsOf('gant2'))).toBeUndefined();
  expect(nearestWord('gan1', wordsOf('gant'))).toBeUndefined();
});

test('a missing letter is likelier than a wrong one', () => {
  expect(nearestWord('magnetiqe', wordsOf('magnetite', 'magnetique'))).toBe('magnetique');
});

test('the smaller distance is first, then first letter, common errors, length, alphabet', () => {
  expect(nearestWord('buretter', wordsOf('burettor', 'bureytor'))).toBe('burettor');
  expect(nearestWord('blame', wordsOf('clame', 'blane'))).toBe('blane');
  expect(nearestWord('gqnt', wordsOf('gent', 'gant'))).toBe('gant');
  expect(nearestWord('balle', wordsOf('ballet', 'bale'))).toBe('bale');
  expect(nearestWord('stoxe', wordsOf('stoke', 'stole'))).toBe('stoke');
  expect(nearestWord('stabe', wordsOf('staze', 'stase'))).toBe('stase');
});
