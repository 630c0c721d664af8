import type { Db } from '../../../db/db.ts'
import type { RouteSubject } from '../chain/find-route.ts'
import { toHookInput } from '../hooks/hook-input.ts'
import type { HookAnswer } from '../hooks/lifecycle-hooks.ts'
import { runHook } from '../hooks/run-hook.ts'

export type ProtocolNumber = HookAnswer<'protocolRequest'>

/** Asks an outside register for the number of an application that has none yet. The register answers the same number for the same application. */
export async function askForProtocolNumber(db: Db, subject: RouteSubject): Promise<ProtocolNumber | undefined> {
  const { application, invitation, data } = subject
  if (!invitation.flags.protocol || application.protocol_number !== null) return undefined
  return runHook(db, 'protocolRequest', { ...toHookInput(subject), data })
}
