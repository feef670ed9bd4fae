// Stands for localforage's WebSQL driver in the bundle: says that there is none.
export default { _driver: 'webSQLStorage', _support: false };
