/** Serves the previews of `npm run dev` without a database. Prints its address; ends with its standard input. */
import Fastify from 'fastify';
import { installMailPreviews } from '../../scripts/mail-previews.tsx';
import { BUSINESS_FACTS } from '../../shared/content/business.ts';

const app = Fastify();
installMailPreviews(app, {
  from: 'sales@southbeam.example',
  origin: 'https://southbeam.example',
  business: () => BUSINESS_FACTS,
});
// Every browser asks for it.
app.get('/favicon.ico', (_request, reply) => reply.code(204).send());
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.stdin.resume().once('end', () => process.exit(0));
