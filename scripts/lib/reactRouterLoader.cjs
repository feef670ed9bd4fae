// Webpack loader: leaves out what the shop does not use of react-router. Components and contexts
// are marked as free of side effects; without a data router, the parts for loaders and their errors
// are dead code. Its warnings, and the texts of its checks, are for developers.
const EDITS = [
  [/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
  [/^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm, ''],
  [/^(function \w+\(.*), dataRouterOpts\) \{$/gm, '$1) {\n  const dataRouterOpts = null;'],
  [/^  let dataRouterState = .*;$/m, '  const dataRouterState = null;'],
  [/^  let \{ isDataRoute \} = .*;$/m, '  const isDataRoute = false;'],
  [/^( +)warning\((?:.*\);|\n[^]*?^\1\);)$/gm, ''],
  [/^( +)invariant\(\n((?:\1 {2}.*\n)*\1 {2}.*),\n\1 {2}\S.*\n\1\);$/gm, '$1invariant(\n$2\n$1);'],
  // Reading it by name would keep all of React's exports.
  [/^var useOptimisticImpl = .*$/m, 'const useOptimisticImpl = undefined;'],
];

module.exports = (source) =>
  EDITS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), source);
module.exports.EDITS = EDITS;
