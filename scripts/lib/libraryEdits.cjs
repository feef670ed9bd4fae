// Webpack loader: leaves out of four libraries what the shop does not use of them, by the edits of
// its option `library`. test/repository/libraryEdits.test.ts finds each in what is installed.
const EDITS = {
  // Without a data router, the parts for loaders and their errors are dead code. Warnings, and the
  // texts of checks, are for developers.
  'react-router': [
    [/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
    [/^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm, ''],
    [/^(function \w+\(.*), dataRouterOpts\) \{$/gm, '$1) {\n  const dataRouterOpts = null;'],
    [/^  let dataRouterState = .*;$/m, '  const dataRouterState = null;'],
    [/^  let \{ isDataRoute \} = .*;$/m, '  const isDataRoute = false;'],
    [/^( +)warning\((?:.*\);|\n[^]*?^\1\);)$/gm, ''],
    [
      /^( +)invariant\(\n((?:\1 {2}.*\n)*\1 {2}.*),\n\1 {2}\S.*\n\1\);$/gm,
      '$1invariant(\n$2\n$1);',
    ],
    // Reading it by name would keep all of React's exports.
    [/^var useOptimisticImpl = .*$/m, 'const useOptimisticImpl = undefined;'],
  ],
  // Compiled to ES5: its helpers become what the language has. Every persisted slice has a
  // reconciler of its own (src/web/store/persist.ts) in place of the default one.
  'redux-persist': [
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
  ],
  // It copies all of React to ask it for one function: for the copy a namespace of React would be
  // made at run time, by code of the first script, which visitors load.
  'rc-util': [[/\{\s*\.\.\.React\s*\}/, '{ useId: React.useId }']],
  // So does it by a computed name.
  recharts: [[/React\['useId'\.toString\(\)\]/, 'React.useId']],
};

module.exports = function editLibrary(source) {
  return EDITS[this.getOptions().library].reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    source,
  );
};
module.exports.EDITS = EDITS;
