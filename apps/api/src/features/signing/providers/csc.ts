import type { Logger } from 'pino'
import { z } from 'zod'
import { refuse } from '../../../refusals/refuse.ts'
import { areValuesRight, requireHashes } from './are-values-right.ts'
import type { CscCredential } from './csc-credential.ts'
import { type CscCall, cscRefusal } from './csc-refusals.ts'
import { cscVersions } from './csc-versions.ts'
import { fromBase64 } from './signer-certificates.ts'
import { openSigningCalls } from './signing-calls.ts'
import type { SigningCredentials, SigningInput, SigningProvider } from './signing-provider.ts'

export interface CscSettings {
  /** Such as `https://csc.example/csc/v1`. */
  base: string
  version: 'v1' | 'v2'
  /** The portal’s own registration with the provider; without it each person signs in there with username and password. */
  client: { id: string; secret: string; tokenUrl: string } | null
  /** A key of no person, which seals by itself: it asks for no code, and for a PIN or nothing. */
  isOfInstitution?: boolean
  isQualified: boolean
  milliseconds: number
  log: Pick<Logger, 'warn'>
  now: () => Date
}

const Token = z.object({ access_token: z.string().min(1) })
const Listed = z.object({ credentialIDs: z.array(z.string().min(1)) })
const Authorized = z.object({ SAD: z.string().min(1) })
const Signed = z.object({ signatures: z.array(z.string()) })
const anything = z.unknown()

interface Session {
  authorization: string
  signal: AbortSignal
}

/** Of how many keys of a person one in force is looked for. */
const mostCredentials = 10

/** RFC 6749, 2.3.1: a registration's name and secret are written as in a form. */
const asForm = (text: string) => new URLSearchParams([['', text]]).toString().slice(1)
const basic = (name: string, secret: string) => `Basic ${Buffer.from(`${name}:${secret}`, 'utf8').toString('base64')}`

/** What is sent for a key that nobody is there for; null if it asks for a code each time. */
const proofsOfSeal = ({ pin, code }: Pick<CscCredential, 'pin' | 'code'>, typed: string) => (code ? null : { pin: pin === null ? null : typed, code: null })

/**
 * Remote signing by the API of the Cloud Signature Consortium, versions 1 and 2. What a person enters is used as the key asks for it: with the portal's
 * registration the password is the key's PIN; otherwise it opens the person's account there, and a key with a PIN and no code takes the PIN as the code. Keys
 * that ask for anything else are passed over.
 */
