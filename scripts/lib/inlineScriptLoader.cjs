// Webpack loader: compiles and minifies a TypeScript file without imports to one script, which the
// page contains as text.
const { minifySync, transformSync } = require('@swc/core');

module.exports = function inlineScript(source) {
  const { code } = transformSync(source, {
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
    isModule: false,
  });
  return minifySync(code, { compress: { passes: 2 }, mangle: { toplevel: true }, module: false })
    .code;
};
