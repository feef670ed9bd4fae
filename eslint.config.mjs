import jest from 'eslint-plugin-jest';
import playwright from 'eslint-plugin-playwright';
import hooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

/** Import directions, for the editor; test/repository/imports.test.ts checks the resolved paths. */
const forbid = (files, ...groups) => ({
  files,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: groups.map(([what, message]) => (typeof what === 'string' ? { regex: what, message } : { group: what, message })) },
    ],
  },
});
const ONLY_ITSELF = 'the domain imports nothing but itself and types of the contract';
const noServer = [['**/server/**'], 'web and server never import each other'];
const noWeb = [['**/web/**'], 'web and server never import each other'];
const noAntd = [['antd', 'antd/**', '@ant-design/**'], 'Ant Design stays in the administration'];

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'data/**', '.cache/**', '**/*.gen.ts', 'test-results/**'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ['*.mjs', '*.cjs', 'scripts/*.mjs', 'scripts/*/*.mjs'] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
  },
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Numbers and booleans have one spelling in a text.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // Handlers and hooks are async because their type asks for a promise.
      '@typescript-eslint/require-await': 'off',
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    plugins: { 'import-sort': importSort },
    rules: {
      // Node, packages, other folders, this folder; styles last, so that a component's own rules follow those of what it uses.
      'import-sort/imports': ['error', { groups: [['^\\u0000', '^node:', '^@?\\w', '^\\.\\.', '^\\.', '^[^\\u0000].*\\.css$']] }],
      'import-sort/exports': 'error',
    },
  },
  {
    // Regular expressions whose time grows faster than the text: a typed one must not stop the event loop, nor a pasted one the page.
    // test/repository/composedPatterns.test.ts checks those that a module composes of the texts of others.
    files: ['src/**', 'scripts/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-dupe-disjunctions': ['error', { report: 'trivial', reportExponentialBacktracking: 'potential' }],
    },
  },
  {
    files: ['src/**'],
    // They format numbers that the shop has computed.
    ignores: ['src/domain/{decimal,frenchNumber,price}.ts', 'src/server/documents/**'],
    rules: { 'regexp/no-super-linear-move': ['error', { report: 'potential' }] },
  },
  { files: ['src/web/**/*.{ts,tsx}'], ...hooks.configs.flat['recommended-latest'] },
  { files: ['scripts/**', 'src/server/cli/**', '*.config.*', 'test/bench/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['test/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Tests hand over mocks without calling them, and read variables that a callback has changed meanwhile.
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // Matchers such as expect.any() are typed any.
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  {
    files: ['test/**/*.test.{ts,tsx}'],
    plugins: { jest },
    rules: {
      // A helper that begins with `expect` asserts.
      'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
      'jest/no-conditional-expect': 'error',
      'jest/no-disabled-tests': 'error',
      'jest/no-focused-tests': 'error',
      'jest/no-identical-title': 'error',
      'jest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['afterEach', 'testOnSqlite', 'testWithDates'] }],
      'jest/valid-expect': 'error',
      'jest/valid-expect-in-promise': 'error',
    },
  },
  {
    files: ['test/e2e/**/*.spec.ts'],
    plugins: { playwright },
    rules: {
      'playwright/expect-expect': ['error', { assertFunctionPatterns: ['^expect'] }],
      'playwright/missing-playwright-await': 'error',
      'playwright/no-conditional-expect': 'error',
      'playwright/no-focused-test': 'error',
      // A test may be skipped where its browser is missing.
      'playwright/no-skipped-test': ['error', { allowConditional: true }],
      'playwright/no-standalone-expect': 'error',
      'playwright/no-wait-for-timeout': 'error',
      'playwright/valid-expect': 'error',
    },
  },
  { files: ['**/*.mjs', '**/*.cjs', '**/*.js'], ...tseslint.configs.disableTypeChecked },
  forbid(['src/domain/*'], ['^(?!\\./|\\.\\./contract/)', ONLY_ITSELF]),
  forbid(['src/domain/*/*'], ['^(?!\\.\\.?/[^.]|\\.\\./\\.\\./contract/)', ONLY_ITSELF]),
  forbid(['src/server/**'], noWeb),
  forbid(['src/web/{frame,shop,ui,store,api,content}/**'], noServer, noAntd),
  forbid(['src/web/admin/**', 'src/web/features/**'], noServer),
);
