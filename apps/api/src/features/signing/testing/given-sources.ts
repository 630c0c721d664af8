import { ocspAnswer } from '@klesis/pdf/testing/test-answers.ts'
import { type Issued, revocationList } from '@klesis/pdf/testing/test-authority.ts'
import { openEvidenceSources } from '../evidence/open-evidence-sources.ts'
import { startPdf } from './pdf-in-process.ts'
import { startPeer } from './start-peer.ts'

/** An authority that answers for one certificate and publishes its list, and what asks it. */
export async function givenSources(issuer: Issued, now: Date) {
  const state = { isDown: false, certificate: issuer }
  const peer = await startPeer(({ path }) => {
    if (state.isDown) return { status: 404, body: '' }
    return { type: 'application/octet-stream', body: path === '/ocsp' ? ocspAnswer(state.certificate, issuer) : revocationList(issuer, []) }
  })
  const settings = { hosts: new URL(peer.origin).host, log: { warn: () => undefined }, now: () => now, mayConnect: () => true }
  /** Opened anew, since a list that failed is left in peace for a while. */
  const parts = () => ({ sources: openEvidenceSources(settings), startPdf })
  return { state, parts, answersAt: `${peer.origin}/ocsp`, listAt: `${peer.origin}/list.crl`, close: peer.close }
}
