// Prints what is installed and built of the files as they are, as a JSON list. Only Node's own modules here.
import { freshStamp, stamps } from './stamps.mjs';

console.log(JSON.stringify(Object.keys(stamps).filter((part) => freshStamp(stamps[part]))));
