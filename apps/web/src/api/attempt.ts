import { i18n } from '../i18n/i18n.ts'
import { CallRefused, CallUnreachable, DownloadBroken, isFailedCall, isRefused } from './call-refused.ts'
import { noteError } from './errors-seen.ts'
import { screenEnded, session } from './session.ts'
import { signInAgain } from './sign-in-again.ts'

const retryDelays = [400, 1600]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** What is said without a complete response: whether something was entered, or only read. */
export type UnreachableText = 'app:error.unreachable' | 'app:error.pageUnfetched'

/** Whatever else `send` throws means that no complete response came: a failed connection, or an answer that is not the server's. */
async function sendOnce<Answer>(send: () => Promise<Answer>, text: UnreachableText): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof CallRefused || error instanceof DownloadBroken || isAbort(error)) throw error
    throw new CallUnreachable(i18n.t(text), error)
  }
}

async function retryUnanswered<Answer>(send: (key: string) => Promise<Answer>, key: string, text: UnreachableText, signal?: AbortSignal): Promise<Answer> {
  for (const wait of retryDelays) {
    try {
      return await sendOnce(() => send(key), text)
    } catch (error) {
      const stillRunning = isRefused(error, 'request.inProgress')
      if (!(error instanceof CallUnreachable || stillRunning) || error instanceof DownloadBroken || signal?.aborted) throw error
      await pause(wait)
    }
  }
  return sendOnce(() => send(key), text)
}

/** Signs in again after the session ended. A late refusal of an older session asks for no second sign-in. Nobody signs in as an invented person: their screen has ended. */
async function retryAfterSignIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const sessionBefore = session.get()
  try {
    return await send()
  } catch (error) {
    const sessionNow = session.get()
    const isOver = isRefused(error, 'rehearsal.screenEnded') || isRefused(error, 'access.signInNeeded')
    if (sessionBefore?.rehearsal && sessionNow?.access_token === sessionBefore.access_token && isOver) screenEnded.set(true)
    if (sessionBefore?.rehearsal || !isRefused(error, 'access.signInNeeded') || !sessionNow) throw error
    const isNewer = sessionNow.uid === sessionBefore?.uid && sessionNow.access_token !== sessionBefore.access_token
    if (!isNewer && !(await signInAgain())) throw error
    return send()
  }
}

interface AttemptOptions {
  text?: UnreachableText | undefined
  /** Whether the errors centre lists a failure. */
  isListed?: boolean | undefined
}

/** Sends a request with one idempotency key, and again after a connection failure or a new sign-in. The server executes it once. */
export async function attempt<Answer>(
  signal: AbortSignal | undefined,
  send: (key: string) => Promise<Answer>,
  { text = 'app:error.unreachable', isListed = true }: AttemptOptions = {},
): Promise<Answer> {
  const key = crypto.randomUUID()
  try {
    return await retryAfterSignIn(() => retryUnanswered(send, key, text, signal))
  } catch (error) {
    if (isListed && isFailedCall(error)) noteError(error)
    throw error
  }
}
