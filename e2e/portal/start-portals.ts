import { randomInt } from 'node:crypto'
import { ServerDidNotStart } from '../../apps/api/src/testing/start-server-process.ts'
import { type Portal, startPortal } from './start-portal.ts'

/** Below the ports that Linux gives to connections, so that nobody takes one between two portals by chance. */
const anyPort = () => String(randomInt(20_000, 32_000))

/** Starts one portal after the other at one address, so that browsers still have their files. */
export function startPortals(): () => Promise<Portal> {
  let port = anyPort()
  return async () => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await startPortal({ PORT: port })
      } catch (error) {
        if (tries === 3 || !(error instanceof ServerDidNotStart && /EADDRINUSE/.test(error.message))) throw error
        port = anyPort()
      }
    }
  }
}
