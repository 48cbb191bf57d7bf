/**
 * The Fastify application. Plugins are registered one by one, in the order in which a request meets them.
 * This file opens no connection and does not listen: start.ts and the tests do that.
 */
import type { Writable } from 'node:stream';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { AppError, MAX_BODY_BYTES } from './app-error.ts';
import { networksOf } from './http/addresses.ts';
import { installApi } from './http/api.ts';
import {
  answerBrokenRequest,
  type BareHeaders,
  bareHeaders,
  installBareAnswers,
  refuseAddress,
  setBareHeaders,
} from './http/bare-answers.ts';
import {
  CONNECTIONS,
  type ConnectionLimits,
  connectionOptions,
  limitConnections,
} from './http/connections.ts';
import { installContactForm } from './http/contact-form.ts';
import { describeCaller } from './http/describe-caller.ts';
import { fromFastify } from './http/fastify-errors.ts';
import { installFiles } from './http/files.ts';
import { installGuards } from './http/guards.ts';
import { installHealth } from './http/health.ts';
import { countContents, createLimits, installLimits, take } from './http/limits.ts';
import { installMaterialList } from './http/material-list.ts';
import { countRefusal, createMetrics } from './http/metrics.ts';
import { installOwnEnquiry } from './http/own-enquiry.ts';
import { installPages, type PageOptions, pathOf } from './http/pages.ts';
import { installRedirects } from './http/redirects.ts';
import { sendRefusal } from './http/refusals.ts';
import { createRequestIds } from './http/request-ids.ts';
import { ResponseCache } from './http/response-cache.ts';
import { securityHeaders } from './http/security-headers.ts';
import { installSecurityTxt } from './http/security-txt.ts';
import { installCachedResponses } from './http/send-response.ts';
import { installShareCard } from './http/share-card.ts';
import { installSiteCalls } from './http/site-calls.ts';
import { installSitemap } from './http/sitemap.ts';
import { Transfers } from './http/transfers.ts';
import { installUploads } from './http/uploads.ts';
import { LIMITS, type Limits } from './limits/limits.rules.ts';
import { describeForLog, describeRequestForLog, maskAddresses } from './operations/log-lines.ts';
import { createContext, type Services } from './procedures/context.ts';
import { translateError } from './procedures/translate-error.ts';
import { appRouter } from './router.ts';
import type { Config } from './settings/config.ts';
import type { Storage } from './storage/storage.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** false once the server has been told to stop. */
    isServing(): boolean;
  }
}

