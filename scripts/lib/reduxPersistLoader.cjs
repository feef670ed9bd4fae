// Webpack loader: redux-persist is compiled to ES5. Its helpers become what the language has, and the default reconciler is left out,
// because every persisted slice has its own (src/web/store/persist.ts).
const HELPERS = {
  _objectSpread: 'Object.assign',
  _objectWithoutProperties: '(source, [key]) => { const { [key]: _, ...rest } = source; return rest; }',
  _toConsumableArray: '(items) => [...items]',
};

module.exports = (source) =>
  source
    .replace(/^function (\w+)\(.*\}$/gm, (_, name) => (name in HELPERS ? `const ${name} = ${HELPERS[name]};` : ''))
    .replace(/^import autoMergeLevel1 .*$/m, 'const autoMergeLevel1 = false;');
