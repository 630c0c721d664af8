import { randomUUID } from 'node:crypto'
import { chain, type PeerAccount, takeCode } from './given-signers.ts'
import { signHash } from './sign-hash.ts'
import { json, type Peer, type PeerAnswer, type PeerRequest, startPeer } from './start-peer.ts'

/** How the key is protected, and what the peer gets wrong. */
export interface CscKey {
  pin: boolean
  /** `online`: sent when asked. */
  otp: 'online' | 'offline' | 'none'
  multisign: number
  status: 'valid' | 'revoked' | 'suspended' | 'expired'
  isEnabled: boolean
  algorithms: string[]
  mode: 'explicit' | 'oauth2code'
}

export type CscLie = 'fewerValues' | 'otherHash' | 'noToken' | 'noCertificates' | 'expiredCode'

export interface CscPeer extends Peer {
  base: string
  tokenUrl: string
  client: { id: string; secret: string }
  account: PeerAccount
  key: CscKey
  lie: CscLie | null
}

interface Body {
  [name: string]: unknown
  authData?: { id: string; value: string }[]
}

const wrong = (error: string, error_description: string, status = 400) => json({ error, error_description }, status)
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
/** RFC 6749, 2.3.1. */
const asForm = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)
const basic = (name: string, secret: string) => `Basic ${base64(Buffer.from(`${name}:${secret}`, 'utf8'))}`

