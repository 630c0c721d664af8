import { i18n } from '../i18n/i18n.ts'
import { CallRefused, CallUnreachable, isRefused } from './call-refused.ts'
import { noteError } from './errors-seen.ts'
import { session } from './session.ts'
import { signInAgain } from './sign-in-again.ts'

const pauses = [400, 1600]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function orUnreachable<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof CallRefused || (error instanceof DOMException && error.name === 'AbortError')) throw error
    throw new CallUnreachable(i18n.t('app:error.unreachable'), error)
  }
}

async function againWhereSafe<Answer>(send: (key: string) => Promise<Answer>, key: string, signal?: AbortSignal): Promise<Answer> {
  for (const wait of pauses) {
    try {
      return await orUnreachable(() => send(key))
    } catch (error) {
      const stillRunning = isRefused(error, 'request.inProgress')
      if (!(error instanceof CallUnreachable || stillRunning) || signal?.aborted) throw error
      await pause(wait)
    }
  }
  return orUnreachable(() => send(key))
}

/** A refusal that comes late, of the session before, asks for no other sign-in. */
async function signedIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const asked = session.get()
  try {
    return await send()
  } catch (error) {
    const present = session.get()
    if (!isRefused(error, 'access.signInNeeded') || !present) throw error
    const isNewer = present.uid === asked?.uid && present.access_token !== asked.access_token
    if (!isNewer && !(await signInAgain())) throw error
    return send()
  }
}

/** Sends under one key, again where the line broke or the session had ended: the server does the work once. */
export async function attempt<Answer>(signal: AbortSignal | undefined, send: (key: string) => Promise<Answer>): Promise<Answer> {
  const key = crypto.randomUUID()
  try {
    return await signedIn(() => againWhereSafe(send, key, signal))
  } catch (error) {
    if (error instanceof CallUnreachable || (error instanceof CallRefused && error.code !== 'access.signInNeeded')) noteError(error)
    throw error
  }
}
