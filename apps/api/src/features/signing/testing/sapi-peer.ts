import type { PeerAccount } from './given-signers.ts'
import { chain, takeCode } from './given-signers.ts'
import { signHash } from './sign-hash.ts'
import { json, type Peer, type PeerAnswer, startPeer } from './start-peer.ts'

export interface SapiPeer extends Peer {
  base: string
  account: PeerAccount
  /** HARICA's has no call for codes: the person's app shows them. */
  sendsCodes: boolean
}

const wrongLogin = 'Failed to Logon to the appliance'
/** What the appliance behind both services says of a wrong code. */
const wrongCode = 'Failed to Sign, Error (0X900201E0)-Failed to verify the user password.'
const failed = (Message: string) => json({ Success: false, Data: null, ErrData: { Message, Code: 1 } })

/** The signing service of the Greek state, as public programs call it: `/Sign/Api/Certificates`, `RequestOTP` and `SignBuffer`. */
export async function startSapiPeer(account: PeerAccount): Promise<SapiPeer> {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
  const calls: Record<string, (body: Record<string, unknown>) => PeerAnswer> = {
    '/Sign/Api/Certificates': () => {
      const shown = sapi.account.shown.certificate
      return json({ Subject: 'CN', Issuer: 'CN', Certificates: [shown, ...chain.map(({ certificate }) => certificate)].map(base64) })
    },
    '/Sign/Api/RequestOTP': () => {
      if (!sapi.sendsCodes) return { status: 404, type: 'text/html', body: '<h1>Not found</h1>' }
      sapi.account.code = '12345678'
      return json({ Outcome: 0, Description: 'OTP sent' })
    },
    '/Sign/Api/SignBuffer': (body) => {
      if (!takeCode(sapi.account, body.SignPassword)) return failed(wrongCode)
      if (body.Flags !== '541696') return failed('Another value of flags')
      return json({
        Success: true,
        Data: { Signature: base64(signHash(sapi.account.signs.key, Buffer.from(String(body.BufferToSign), 'base64'))) },
        ErrData: null,
      })
    },
  }
  const peer = await startPeer(({ path, body }) => {
    const asked = JSON.parse(body.toString('utf8')) as Record<string, unknown>
    const call = calls[path]
    if (!call) return { status: 404, type: 'text/html', body: '<h1>Not found</h1>' }
    if (sapi.account.isLocked) return failed('The user is locked and cannot logon')
    if (asked.Username !== sapi.account.username || asked.Password !== sapi.account.password)
      return path.endsWith('RequestOTP') ? json({ Outcome: 9, Description: 'Λάθος στοιχεία' }) : json({ Success: false, Message: wrongLogin })
    return call(asked)
  })
  const sapi: SapiPeer = Object.assign(peer, { base: `${peer.origin}/Sign/Api`, account, sendsCodes: true })
  return sapi
}
