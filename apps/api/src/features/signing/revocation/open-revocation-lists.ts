import { nextUpdateOf } from '@klesis/pdf/verify/revocation.ts'
import type { Logger } from 'pino'
import { OutgoingError } from '../../../outgoing/outgoing-error.ts'
import { openProviderFetch } from '../../../outgoing/provider-fetch.ts'
import { isPublicAddress } from '../../../outgoing/public-address.ts'

export interface RevocationLists {
  /** The lists (DER) at these addresses, as far as they are to be had. Whose they are and whether they are in force is asked by whoever uses them. */
  fetch: (addresses: readonly string[], signal: AbortSignal) => Promise<Uint8Array[]>
}

export interface RevocationListSettings {
  log: Pick<Logger, 'warn'>
  now: () => Date
  milliseconds?: number
  /** Which resolved addresses may be connected to. */
  mayConnect?: (address: string) => boolean
  /** Which addresses may be asked at all. */
  mayAsk?: (url: URL) => boolean
}

const mostBytes = 5 * 2 ** 20
const mostAddresses = 8
/** Lists of all authorities that an installation meets. */
const mostKept = 20
/** A list is asked for again after this time, also if it says that it is in force for longer, and an address that failed is left in peace for a while. */
const keptMilliseconds = 60 * 60_000
const failedMilliseconds = 5 * 60_000

interface Kept {
  list: Promise<Uint8Array | null>
  until: number
}

/**
 * Fetches revocation lists from where certificates say. The addresses come from certificates, so only public hosts are reached, at their usual ports, without
 * redirects, and by http too, as lists are signed. Only ask for addresses of certificates whose chain is trusted.
 */
export function openRevocationLists({
  log,
  now,
  milliseconds = 5_000,
  mayConnect = isPublicAddress,
  mayAsk = hasUsualPort,
}: RevocationListSettings): RevocationLists {
  const send = openProviderFetch({ configured: [], mayBePlain: true, milliseconds, bytes: mostBytes, mayConnect })
  const kept = new Map<string, Kept>()

  function find(address: string): Promise<Uint8Array | null> {
    const known = kept.get(address)
    if (known && known.until > now().getTime()) return known.list
    kept.delete(address)
    for (const oldest of kept.size >= mostKept ? [...kept.keys()].slice(0, 1) : []) kept.delete(oldest)
    // Not ended by who asked first: others may wait for the same list.
    const list = ask(address)
    const entry = { list, until: now().getTime() + failedMilliseconds }
    kept.set(address, entry)
    void list.then((der) => {
      if (der) entry.until = untilOf(der, now())
    })
    return list
  }

  async function ask(address: string): Promise<Uint8Array | null> {
    try {
      const answer = await send(address, { method: 'GET', headers: {} })
      if (answer.status === 200) return new Uint8Array(await answer.arrayBuffer())
      log.warn({ host: new URL(address).host, fault: `status ${answer.status}` }, 'a revocation list could not be fetched')
    } catch (error) {
      const fault = error instanceof OutgoingError ? error.fault : 'failed'
      log.warn({ host: new URL(address).host, fault }, 'a revocation list could not be fetched')
    }
    return null
  }

  return {
    fetch: async (addresses, signal) => {
      const some = [...new Set(addresses)].filter((address) => mayAsk(new URL(address))).slice(0, mostAddresses)
      const found = await Promise.race([Promise.all(some.map(find)), whenLeft(signal)])
      return found.filter((list) => list !== null)
    },
  }
}

const hasUsualPort = ({ port, username }: URL) => port === '' && username === ''

function untilOf(der: Uint8Array, now: Date): number {
  const next = nextUpdateOf(der)
  const latest = now.getTime() + keptMilliseconds
  return next === null ? now.getTime() + failedMilliseconds : Math.min(latest, Math.max(new Date(next).getTime(), now.getTime() + failedMilliseconds))
}

function whenLeft(signal: AbortSignal): Promise<never> {
  return new Promise((_, fail) => {
    if (signal.aborted) fail(signal.reason)
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
  })
}
