// node scripts/lib/build.mjs PART...: builds these parts of the shop; a process of its own, so that a server carries nothing of it.
const builders = {
  server: async () => (await import('./buildServer.mjs')).buildServer(),
  web: async () => (await import('./buildWeb.mjs')).buildWeb(),
};

for (const part of process.argv.slice(2)) await builders[part]();
