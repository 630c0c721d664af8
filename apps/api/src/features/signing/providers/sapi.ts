import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { Logger } from 'pino'
import { z } from 'zod'
import { refuse } from '../../../refusals/refuse.ts'
import { areValuesRight, requireHashes } from './are-values-right.ts'
import { fromBase64, signerFirst } from './signer-certificates.ts'
import { openSigningCalls, type SigningAnswer } from './signing-calls.ts'
import type { SigningCredentials, SigningProvider } from './signing-provider.ts'

export interface SapiSettings {
  /** Such as `https://sapi.mindigital-shde.gr/Sign/Api` or `https://rsign-api.harica.gr/dsa/v1`. */
  base: string
  isQualified: boolean
  milliseconds: number
  log: Pick<Logger, 'warn'>
  now: () => Date
}

const Failure = z.object({
  Message: z.string().nullish(),
  Description: z.string().nullish(),
  ErrData: z.object({ Message: z.string().nullish() }).nullish(),
})
const Certificates = z.object({ Certificates: z.array(z.string()).min(1) })
const Signed = z.object({ Data: z.object({ Signature: z.string().min(1) }) })
const Requested = z.object({ Outcome: z.coerce.number().optional() })

/** A code was sent by mail; the person's app shows it. */
const requested: ReadonlySet<number | undefined> = new Set([0, 1])

/** A plain value of PKCS #1 is wanted, not a whole signature of CMS. */
const plainValue = '541696'

/**
 * The call at which a service says no decides what the same sentence means: a wrong password while signing is a wrong code, as the code is the password of the key.
 * The sentences and numbers are those that the two services answer.
 */
const sentences: readonly { says: RegExp; signing: RefusalCode; otherwise: RefusalCode }[] = [
  { says: /locked/i, signing: 'signing.codeLocked', otherwise: 'signing.accountLocked' },
  { says: /expired/i, signing: 'signing.codeExpired', otherwise: 'signing.providerProtocol' },
  { says: /failed to logon|0x90020133/i, signing: 'signing.credentialsInvalid', otherwise: 'signing.credentialsInvalid' },
  { says: /0x900201e0|verify the user password/i, signing: 'signing.codeInvalid', otherwise: 'signing.credentialsInvalid' },
]

const statuses: Readonly<Record<number, RefusalCode>> = { 401: 'signing.credentialsInvalid', 403: 'signing.credentialsInvalid' }

/** The interface of the Greek state's and of HARICA's signing services. Neither says where a code was sent. */
export function sapiProvider({ base, isQualified, milliseconds, log, now }: SapiSettings): SigningProvider {
  const call = openSigningCalls({ addresses: [base], milliseconds, log })
  const ask = ({ username, password }: SigningCredentials, path: string, more: Record<string, string>, signal: AbortSignal) =>
    call(`${base}/${path}`, { body: { Username: username, Password: password, ...more } }, signal)
  const refuseAs = (path: string, answer: SigningAnswer, how: HowToRead) => {
    const code = toRefusal(answer, how)
    return code === 'signing.providerProtocol' ? reject(path, `status ${answer.status}`) : refuse(code)
  }
  const reject = (path: string, fault: string): never => {
    log.warn({ path, fault }, 'a call of the provider of signatures failed')
    return refuse('signing.providerProtocol')
  }
  return {
    name: 'sapi',
    isQualified,
    signaturesPerCode: 1,
    certificate: async (_personId, credentials, signal) => {
      const answer = await ask(credentials, 'Certificates', {}, signal)
      const read = Certificates.safeParse(answer.json)
      if (!read.success || answer.status !== 200) return refuseAs('Certificates', answer, { isSigning: false })
      const certificates = signerFirst(fromBase64(read.data.Certificates), now()) ?? refuse('signing.noCredential')
      return { certificates, reference: '' }
    },
    requestCode: async (_personId, credentials, _subject, signal) => {
      const answer = await ask(credentials, 'RequestOTP', {}, signal)
      // HARICA has no such call: there, codes come from the person's app alone.
      if (answer.status === 404) return { sentTo: null }
      const read = Requested.safeParse(answer.json)
      if (!read.success || answer.status !== 200) return refuseAs('RequestOTP', answer, { isSigning: false })
      if (requested.has(read.data.Outcome)) return { sentTo: null }
      return refuseAs('RequestOTP', answer, { isSigning: false, usual: 'signing.credentialsInvalid' })
    },
    sign: async ({ credentials, code, certificate, items }, signal) => {
      requireHashes(items, 1)
      const hash = Buffer.from(items[0]?.hash ?? []).toString('base64')
      const answer = await ask(credentials, 'SignBuffer', { SignPassword: code, BufferToSign: hash, Flags: plainValue }, signal)
      const read = Signed.safeParse(answer.json)
      if (!read.success || answer.status !== 200) return refuseAs('SignBuffer', answer, { isSigning: true })
      const values = fromBase64([read.data.Data.Signature])
      return areValuesRight(certificate.certificates[0], items, values) ? values : reject('SignBuffer', 'a value is of another key')
    },
  }
}

interface HowToRead {
  isSigning: boolean
  /** For a sentence that is not known. */
  usual?: RefusalCode
}

function toRefusal({ status, json }: SigningAnswer, { isSigning, usual }: HowToRead): RefusalCode {
  if (status === 429) return isSigning ? 'signing.codeLocked' : 'signing.accountLocked'
  const byStatus = statuses[status]
  if (byStatus) return byStatus
  const failure = Failure.safeParse(json)
  if (!failure.success) return 'signing.providerProtocol'
  const { Message, Description, ErrData } = failure.data
  const text = [Message, Description, ErrData?.Message].filter(Boolean).join(' ')
  const known = sentences.find(({ says }) => says.test(text))
  return known ? known[isSigning ? 'signing' : 'otherwise'] : (usual ?? 'signing.providerProtocol')
}
