// In place of the hooks by which Ant Design writes its style sheets: jsdom would parse them, and no
// test looks at them (jsdomReplacements.ts).
module.exports = {
  __esModule: true,
  default: () => undefined,
  extract: () => null,
  STYLE_PREFIX: 'style',
  CSS_VAR_PREFIX: 'cssVar',
};
