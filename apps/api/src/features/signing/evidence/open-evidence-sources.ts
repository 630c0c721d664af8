import { X509Certificate } from 'node:crypto'
import { listAddressesOf } from '@klesis/pdf/cms/list-addresses.ts'
import { responderAddressesOf } from '@klesis/pdf/cms/responder-addresses.ts'
import { type Asked, ocspQuery } from '@klesis/pdf/evidence/ocsp-query.ts'
import { readOcsp } from '@klesis/pdf/evidence/read-ocsp.ts'
import type { Logger } from 'pino'
import { OutgoingError } from '../../../outgoing/outgoing-error.ts'
import { openProviderFetch } from '../../../outgoing/provider-fetch.ts'
import { isPublicAddress } from '../../../outgoing/public-address.ts'
import { openRevocationLists } from '../revocation/open-revocation-lists.ts'

export interface FetchedEvidence {
  lists: Uint8Array[]
  answers: Uint8Array[]
}

/** What tells of certificates whether they were revoked, as far as it is to be had. */
export type EvidenceSources = (asked: readonly Asked[], signal: AbortSignal) => Promise<FetchedEvidence>

export interface EvidenceSourceSettings {
  /** As in the settings, separated by spaces or commas. */
  hosts: string
  log: Pick<Logger, 'warn'>
  now: () => Date
  milliseconds?: number
  /** Which resolved addresses may be connected to. */
  mayConnect?: (address: string) => boolean
}

const mostBytes = 256 * 1024
/** Of the chains of one document. */
const mostAsked = 24

/**
 * Asks the hosts of the settings, and no others, where certificates name them: by OCSP, else for the revocation list. By http too, as what they say is signed;
 * without redirects, in public networks alone. An answer that says nothing of the certificate, or is over, is passed over here; whether it suffices is judged where it is used.
 */
export function openEvidenceSources({ hosts, log, now, milliseconds = 5_000, mayConnect = isPublicAddress }: EvidenceSourceSettings): EvidenceSources {
  const listed = new Set(
    hosts
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  // Of an address with the usual port its host does not say it.
  const usualPort = (protocol: string) => (protocol === 'https:' ? '443' : '80')
  const mayAsk = ({ protocol, host, hostname, port, username }: URL) =>
    username === '' && (listed.has(host) || (port === '' && listed.has(`${hostname}:${usualPort(protocol)}`)))
  const send = openProviderFetch({ configured: [], mayBePlain: true, milliseconds, bytes: mostBytes, mayConnect })
  const lists = openRevocationLists({ log, now, milliseconds, mayConnect, mayAsk })

  async function answerFrom(address: string, asked: Asked, signal: AbortSignal): Promise<Uint8Array | null> {
    const headers = { 'content-type': 'application/ocsp-request', accept: 'application/ocsp-response' }
    try {
      const response = await send(address, { method: 'POST', headers, body: ocspQuery(asked), signal })
      const answer = response.status === 200 ? new Uint8Array(await response.arrayBuffer()) : null
      if (answer && isFit(answer, asked, now())) return answer
      log.warn({ host: new URL(address).host, fault: answer ? 'unfit' : `status ${response.status}` }, 'a certificate could not be asked about')
    } catch (error) {
      if (signal.aborted) throw signal.reason
      if (!(error instanceof OutgoingError)) throw error
      log.warn({ host: new URL(address).host, fault: error.fault }, 'a certificate could not be asked about')
    }
    return null
  }

  return async (asked, signal) => {
    const found: FetchedEvidence = { lists: [], answers: [] }
    for (const one of asked.slice(0, mostAsked)) {
      const responders = responderAddressesOf(one.certificate).filter((address) => mayAsk(new URL(address)))
      let answer: Uint8Array | null = null
      for (const address of responders) answer ??= await answerFrom(address, one, signal)
      if (answer) found.answers.push(answer)
      else found.lists.push(...(await lists.fetch(listAddressesOf(one.certificate), signal)))
    }
    return found
  }
}

/** A responder that repeats an old answer does not stand in the way of the list. */
function isFit(answer: Uint8Array, { certificate, issuer }: Asked, now: Date): boolean {
  const said = readOcsp(answer, new X509Certificate(certificate), new X509Certificate(issuer))
  return said !== null && (said.revokedAt !== null || said.until === null || new Date(said.until) >= now)
}
