/**
 * POST /list: a material list as a browser without JavaScript sends it. It is answered with the page of the list: its lines with the
 * products that they may mean, or the text with what is wrong. The form on that page leads to the contact form (contact-form.ts).
 */
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { POSTED_LIST, type PostedList } from '../../shared/catalogue/posted-list.ts';
import { SITE_PATHS } from '../../shared/site-routes.ts';
import { httpStatus } from '../app-error.ts';
import type { Context } from '../procedures/context.ts';
import { translateError } from '../procedures/translate-error.ts';
import { createCaller } from '../router.ts';
import type { ContactFormOptions } from './contact-form.ts';
import { ownPages } from './own-page.ts';
import { acceptForms, receiveForm, removeFiles } from './receive-form.ts';

type MaterialListOptions = Pick<
  ContactFormOptions,
  'services' | 'prepare' | 'template' | 'incoming' | 'contextOf'
>;

export async function installMaterialList(app: FastifyInstance, options: MaterialListOptions): Promise<void> {
  const send = ownPages(options);
  const forms: FastifyPluginAsync = async (scope) => {
    await acceptForms(scope);
    scope.post(SITE_PATHS.list, async (request, reply) => {
      const context = options.contextOf(request, reply);
      const form = await receiveForm(request, options.incoming);
      await removeFiles(form.files);
      const text = form.field('text');
      const { status, problem, rows } = await read(text, request, reply, context);
      const posted: PostedList = { text, rows, problem };
      return send(reply, context, {
        url: SITE_PATHS.list,
        status,
        own: { queryKey: POSTED_LIST, data: posted },
      });
    });
  };
  await app.register(forms);
}

/** Never throws: whatever fails is told on the page. */
async function read(text: string, request: FastifyRequest, reply: FastifyReply, context: Context) {
  try {
    const { rows } = await createCaller(context).site.catalogue.matchList({ text });
    return { status: 200, problem: '', rows };
  } catch (error) {
    const { known, code, message, field_errors, retry_after } = translateError(error, request.id);
    if (!known) context.instance.report(request, 'POST /list', error, 'A list could not be read');
    if (retry_after) void reply.header('retry-after', String(retry_after));
    return { status: httpStatus(code), problem: field_errors.text ?? message, rows: null };
  }
}
