// A bare Fastify server, in its own process: answers GETs with the recorded bytes that its parent
// sends.
import fastify from 'fastify';

process.once('message', async (answers) => {
  const app = fastify();
  for (const { path, headers, body } of answers) {
    const bytes = Buffer.from(body, 'base64');
    app.get(path, (_request, reply) => reply.headers(headers).send(bytes));
  }
  process.send(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.once('disconnect', () => process.exit());
