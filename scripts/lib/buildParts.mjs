// node scripts/lib/buildParts.mjs PART...: builds these parts in a separate process, so that the
// server does not keep webpack in memory.
const builders = {
  server: async () => (await import('./buildServer.mjs')).buildServer(),
  web: async () => (await import('./buildWeb.mjs')).buildWeb(),
  development: async () => (await import('./buildWeb.mjs')).buildDevelopment(),
};

for (const part of process.argv.slice(2)) await builders[part]();
