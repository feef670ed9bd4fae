import { readSource, textFiles } from './sourceFiles';

/** `Button` of `<Button icon={<Icon />} loading={…}>`: elements with `loading`, icons left out. */
const loadingElements = (source: string): string[] =>
  [...source.matchAll(/\sloading=/g)].map(
    ({ index }) =>
      [
        ...source
          .slice(0, index)
          .replace(/\{<[^<>]*\/>\}/g, '')
          .matchAll(/<([A-Za-z]+)/g),
      ].at(-1)?.[1] ?? '',
  );

test('a button under way keeps its width: by BusyButton or busyProps, never by `loading`', () => {
  const widened = textFiles()
    .filter((path) => /^src\/web\/(admin|features)\/.*\.tsx$/.test(path))
    .filter((path) => {
      const source = readSource(path);
      return /\bconfirmLoading\b/.test(source) || loadingElements(source).includes('Button');
    });
  expect(widened).toEqual([]);
});
