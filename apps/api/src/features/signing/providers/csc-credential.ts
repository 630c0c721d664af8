import { z } from 'zod'
import { type Chain, fromBase64, signerFirst } from './signer-certificates.ts'

/** A key of a person, as both versions of CSC describe it. */
export interface CscCredential {
  id: string
  certificates: Chain
  /** How many values one authorisation may make. */
  signaturesPerCode: number
  /** What proves the person: sent along under these names. `isSent` says that the provider sends the code when asked. */
  pin: string | null
  code: { name: string; isSent: boolean } | null
  /** Identifier of the algorithm to ask for. */
  algorithm: string
}

const Key = z.object({ status: z.string(), algo: z.array(z.string()) })
const Certificate = z.object({ status: z.string().optional(), certificates: z.array(z.string()).min(1) })
/** Unreadable means one: the published descriptions differ in its type. */
const multisign = z.coerce.number().int().min(1).catch(1)
const shared = { key: Key, cert: Certificate, multisign }

const Presence = z.object({ presence: z.string().optional(), type: z.string().optional() }).optional()
const InfoOfFirst = z.object({ ...shared, authMode: z.string(), PIN: Presence, OTP: Presence })

const Proof = z.object({ type: z.string(), id: z.string(), generator: z.string().optional() })
const InfoOfSecond = z.object({ ...shared, auth: z.object({ mode: z.string(), objects: z.array(Proof).default([]) }) })

type Proofs = Pick<CscCredential, 'pin' | 'code'> & { mode: string }
type Info = z.infer<z.ZodObject<typeof shared>>

/** CSC 1.0.4, 11.5. Throws if the answer is no such description; null if the key cannot be used. */
export function readFirst(id: string, json: unknown, now: Date): CscCredential | null {
  const info = InfoOfFirst.parse(json)
  // `optional` is for who wants it: what proves more is better.
  const has = (presence: z.infer<typeof Presence>) => presence?.presence === 'true' || presence?.presence === 'optional'
  const code = has(info.OTP) ? { name: 'OTP', isSent: info.OTP?.type !== 'offline' } : null
  return usable(id, info, { mode: info.authMode, pin: has(info.PIN) ? 'PIN' : null, code }, now)
}

/** CSC 2.0, `credentials/info`. What shows changing codes by itself names its generator. */
export function readSecond(id: string, json: unknown, now: Date): CscCredential | null {
  const info = InfoOfSecond.parse(json)
  const isCode = (proof: z.infer<typeof Proof>) => proof.type !== 'Password' || proof.generator !== undefined || /otp/i.test(proof.id)
  const code = info.auth.objects.find(isCode)
  const pin = info.auth.objects.find((proof) => !isCode(proof))
  const proofs = { pin: pin?.id ?? null, code: code ? { name: code.id, isSent: code.generator === undefined } : null }
  return usable(id, info, { mode: info.auth.mode, ...proofs }, now)
}

const rsa = ['1.2.840.113549.1.1.11', '1.2.840.113549.1.1.1']
const ec = ['1.2.840.10045.4.3.2']

/** `explicit`: by what the person enters here; other ways lead over pages of the provider. */
function usable(id: string, { key, cert, multisign: signaturesPerCode }: Info, { mode, pin, code }: Proofs, now: Date): CscCredential | null {
  if (key.status !== 'enabled' || (cert.status !== undefined && cert.status !== 'valid') || mode !== 'explicit') return null
  const algorithm = [...rsa, ...ec].find((identifier) => key.algo.includes(identifier))
  const certificates = signerFirst(fromBase64(cert.certificates), now)
  return algorithm && certificates ? { id, certificates, signaturesPerCode, pin, code, algorithm } : null
}
