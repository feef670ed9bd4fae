// Webpack loader: redux-persist is compiled to ES5. Its helpers become what the language has, and
// the default reconciler is left out, because every persisted slice has its own
// (src/web/store/persist.ts).
const EDITS = [
  [/^function _objectSpread\(.*\}$/m, 'const _objectSpread = Object.assign;'],
  [
    /^function _objectWithoutProperties\(.*\}$/m,
    'const _objectWithoutProperties = (source, [key]) => { const { [key]: _, ...rest } = ' +
      'source; return rest; };',
  ],
  [/^function _toConsumableArray\(.*\}$/m, 'const _toConsumableArray = (items) => [...items];'],
  // The helpers of the helpers.
  [/^function _\w+\(.*\}$/gm, ''],
  [/^import autoMergeLevel1 .*$/m, 'const autoMergeLevel1 = false;'],
];

module.exports = (source) =>
  EDITS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), source);
module.exports.EDITS = EDITS;
