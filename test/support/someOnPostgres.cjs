// Read by engineTests.ts in the project that has of the tests on PostgreSQL only what differs
// there.
process.env.TESTS_ON_POSTGRES = 'some';
