import { markProxy } from '../db/mark-proxy.ts'
import type { App } from './on.ts'

/**
 * Warns once if a call came through a proxy that the settings do not know of: then all callers have the proxy's address, and guests share one limit. The header
 * may also be a caller's own invention, so that nothing but the log and a hint of `npm run doctor` depends on it.
 */
export function warnOfProxy(app: App): void {
  if (app.config.TRUST_PROXY > 0) return
  let hasWarned = false
  app.addHook('onRequest', ({ headers, ip }, _, done) => {
    if (!hasWarned && (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined) {
      hasWarned = true
      app.log.warn(
        { address: ip },
        'a call came through a proxy, but TRUST_PROXY is 0: all callers behind it count as one; set TRUST_PROXY to the number of proxies in front',
      )
      markProxy(app.db).catch((error: unknown) => app.log.warn({ err: error }, 'the proxy could not be noted'))
    }
    done()
  })
}
