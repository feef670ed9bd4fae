// Read by testDatabase.ts in each test file of the projects on PostgreSQL.
process.env.TEST_ENGINE = 'postgres';
