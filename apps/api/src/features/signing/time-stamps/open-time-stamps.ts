import { randomBytes } from 'node:crypto'
import { readTimeStampAnswer, timeStampQuery } from '@klesis/pdf/cms/time-stamp-query.ts'
import type { Logger } from 'pino'
import type { Config } from '../../../config.ts'
import { OutgoingError } from '../../../outgoing/outgoing-error.ts'
import { openProviderFetch, type ProviderFetch } from '../../../outgoing/provider-fetch.ts'
import { refuse } from '../../../refusals/refuse.ts'

export interface TimeStamps {
  /**
   * A token of RFC 3161 in DER over a SHA-256, verified. Null if the authority gave none and none is required: then the signature is B-B, and whoever signs is told.
   * Refuses with `signing.providerDown` if one is required.
   */
  stamp: (digest: Uint8Array, signal: AbortSignal) => Promise<Uint8Array | null>
}

export interface TimeStampSettings {
  address: string
  isRequired: boolean
  milliseconds: number
  log: Pick<Logger, 'warn'>
  now: () => Date
}

/** The time stamp authority of the settings; null without one. */
export function chooseTimeStamps(config: Config, { log, now }: Pick<TimeStampSettings, 'log' | 'now'>): TimeStamps | null {
  const { TSA_URL: address, TSA_REQUIRED: isRequired, SIGNING_SECONDS: seconds } = config
  return address === undefined ? null : openTimeStamps({ address, isRequired, milliseconds: seconds * 1_000, log, now })
}

export function openTimeStamps({ address, isRequired, milliseconds, log, now }: TimeStampSettings): TimeStamps {
  const send = openProviderFetch({ configured: [address], milliseconds, bytes: mostBytes })
  return {
    stamp: async (digest, signal) => {
      const answer = await ask(send, { address, digest, signal, now })
      if (typeof answer !== 'string') return answer
      log.warn({ fault: answer }, 'the time stamp authority gave no stamp')
      return isRequired ? refuse('signing.providerDown') : null
    },
  }
}

const mostBytes = 256 * 1024

/** What the settings of the clocks on both sides may differ. A stamp of another time would be of no use to who verifies it. */
const toleratedMilliseconds = 5 * 60_000

interface Ask extends Pick<TimeStampSettings, 'address' | 'now'> {
  digest: Uint8Array
  signal: AbortSignal
}

/** A token, or the fault in a word. */
async function ask(send: ProviderFetch, { address, digest, signal, now }: Ask): Promise<Uint8Array | string> {
  const query = { digest, nonce: randomBytes(16) }
  try {
    const headers = { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' }
    const answer = await send(address, { method: 'POST', headers, body: timeStampQuery(query), signal })
    if (answer.status !== 200) return `status ${answer.status}`
    const read = readTimeStampAnswer(new Uint8Array(await answer.arrayBuffer()), query)
    if ('fault' in read) return read.fault
    return Math.abs(new Date(read.time).getTime() - now().getTime()) > toleratedMilliseconds ? 'otherTime' : read.token
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof OutgoingError) return error.fault
    throw error
  }
}
