// Webpack loader: leaves out what the shop does not use of react-router. Components and contexts are marked as free of side effects;
// without a data router, the parts for loaders and their errors are dead code. Its warnings are for developers.
module.exports = (source) =>
  source
    .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.(?:displayName = "\w+"|contextType = \w+);$/gm, '')
    .replace(/^(function \w+\(.*), dataRouterOpts\) \{$/gm, '$1) {\n  const dataRouterOpts = null;')
    .replace(/^  let dataRouterState = .*;$/m, '  const dataRouterState = null;')
    .replace(/^  let \{ isDataRoute \} = .*;$/m, '  const isDataRoute = false;')
    .replace(/^( +)warning\((?:.*\);|\n[^]*?^\1\);)$/gm, '')
    // Reading it by name would keep all of React's exports.
    .replace(/^var useOptimisticImpl = .*$/m, 'const useOptimisticImpl = undefined;');
