export default () => globalThis.postgresOfTests?.stop();
