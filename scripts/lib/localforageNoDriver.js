// Stands in the bundle for the parts of localforage that are left out: a driver with every method, and no support.
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
