import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { hashToken } from '../actor/hash-token.ts'
import { refuse } from '../refusals/refuse.ts'
import type { App } from './on.ts'

/** Health probes and metrics for operators. */
export function operationsRoutes(app: App, metricsToken: string | undefined): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    // A stream lasts as long as its page stays open, so its duration is no measure of the server.
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    if (!isStream) durations.observe({ method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/health/live', { config: { access: 'public' } }, async () => ({ status: 'ok' }))
  app.get('/health/ready', { config: { access: 'public' } }, async (request, reply) => {
    const status = app.isShuttingDown() ? 'stopping' : await serviceStatus(app)
    if (status !== 'ok') request.log.warn({ status }, 'not ready')
    return reply.code(status === 'ok' ? 200 : 503).send({ status })
  })
  app.get('/metrics', { config: { access: 'public' } }, async (request, reply) => {
    const token = (request.headers.authorization ?? '').replace(/^Bearer /i, '')
    if (!metricsToken || !timingSafeEqual(hashToken(token), hashToken(metricsToken))) refuse('access.notFound')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

async function serviceStatus(app: App): Promise<'ok' | 'database' | 'storage'> {
  const database = await databaseStatus(app)
  return database === 'ok' && !(await app.files.hasRoom()) ? 'storage' : database
}

async function databaseStatus(app: App): Promise<'ok' | 'database'> {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, 1_000, new Error('timeout')).unref())
  try {
    await Promise.race([sql`select 1`.execute(app.db), timeout])
    return 'ok'
  } catch {
    return 'database'
  }
}
