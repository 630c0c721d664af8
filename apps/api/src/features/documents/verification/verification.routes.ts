import { endpoints } from '@klesis/contract/endpoints.ts'
import type { Logger } from 'pino'
import { networkOf } from '../../../actor/network-of.ts'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { atPace } from '../../../http/at-pace.ts'
import { on, type Routes } from '../../../http/on.ts'
import { signalOf } from '../../../http/signal-of.ts'
import { limitCalls } from '../../../limits/limit-calls.ts'
import { takeTurns } from '../../../limits/take-turns.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { receiveSent } from './receive-sent.ts'
import { type VerifySignatures, verifyCode, verifyFile } from './verify-file.ts'

/** Of one network in a minute, whoever is signed in. */
const most = { codes: 30, files: 10 } as const

export interface Verifier {
  verify: VerifySignatures
  close: () => Promise<void>
}

export const verificationRoutes =
  (open: (needs: { db: Db; config: Config; now: () => Date; log: Pick<Logger, 'warn'> }) => Verifier): Routes =>
  async (app) => {
    const { isDemo } = app.config
    const verifier = open({ db: app.db, config: app.config, now: app.now, log: app.log })
    app.addHook('onClose', () => verifier.close())
    // Files are in memory while they are checked; who waits is not read yet, and one network's slow sending holds up nobody else.
    const turns = takeTurns({ atOnce: 4, atOnceOfOwner: 1, waitingOfOwner: 3, waiting: 40, seconds: 30 })
    app.route({
      ...on(endpoints.verification.code),
      handler: async ({ ip, params }, reply) => {
        await limitCalls(app.db, { key: `verify-code:${networkOf(ip)}`, max: most.codes, seconds: 60 })
        reply.header('cache-control', 'no-store')
        return verifyCode(app.db, params.code, { now: app.now(), isDemo })
      },
    })
    app.route({
      ...on(endpoints.verification.file),
      handler: async (request, reply) => {
        const owner = networkOf(request.ip)
        await limitCalls(app.db, { key: `verify-file:${owner}`, max: most.files, seconds: 60 })
        reply.header('cache-control', 'no-store')
        const signal = signalOf(reply)
        const check = async () => {
          const sent = await atPace(request, () => receiveSent(request, app.config.signLimit))
          return verifyFile(app.db, { ...sent, owner, signal, verify: verifier.verify, now: app.now(), isDemo })
        }
        return turns.take(check, { owner, signal }).catch((error: unknown) => {
          if (signal.aborted) refuse('request.timeout')
          throw error
        })
      },
    })
  }
