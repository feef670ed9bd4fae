// Read by allSamples.ts in the project that npm run faults runs.
process.env.TESTS_OF_FAULTS = 'all';
