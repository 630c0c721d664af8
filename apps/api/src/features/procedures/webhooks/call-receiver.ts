import type { Db } from '../../../db/db.ts'
import { outgoingOf } from '../../../db/outgoing-of.ts'
import type { Posted } from '../../../outgoing/outgoing.ts'
import { OutgoingError } from '../../../outgoing/outgoing-error.ts'
import { findSecrets } from './secrets.ts'
import { type SignedCall, signCall } from './sign-call.ts'

export interface ReceiverCall extends SignedCall {
  invitationId: number
  url: string
}

/** How a call ended: taken means a status of 200 to 299. */
export type CallResult = { isTaken: true; posted: Posted } | { isTaken: false; fault: string; posted?: Posted }

/** Calls a receiver once. */
export async function callReceiver(db: Db, { invitationId, url, ...call }: ReceiverCall): Promise<CallResult> {
  const secrets = await findSecrets(db, { invitationId, url, now: call.now })
  if (secrets.length === 0) return { isTaken: false, fault: 'noSecret' }
  try {
    const posted = await outgoingOf(db).postJson(url, call.body, signCall(call, secrets))
    return posted.status >= 200 && posted.status < 300 ? { isTaken: true, posted } : { isTaken: false, fault: `status ${posted.status}`, posted }
  } catch (error) {
    if (error instanceof OutgoingError) return { isTaken: false, fault: error.fault }
    throw error
  }
}
