import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import multipart from '@fastify/multipart'
import { bodyLimits } from '@klesis/contract/body-limits.ts'
import Fastify, { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { z } from 'zod'
import { maskUrl } from '../log/open-log.ts'
import { connectSandbox, openSandbox } from '../sandbox/sandbox.ts'
import { answerError } from './answer-errors.ts'
import { countCallsUnderWay } from './calls-under-way.ts'
import type { HttpDeps } from './deps.ts'
import { findTicketSystem } from './find-ticket-system.ts'
import { guardRoutes } from './guard-routes.ts'
import { drainBodies } from './keep-connection.ts'
import type { App } from './on.ts'
import { openApi } from './openapi.ts'
import { operationsRoutes } from './operations-routes.ts'
import { readJson } from './read-json.ts'
import { securityHeaders } from './security-headers.ts'
import { serializeAnswer } from './serialize-answer.ts'
import { staticPages } from './static-pages.ts'
import { warnOfProxy } from './warn-of-proxy.ts'

/** Builds the server with everything that applies to all calls; `features` registers the routes. */
export async function buildHttp(deps: HttpDeps, features: (app: App) => Promise<void>): Promise<App> {
  const { config } = deps
  const app = createServer(deps).withTypeProvider() as unknown as App
  decorate(app, deps)
  app.removeContentTypeParser('text/plain')
  readJson(app)
  drainBodies(app)
  warnOfProxy(app)
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(({ schema }) => (schema instanceof z.ZodType ? serializeAnswer(schema) : JSON.stringify))
  app.setErrorHandler(answerError)
  const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false
  const frameHosts = () => deps.frameHosts?.(app.now()) ?? []
  app.addHook('onRequest', securityHeaders({ frameHosts, isSecure, chatHost: config.CHAT_WEBSITE_TOKEN && config.CHAT_HOST }))
  app.addHook('onResponse', logCalls(deps.log))
  countCallsUnderWay(app, deps.db)
  if (deps.before) app.addHook('onRequest', deps.before)
  const isSystem = (request: FastifyRequest) => findTicketSystem(config.TICKET_SECRETS, request) !== undefined
  const access = { db: deps.db, derivedRoles: deps.derivedRoles, now: app.now, schedulerSecret: config.SCHEDULER_SECRET, isSystem }
  guardRoutes(app, access)
  await app.register(compress, { global: true, threshold: 2_048, encodings: ['gzip'], zlibOptions: { level: 4 } })
  await app.register(multipart, { limits: { fileSize: config.uploadLimit, files: 20, fields: 50, parts: 70, fieldSize: 100_000 } })
  await openApi(app, access, config.isProduction)
  operationsRoutes(app, config.METRICS_TOKEN)
  await features(app)
  await staticPages(app, deps.webFolder)
  return app
}

const requestIdPattern = /^[\w-]{8,64}$/

function createServer({ config, log }: HttpDeps) {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < config.TRUST_PROXY,
    bodyLimit: bodyLimits.other.bytes,
    requestTimeout: 120_000,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    genReqId: (request) => {
      const requestId = request.headers['x-request-id']
      return typeof requestId === 'string' && requestIdPattern.test(requestId) ? requestId : randomUUID()
    },
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request as unknown as FastifyRequest, reply)
    },
  })
}

function decorate(app: App, { db, config, files, derivedRoles, sandbox: existingSandbox, now = () => new Date() }: HttpDeps): void {
  const sandbox = existingSandbox ?? openSandbox()
  let isShuttingDown = false
  app.decorate('db', db)
  app.decorate('config', config)
  app.decorate('files', files)
  app.decorate('derivedRoles', derivedRoles)
  app.decorate('sandbox', sandbox)
  connectSandbox(db, sandbox)
  if (!existingSandbox) app.addHook('onClose', () => sandbox.close())
  app.decorate('now', now)
  app.decorate('routeList', [])
  app.decorate('isShuttingDown', () => isShuttingDown)
  app.decorate('startDraining', () => {
    isShuttingDown = true
  })
  app.decorateRequest('actor')
  app.decorateRequest('readAhead')
  app.addHook('onRequest', (_, reply, done) => {
    if (isShuttingDown) reply.header('connection', 'close')
    done()
  })
}

/** Logs one line for each call. None of its fields is a secret, so redaction, which costs five times as much, is turned off. */
function logCalls(log: HttpDeps['log']) {
  const callLog = log.child({}, { redact: [] })
  return (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const { id: reqId, method, url, actor } = request
    callLog.info(
      {
        reqId,
        method,
        url: maskUrl(url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        person: actor?.person?.id,
        apiClient: actor?.apiClient?.id,
      },
      'call',
    )
    done()
  }
}
