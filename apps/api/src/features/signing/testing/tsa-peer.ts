import { expectTag, memberAt, membersOf, readBer } from '@klesis/pdf/asn1/read-ber.ts'
import { integer, sequence } from '@klesis/pdf/asn1/write-der.ts'
import { type Issued, stampsAt } from '@klesis/pdf/testing/test-authority.ts'
import { type Peer, startPeer } from './start-peer.ts'

/** What the authority gets wrong. */
export type TsaLie = 'refused' | 'otherImprint' | 'otherNonce' | 'noNonce'

export interface TsaPeer extends Peer {
  lie: TsaLie | null
  /** Who signs, and when by its clock. */
  signer: Issued
  time: string
  /** What happens elsewhere while a stamp is made. */
  meanwhile: (() => Promise<unknown>) | null
}

/** An authority for time stamps that speaks RFC 3161 over HTTP, at `/tsa`. */
export async function startTsaPeer(signer: Issued, chain: readonly Issued[], time: string): Promise<TsaPeer> {
  const peer = await startPeer(async ({ body }) => {
    await tsa.meanwhile?.()
    return { type: 'application/timestamp-reply', body: answer(new Uint8Array(body)) }
  })
  const tsa: TsaPeer = Object.assign(peer, { lie: null, signer, time, meanwhile: null })
  const answer = (query: Uint8Array): Uint8Array => {
    const [version, imprint, nonce] = membersOf(expectTag(readBer(query), 0x30))
    if (version?.contents[0] !== 1 || tsa.lie === 'refused') return sequence(sequence(integer(2)))
    const hash = tsa.lie === 'otherImprint' ? new Uint8Array(32) : memberAt(expectTag(imprint, 0x30), 1, 0x04).contents
    const stated = tsa.lie === 'otherNonce' ? integer(7) : tsa.lie === 'noNonce' ? new Uint8Array() : expectTag(nonce, 0x02).raw
    return sequence(sequence(integer(0)), stampsAt(tsa.time, tsa.signer, chain)(hash, stated))
  }
  return tsa
}