/** A provider that speaks the API of the Cloud Signature Consortium: one account with one key. At SCAL 2, so an authorisation is for the hashes it names. */
export async function startCscPeer(version: 'v1' | 'v2', account: PeerAccount): Promise<CscPeer> {
  const tokens = new Map<string, 'person' | 'portal'>()
  const authorizations = new Map<string, string>()
  const nameOfHashes = version === 'v1' ? 'hash' : 'hashes'
  const issueToken = (whose: 'person' | 'portal') => {
    const token = randomUUID()
    tokens.set(token, whose)
    return json(csc.lie === 'noToken' ? { expires_in: 60 } : { access_token: token, token_type: 'Bearer', expires_in: 60 })
  }

  const open: Record<string, (request: PeerRequest) => PeerAnswer> = {
    [`/csc/${version}/auth/login`]: ({ headers }) =>
      headers.authorization === basic(csc.account.username, csc.account.password)
        ? issueToken('person')
        : wrong('authentication_error', 'An error occurred during authentication process', csc.account.isLocked ? 429 : 401),
    '/oauth2/token': ({ headers, body }) => {
      const form = new URLSearchParams(body.toString('utf8'))
      const isRight = headers.authorization === basic(asForm(csc.client.id), asForm(csc.client.secret)) && form.get('grant_type') === 'client_credentials'
      return isRight ? issueToken('portal') : wrong('invalid_client', 'Client authentication failed', 401)
    },
  }

  const proofs = () => ({
    v1: { authMode: csc.key.mode, SCAL: '2', PIN: { presence: String(csc.key.pin) }, OTP: { presence: String(csc.key.otp !== 'none'), type: csc.key.otp } },
    v2: {
      SCAL: '2',
      auth: {
        mode: csc.key.mode,
        expression: 'PIN AND OTP',
        objects: [
          ...(csc.key.pin ? [{ type: 'Password', id: 'PIN', format: 'N' }] : []),
          ...(csc.key.otp === 'none' ? [] : [{ type: 'Password', id: 'OTP', format: 'N', ...(csc.key.otp === 'offline' && { generator: 'totp' }) }]),
        ],
      },
    },
  })

  const authorize = (body: Body): PeerAnswer => {
    const given = (id: string) => (version === 'v1' ? body[id] : body.authData?.find((one) => one.id === id)?.value)
    const hashes = body[nameOfHashes]
    if (csc.account.isLocked) return wrong('locked_pin', 'The PIN is locked')
    if (!Array.isArray(hashes) || hashes.length !== body.numSignatures) return wrong('invalid_request', 'Missing hashes')
    if (hashes.length > csc.key.multisign) return wrong('invalid_request', 'Too many signatures')
    if (csc.key.pin && given('PIN') !== csc.account.pin) return wrong('invalid_pin', 'The PIN is invalid')
    if (csc.lie === 'expiredCode') return wrong('invalid_otp', 'The OTP is expired')
    if (csc.key.otp !== 'none' && !takeCode(csc.account, given('OTP'))) return wrong('invalid_otp', 'The OTP is invalid')
    const sad = randomUUID()
    authorizations.set(sad, JSON.stringify(hashes))
    return json({ SAD: sad, expiresIn: 60 })
  }

  const sign = (body: Body): PeerAnswer => {
    const sad = String(body.SAD)
    if (authorizations.get(sad) !== JSON.stringify(body[nameOfHashes])) return wrong('invalid_request', 'Invalid SAD')
    authorizations.delete(sad)
    if (body[version === 'v1' ? 'hashAlgo' : 'hashAlgorithmOID'] !== '2.16.840.1.101.3.4.2.1') return wrong('invalid_request', 'Invalid hashAlgo')
    if (!csc.key.algorithms.includes(String(body.signAlgo))) return wrong('invalid_request', 'Invalid signAlgo')
    const hashes = (body[nameOfHashes] as string[]).map((hash) => (csc.lie === 'otherHash' ? Buffer.alloc(32) : Buffer.from(hash, 'base64')))
    const values = hashes.map((hash) => base64(signHash(csc.account.signs.key, hash)))
    return json({ signatures: csc.lie === 'fewerValues' ? values.slice(1) : values })
  }

  const calls: Record<string, (body: Body, whose: 'person' | 'portal') => PeerAnswer> = {
    'credentials/list': ({ userID }, whose) => {
      // A person's session names nobody; the portal's must.
      if ((userID === undefined) !== (whose === 'person')) return wrong('invalid_request', 'Invalid parameter userID')
      return json({ credentialIDs: whose === 'person' || userID === csc.account.username ? ['key-1'] : [] })
    },
    'credentials/info': ({ credentialID }) => {
      if (credentialID !== 'key-1') return wrong('invalid_request', 'Invalid parameter credentialID')
      const certificates = csc.lie === 'noCertificates' ? [] : [csc.account.shown, ...chain].map(({ certificate }) => base64(certificate))
      const key = { status: csc.key.isEnabled ? 'enabled' : 'disabled', algo: csc.key.algorithms, len: 2048 }
      return json({ key, cert: { status: csc.key.status, certificates }, multisign: csc.key.multisign, ...proofs()[version] })
    },
    [version === 'v1' ? 'credentials/sendOTP' : 'credentials/getChallenge']: () => {
      csc.account.code = '12345678'
      return { status: 204, body: '' }
    },
    'credentials/authorize': authorize,
    'signatures/signHash': sign,
  }

  const peer = await startPeer((request) => {
    const anyone = open[request.path]
    if (anyone) return anyone(request)
    const call = calls[request.path.replace(`/csc/${version}/`, '')]
    const whose = tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''))
    if (!whose) return wrong('invalid_token', 'The access token is not valid', 401)
    return call ? call(JSON.parse(request.body.toString('utf8')) as Body, whose) : wrong('invalid_request', 'No such method', 404)
  })
  const csc: CscPeer = Object.assign(peer, {
    base: `${peer.origin}/csc/${version}`,
    tokenUrl: `${peer.origin}/oauth2/token`,
    client: { id: 'klesis', secret: 'a secret' },
    account,
    key: usualKey(account),
    lie: null,
  })
  return csc
}

export const usualKey = ({ shown }: PeerAccount): CscKey => ({
  ...{ pin: false, otp: 'online', multisign: 2, status: 'valid', isEnabled: true, mode: 'explicit' },
  algorithms: shown.kind === 'rsa' ? ['1.2.840.113549.1.1.1', '1.2.840.113549.1.1.11'] : ['1.2.840.10045.4.3.2'],
})
