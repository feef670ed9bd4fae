// Replaces the localforage drivers that are not bundled: every method rejects, and `_support` is false.
const missing = () => Promise.reject(new Error('This driver is not in the bundle'));

export default {
  _driver: 'none',
  _support: false,
  _initStorage: missing,
  clear: missing,
  getItem: missing,
  iterate: missing,
  key: missing,
  keys: missing,
  length: missing,
  removeItem: missing,
  setItem: missing,
};
