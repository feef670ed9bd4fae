// Makes `labels` of jsdom's form fields and buttons quick, with the same result: jsdom searches the
// whole document for the labels of each one again after each change. Here one search per change
// finds those of all.
const { createRequire } = require('node:module');

const fromEnvironment = createRequire(require.resolve('jest-environment-jsdom'));
const fromJsdom = createRequire(fromEnvironment.resolve('jsdom'));
const formControls = fromJsdom('./jsdom/living/helpers/form-controls.js');
const NodeList = fromJsdom('./jsdom/living/generated/NodeList.js');
const { domSymbolTree } = fromJsdom('./jsdom/living/helpers/internal-constants.js');

const known = new WeakMap();

/** The labels of every element below a root that has one. */
function labelsBelow(root) {
  const found = known.get(root);
  if (found?.version === root._version) return found.labels;
  const labels = new Map();
  for (const node of domSymbolTree.treeIterator(root)) {
    const control = node.localName === 'label' ? node.control : null;
    if (control) labels.set(control, [...(labels.get(control) ?? []), node]);
  }
  known.set(root, { version: root._version, labels });
  return labels;
}

formControls.getLabelsForLabelable = (labelable) => {
  if (!formControls.isLabelable(labelable)) return null;
  if (!labelable._labels) {
    const root = labelable.getRootNode({});
    const query = () => labelsBelow(root).get(labelable) ?? [];
    labelable._labels = NodeList.createImpl(root._globalObject, [], { element: root, query });
  }
  return labelable._labels;
};
