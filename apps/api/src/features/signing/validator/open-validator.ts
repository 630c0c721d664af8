import type { Logger } from 'pino'
import type { Config } from '../../../config.ts'
import { OutgoingError } from '../../../outgoing/outgoing-error.ts'
import { openProviderFetch, type ProviderFetch } from '../../../outgoing/provider-fetch.ts'
import { type OutsideVerdict, readReport } from './read-report.ts'

export interface Validator {
  /** What it says of the signatures of a PDF; null if it says nothing: then there is the portal's own answer alone. */
  validate: (bytes: Uint8Array, signal: AbortSignal) => Promise<OutsideVerdict[] | null>
}

export interface ValidatorSettings {
  address: string
  milliseconds: number
  log: Pick<Logger, 'warn'>
}

/** The validator of the settings; null without one. */
export function chooseValidator({ VALIDATOR_URL: address, SIGNING_SECONDS: seconds }: Config, log: Pick<Logger, 'warn'>): Validator | null {
  return address === undefined ? null : openValidator({ address, milliseconds: seconds * 1_000, log })
}

/** Its reports repeat each certificate several times. */
const mostAnswerBytes = 32 * 2 ** 20

/** A whole document is sent as base64 inside JSON, so larger ones are not. */
const mostSentBytes = 25 * 2 ** 20

/** DSS of the European Commission by its REST service, of version 5 or 6. */
export function openValidator({ address, milliseconds, log }: ValidatorSettings): Validator {
  const send = openProviderFetch({ configured: [address], milliseconds, bytes: mostAnswerBytes })
  const call = `${address.replace(/\/+$/, '')}/services/rest/validation/validateSignature`
  return {
    validate: async (bytes, signal) => {
      if (bytes.length > mostSentBytes) return null
      const answer = await ask(send, call, { bytes, signal })
      if (typeof answer !== 'string') return answer
      log.warn({ fault: answer }, 'the validator of signatures said nothing')
      return null
    },
  }
}

/** The verdicts, or the fault in a word. */
async function ask(send: ProviderFetch, call: string, { bytes, signal }: { bytes: Uint8Array; signal: AbortSignal }): Promise<OutsideVerdict[] | string> {
  // The name of the person's file stays here.
  const signedDocument = { bytes: Buffer.from(bytes).toString('base64'), name: 'document.pdf' }
  const body = JSON.stringify({ signedDocument, originalDocuments: [], policy: null, tokenExtractionStrategy: 'NONE', signatureId: null })
  try {
    const answer = await send(call, { method: 'POST', headers: { 'content-type': 'application/json', accept: 'application/json' }, body, signal })
    if (answer.status !== 200) return `status ${answer.status}`
    return readReport(JSON.parse(await answer.text())) ?? 'otherReport'
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof OutgoingError) return error.fault
    if (error instanceof SyntaxError) return 'notJson'
    throw error
  }
}