export function cscProvider({ base, version, client, isOfInstitution = false, isQualified, milliseconds, log, now }: CscSettings): SigningProvider {
  const call = openSigningCalls({ addresses: client ? [base, client.tokenUrl] : [base], milliseconds, log })
  const mapping = cscVersions[version]

  interface Asked<Value> {
    at?: CscCall
    isPinTheCode?: boolean
    schema: z.ZodType<Value>
  }

  /** With a person's session. An answer that is another than expected is a refusal. */
  async function ask<Value>(
    path: string,
    body: Record<string, unknown> | URLSearchParams,
    { at = 'other', isPinTheCode = false, schema }: Asked<Value>,
    { authorization, signal }: Session,
  ): Promise<Value> {
    const answer = await call(path.startsWith('http') ? path : `${base}/${path}`, { headers: { authorization }, body }, signal)
    if (answer.status < 200 || answer.status >= 300) {
      const code = cscRefusal(answer, { at, isPinTheCode })
      return code === 'signing.providerProtocol' ? reject(path, `status ${answer.status}`) : refuse(code)
    }
    const read = schema.safeParse(answer.json)
    return read.success ? read.data : reject(path, 'another answer was expected')
  }

  function reject(path: string, fault: string): never {
    log.warn({ path: path.replace(/^.*:\/\/[^/]*/, ''), fault }, 'a call of the provider of signatures failed')
    return refuse('signing.providerProtocol')
  }

  async function signIn({ username, password }: SigningCredentials, signal: AbortSignal): Promise<Session> {
    if (client) {
      const authorization = basic(asForm(client.id), asForm(client.secret))
      const form = new URLSearchParams({ grant_type: 'client_credentials', scope: 'service' })
      // A refusal here is not the person's fault.
      const { access_token: token } = await ask(client.tokenUrl, form, { schema: Token }, { authorization, signal })
      return { authorization: `Bearer ${token}`, signal }
    }
    // RFC 7617: a colon would end the name.
    if (username === '' || username.includes(':')) refuse('signing.credentialsInvalid')
    const { access_token: token } = await ask(
      'auth/login',
      { rememberMe: false },
      { at: 'signIn', schema: Token },
      { authorization: basic(username, password), signal },
    )
    return { authorization: `Bearer ${token}`, signal }
  }

  async function findCredential(credentials: SigningCredentials, session: Session): Promise<CscCredential> {
    const whose = client ? { userID: credentials.username } : {}
    const { credentialIDs } = await ask('credentials/list', { ...whose, maxResults: mostCredentials }, { schema: Listed }, session)
    for (const id of credentialIDs.slice(0, mostCredentials)) {
      const credential = await readCredential(id, session)
      if (credential) return credential
    }
    return refuse('signing.noCredential')
  }

  async function readCredential(id: string, session: Session): Promise<CscCredential | null> {
    const body = { credentialID: id, certificates: 'chain', certInfo: true, authInfo: true }
    const json = await ask('credentials/info', body, { schema: anything }, session)
    let credential: CscCredential | null
    try {
      credential = mapping.read(id, json, now())
    } catch (error) {
      if (error instanceof z.ZodError) return reject('credentials/info', 'another answer was expected')
      throw error
    }
    return credential && proofsOf(credential, '', '') ? credential : null
  }

  /** What is sent for PIN and code; null if the key asks for more or less than the person enters. */
  function proofsOf({ pin, code }: CscCredential, password: string, typed: string): { pin: string | null; code: string | null } | null {
    if (isOfInstitution) return proofsOfSeal({ pin, code }, typed)
    if (client) return pin !== null && code ? { pin: password, code: typed } : null
    if (pin !== null) return code ? null : { pin: typed, code: null }
    return code ? { pin: null, code: typed } : null
  }

  async function sign({ credentials, code, certificate, items, description }: SigningInput, signal: AbortSignal): Promise<Uint8Array[]> {
    requireHashes(items, certificate.signaturesPerCode ?? 1)
    const session = await signIn(credentials, signal)
    const credential = await readCredential(certificate.reference, session)
    const proofs = credential && proofsOf(credential, credentials.password, code)
    // The hash is over the certificate: another one since then would make a signature that nobody can verify.
    if (!credential || !proofs || Buffer.compare(credential.certificates[0], certificate.certificates[0]) !== 0) return refuse('signing.noCredential')
    const hashes = items.map(({ hash }) => Buffer.from(hash).toString('base64'))
    // An empty PIN would count as a wrong one.
    if (isOfInstitution && proofs.pin === '') refuse('signing.codeInvalid')
    const isPinTheCode = credential.code === null
    const authorization = mapping.authorize({ credential, hashes, ...proofs, description })
    const { SAD: sad } = await ask('credentials/authorize', authorization, { at: 'authorize', isPinTheCode, schema: Authorized }, session)
    const { signatures } = await ask('signatures/signHash', mapping.sign({ credential, hashes, sad }), { schema: Signed }, session)
    const values = fromBase64(signatures)
    return areValuesRight(certificate.certificates[0], items, values) ? values : reject('signatures/signHash', 'a value is of another key')
  }

  return {
    name: 'csc',
    isQualified,
    signaturesPerCode: 1,
    certificate: async (_personId, credentials, signal) => {
      const { id, certificates, signaturesPerCode } = await findCredential(credentials, await signIn(credentials, signal))
      return { certificates, reference: id, signaturesPerCode }
    },
    requestCode: async (_personId, credentials, _subject, signal) => {
      const session = await signIn(credentials, signal)
      const { id, code } = await findCredential(credentials, session)
      if (code?.isSent) await ask(mapping.sendCode, { credentialID: id }, { schema: anything }, session)
      return { sentTo: null }
    },
    sign,
  }
}
