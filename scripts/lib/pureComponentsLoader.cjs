// Webpack loader: marks the components and contexts of react-router as free of side effects, so that unused ones are left out.
module.exports = (source) =>
  source.replace(/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1').replace(/^\w+\.displayName = "\w+";$/gm, '');
