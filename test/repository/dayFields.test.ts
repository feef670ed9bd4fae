import { readSource, textFiles } from './sourceFiles';

const files = textFiles().filter((path) => /^src\/.*\.tsx?$/.test(path));
const filesWith = (pattern: RegExp, below = 'src/'): string[] =>
  files.filter((path) => path.startsWith(below) && pattern.test(readSource(path))).sort();

test('days are typed into one component', () => {
  expect(filesWith(/\bDatePicker\b|type="date"|placeholder="JJ/)).toEqual([
    'src/web/ui/form/DayInput.tsx',
  ]);
  expect(filesWith(/from 'dayjs|customParseFormat/)).toEqual([]);
});

test('screens ask the server for today, not the device', () => {
  // They show when the device did something: its own clock noted that.
  expect(filesWith(/\bparisDateTime\(|new Date\(\)/, 'src/web/')).toEqual([
    'src/web/shop/quoteRequest/EmptyCartNotice.tsx',
    'src/web/ui/browser/serverTime.ts',
  ]);
});
