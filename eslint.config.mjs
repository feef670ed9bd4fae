import jest from 'eslint-plugin-jest';
import playwright from 'eslint-plugin-playwright';
import hooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import tseslint from 'typescript-eslint';

/** The arrows of the house as lint, for the editor; test/repository/imports.test.ts follows the real paths. */
const forbid = (files, ...groups) => ({
  files,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: groups.map(([what, message]) => (typeof what === 'string' ? { regex: what, message } : { group: what, message })) },
    ],
  },
});
const noServer = [['**/server/**'], 'web and server never import each other'];
const noWeb = [['**/web/**'], 'web and server never import each other'];
const noAntd = [['antd', 'antd/**', '@ant-design/**'], 'Ant Design stays in the administration'];

export default tseslint.config(
  { ignores: ['dist/**', 'node_modules/**', 'data/**', '.cache/**', '**/*.gen.ts', 'test-results/**'] },
  ...tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
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
  { files: ['src/web/**/*.{ts,tsx}'], ...hooks.configs.flat['recommended-latest'] },
  { files: ['scripts/**', 'src/server/cli/**', '*.config.*', 'test/bench/**'], rules: { 'no-console': 'off' } },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  { files: ['test/**'], rules: { '@typescript-eslint/no-non-null-assertion': 'off' } },
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
      'jest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['afterEach'] }],
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
      'playwright/no-skipped-test': 'error',
      'playwright/no-standalone-expect': 'error',
      'playwright/no-wait-for-timeout': 'error',
      'playwright/valid-expect': 'error',
    },
  },
  forbid(['src/domain/**'], ['^(?!\\./)', 'the domain imports nothing but itself']),
  forbid(['src/server/**'], noWeb),
  forbid(['src/web/{frame,shop,ui,store,api,content}/**'], noServer, noAntd),
  forbid(['src/web/admin/**', 'src/web/features/**'], noServer),
);
