// Threads that a test starts collect like those of npm start. With the young generation that npm
// test gives to Jest, a thread that reaches its memory limit can end the whole process.
require('node:v8').setFlagsFromString('--max-semi-space-size=2');
