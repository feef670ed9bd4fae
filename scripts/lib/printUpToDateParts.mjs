// Prints a JSON list of the up-to-date parts (installed, web, server). Imports only Node's own
// modules: packages may be missing.
import { readFreshStamp, stamps } from './stamps.mjs';

console.log(JSON.stringify(Object.keys(stamps).filter((part) => readFreshStamp(stamps[part]))));
