// Webpack loader: Ant Design's utilities copy all of React to ask it for one function. For the copy
// a namespace of React would be made at run time, by code of the first script, which visitors load.
const EDITS = [[/\{\s*\.\.\.React\s*\}/, '{ useId: React.useId }']];

module.exports = (source) =>
  EDITS.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), source);
module.exports.EDITS = EDITS;
