import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { Issue, RefusalBody } from '@klesis/contract/refusal-body.ts'

/** A refusal of the server. The message is in the caller's language; `reference` identifies the entry in the server's log. */
export class CallRefused extends Error {
  readonly status: number
  readonly code: RefusalCode | 'server.error'
  readonly params: NonNullable<RefusalBody['params']>
  readonly issues: Issue[]
  readonly reference: string | undefined

  constructor(status: number, body: RefusalBody) {
    super(body.message)
    this.name = 'CallRefused'
    this.status = status
    this.code = body.code as RefusalCode
    this.params = body.params ?? {}
    this.issues = body.issues ?? []
    this.reference = body.reference
    // What nobody can see any more goes: a page that asks again and again may be refused each time.
    toldRefusals()
    told.add(new WeakRef(this))
  }
}

const told = new Set<WeakRef<CallRefused>>()

/** The refusals that may still be shown. */
export const toldRefusals = (): CallRefused[] => [...told].flatMap((one) => one.deref() ?? (told.delete(one) ? [] : []))

/** There was no complete response: the network or the server is down. */
export class CallUnreachable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CallUnreachable'
  }
}

/** A file broke off after it had begun. It isn’t fetched again unasked: the server records each download. */
export class DownloadBroken extends CallUnreachable {}

export const isRefused = (error: unknown, code: RefusalCode): error is CallRefused => error instanceof CallRefused && error.code === code

/** Refusals that are no error: the person is asked to sign in again, or to leave the screen. */
const sessionCodes: ReadonlySet<CallRefused['code']> = new Set<CallRefused['code']>(['access.signInNeeded', 'rehearsal.screenEnded'])

/** Whether it is a failure of a call that the person is told. */
export const isFailedCall = (error: unknown): error is CallRefused | CallUnreachable =>
  error instanceof CallUnreachable || (error instanceof CallRefused && !sessionCodes.has(error.code))