export interface AppOptions {
  config: Pick<Config, 'publicOrigin' | 'trustProxy' | 'logLevel'> &
    Partial<Pick<Config, 'metricsAllow' | 'metricsToken' | 'securityContact' | 'hasEdge'>>;
  services: Services;
  storage: Storage;
  /** Folder for files that are still being received. It is created if missing. */
  incoming: string;
  prepare: PageOptions['prepare'];
  template: PageOptions['template'];
  /** Where log lines go; standard output by default. */
  logTo?: Writable;
  isServing: () => boolean;
  isInStep: () => boolean;
  /** null switches rate limits off, for load tests. */
  limits?: Limits | null;
  connections?: ConnectionLimits;
  /** false switches the response cache off, for measurements. */
  cache?: boolean;
  /** Off in development, because Vite's own scripts violate the content security policy. */
  contentSecurityPolicy?: boolean;
  /** Serves the built client. In development Vite serves its modules instead. */
  installAssets: (app: FastifyInstance) => Promise<void>;
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, services, limits = LIMITS, connections = CONNECTIONS, cache = true } = options;
  const responses = new ResponseCache(services.published, cache, config.hasEdge);
  const headers = bareHeaders(config.publicOrigin);
  const app = Fastify({
    logger: {
      level: config.logLevel,
      ...(options.logTo && { stream: options.logTo }),
      // What receives forms logs all headers.
      redact: ['busboyOptions.headers'],
      serializers: { err: describeForLog, req: describeRequestForLog },
    },
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    logController: new LogController({ disableRequestLogging: true }),
    ...connectionOptions(connections),
    clientErrorHandler: answerBrokenRequest(headers),
    genReqId: createRequestIds(config.trustProxy),
    bodyLimit: MAX_BODY_BYTES,
    frameworkErrors: (_error, _request, reply) => refuseAddress(reply, headers),
    // The names of a batch are one parameter: one with too many calls must reach the check that says so.
    routerOptions: { maxParamLength: 16 * 1024, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    // While the server closes, it still answers requests on open connections instead of refusing them.
    return503OnClosing: false,
  });
  // Otherwise Node drops the headers after the first thousand, and with them what guards look for.
  app.server.maxHeadersCount = 0;
  await installErrors(app, headers, services);
  const transfers = new Transfers(app, connections);
  limitConnections(app, connections, config.trustProxy, () => transfers.endSlowest());
  closeWhenStopping(app, options.isServing);
  const counted = limits && createLimits(limits, services.sql, app.log);
  // A cached response already has all its headers, so it is sent before any of the hooks below.
  if (cache) {
    const isFree = ({ ip }: FastifyRequest) => !counted || take(counted.cached, networksOf(ip)) === 0;
    installCachedResponses(app, responses, isFree);
  }
  await app.register(helmet, securityHeaders(config.publicOrigin, options.contentSecurityPolicy ?? true));
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    // tRPC's adapter sends a Response, whose status Fastify copies only after this hook.
    const status = payload instanceof Response ? payload.status : reply.statusCode;
    if (status === 401) void reply.header('www-authenticate', 'Bearer');
  });
  if (counted) installLimits(app, counted, services.tokens);
  installGuards(app, config.publicOrigin);
  // Sampled over 5 s. With the default of 1 s, one stall of the machine would turn every request away.
  await app.register(underPressure, { maxEventLoopDelay: 2000, sampleInterval: 5000, retryAfter: 5 });
  await app.register(cookie);

  installHealth(app, {
    isServing: options.isServing,
    isInStep: options.isInStep,
    version: () => services.published.version,
    metrics: createMetrics(app, { ...services, responses, isInStep: options.isInStep }),
    metricsAllow: config.metricsAllow ?? ['loopback'],
    metricsToken: config.metricsToken,
    trustProxy: config.trustProxy,
  });
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    createContext(services, {
      ...describeCaller(request, reply, services),
      takeContents: counted ? (name, amount) => countContents(counted, name, request, amount) : undefined,
    });
  installFiles(app, { ...options, published: services.published, contextOf });
  await installUploads(app, { ...options, contextOf });
  const forms = { ...options, contextOf, limits: counted, publicOrigin: config.publicOrigin };
  await installContactForm(app, forms);
  await installMaterialList(app, forms);
  await installOwnEnquiry(app, forms);
  installSiteCalls(app, services, responses);
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res }: { req: FastifyRequest; res: FastifyReply }) => contextOf(req, res),
      responseMeta: ({ errors }: { errors: Error[] }) => retryAfter(errors),
      onError: ({ error, path, req }: { error: Error; path?: string | undefined; req: FastifyRequest }) => {
        const { known, ...shape } = translateError(error);
        countRefusal(shape);
        if (!known) services.instance.report(req, path ?? pathOf(req.url), error, 'A procedure failed');
      },
    },
  });
  installApi(app, { publicOrigin: config.publicOrigin, responses, contextOf });
  await options.installAssets(app);
  installSitemap(app, responses, config.publicOrigin);
  installRedirects(app);
  installSecurityTxt(app, { ...config, published: services.published });
  installShareCard(app, { published: services.published, storage: options.storage });
  installPages(app, { ...options, responses, publicOrigin: config.publicOrigin });
  return app;
}

/**
 * While the server stops, closes each connection after its answer, so that the client opens the next one
 * elsewhere. Responses of the response cache do not pass through `onSend`, so send-response.ts does the same.
 */
function closeWhenStopping(app: FastifyInstance, isServing: () => boolean): void {
  app.decorate('isServing', isServing);
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!isServing()) reply.raw.shouldKeepAlive = false;
    done(null, payload);
  });
}

function retryAfter(errors: Error[]): { headers?: Record<string, string> } {
  const seconds = errors.map(({ cause }) => (cause instanceof AppError ? cause.retryAfter : undefined));
  const longest = Math.max(0, ...seconds.map((value) => value ?? 0));
  return longest > 0 ? { headers: { 'retry-after': String(longest) } } : {};
}

async function installErrors(
  app: FastifyInstance,
  headers: BareHeaders,
  { published, instance }: Services,
): Promise<void> {
  installBareAnswers(app, headers);
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const { known, ...shape } = translateError(fromFastify(error), request.id);
    setBareHeaders(reply, headers);
    countRefusal(shape);
    if (!known)
      instance.report(
        request,
        `${request.method} ${describeRequestForLog(request).path}`,
        error,
        'A request failed',
      );
    return sendRefusal(request, reply, shape, published.lists.business);
  });
  app.setNotFoundHandler(async (request) => {
    request.log.info({ method: request.method, path: maskAddresses(pathOf(request.url)) }, 'No such address');
    throw new AppError('NOT_FOUND', 'There is nothing at this address.');
  });
}
