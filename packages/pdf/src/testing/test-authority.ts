import { createHash, createPublicKey, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { oid } from '../asn1/identifiers.ts'
import { bits, identifier, inContext, integer, none, octets, sequence, setOf, tagged, yes } from '../asn1/write-der.ts'
import { readCertificateParts } from '../cms/certificate-parts.ts'
import { signedAttributes } from '../cms/signed-attributes.ts'
import { type KeyKind, signedData } from '../cms/signed-data.ts'
import type { Signer } from '../sign/sign.ts'

/** A certificate with its key. */
export interface Issued {
  certificate: Uint8Array
  key: KeyObject
  kind: KeyKind
}

const asTime = (instant: string) => tagged(0x18, Buffer.from(`${instant.replaceAll(/[-:T]/g, '').slice(0, 14)}Z`, 'latin1'))
const partOfName = ([type, text]: readonly [string, string]) => setOf(sequence(identifier(type), tagged(0x0c, Buffer.from(text, 'utf8'))))
const nameOf = (common: string, more: IssueOptions['names'] = {}) => sequence(...Object.entries({ ...more, '2.5.4.3': common }).map(partOfName))
const algorithms: Record<KeyKind, Uint8Array> = { rsa: sequence(identifier(oid.sha256WithRsa), none), ec: sequence(identifier(oid.ecdsaWithSha256)) }
const ecdsaWithSha1 = sequence(identifier('1.2.840.10045.4.1'))
const signedBy = ({ key, kind }: Pick<Issued, 'key' | 'kind'>, body: Uint8Array) =>
  sequence(body, algorithms[kind], bits(createSign('sha256').update(body).sign(key)))

const pairs: Record<KeyKind | 'weakRsa', () => { publicKey: KeyObject; privateKey: KeyObject }> = {
  rsa: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  weakRsa: () => generateKeyPairSync('rsa', { modulusLength: 1024 }),
  ec: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
}

export interface IssueOptions {
  kind?: KeyKind
  isAuthority?: boolean
  stamps?: boolean
  isWeak?: boolean
  /** Its issuer, of a key of EC, signs it with SHA-1. */
  isSha1?: boolean
  /** How many authorities may stand below this one. */
  pathLength?: number
  /** The first octet of `keyUsage`. */
  usage?: number
  /** Identifiers of `extendedKeyUsage`. */
  purposes?: readonly string[]
  /** More extensions, critical ones. */
  more?: Readonly<Record<string, Uint8Array>>
  /** Where its issuer's revocation list is said to be. */
  listAt?: string
  /** Where its issuer is said to answer by OCSP. */
  answersAt?: string
  validFrom?: string
  validUntil?: string
  /** More parts of the name, by identifier. */
  names?: Readonly<Record<string, string>>
  /** The address of e-mail that it is issued to. */
  address?: string
  /** Hexadecimal. */
  serialNumber?: string
  /** Whose key it gets; a new one otherwise. */
  pairOf?: Issued
}

/** A certificate of RFC 5280 for tests, signed by the issuer, or by itself. */
export function issue(name: string, issuer: Issued | null, options: IssueOptions = {}): Issued {
  const { kind = options.isWeak ? 'rsa' : 'ec', validFrom = '2020-01-01T00:00:00Z', validUntil = '2049-01-01T00:00:00Z' } = options
  const { publicKey, privateKey } = options.pairOf
    ? { publicKey: createPublicKey(options.pairOf.key), privateKey: options.pairOf.key }
    : pairs[options.isWeak ? 'weakRsa' : kind]()
  const own = { key: privateKey, kind }
  const algorithm = options.isSha1 ? ecdsaWithSha1 : algorithms[(issuer ?? own).kind]
  const body = sequence(
    inContext(0, integer(2)),
    integer(options.serialNumber ? Buffer.from(options.serialNumber, 'hex') : Buffer.concat([Uint8Array.of(0x40), randomBytes(8)])),
    algorithm,
    issuer ? readCertificateParts(issuer.certificate).subject : nameOf(name),
    sequence(asTime(validFrom), asTime(validUntil)),
    nameOf(name, options.names),
    publicKey.export({ type: 'spki', format: 'der' }),
    inContext(3, sequence(...extensionsOf(options))),
  )
  const value = createSign(options.isSha1 ? 'sha1' : 'sha256')
    .update(body)
    .sign((issuer ?? own).key)
  return { ...own, certificate: sequence(body, algorithm, bits(value)) }
}

/** Programs with Mozilla's rules want the purpose of e-mail too, or call the signer untrusted. */
const purposes = { signs: ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.36'], stamps: [oid.timeStamping] }

const critical = (type: string, value: Uint8Array) => sequence(identifier(type), yes, octets(value))

const uri = (address: string) => tagged(0x86, Buffer.from(address, 'latin1'))
/** One distribution point with one address. */
const pointTo = (address: string) => sequence(sequence(inContext(0, inContext(0, uri(address)))))

function extensionsOf({
  isAuthority = false,
  stamps = false,
  pathLength,
  usage,
  purposes: own,
  more = {},
  listAt,
  answersAt,
  address,
}: IssueOptions): Uint8Array[] {
  const used = usage ?? (isAuthority ? 0x06 : 0xc0)
  // DER writes no zeros behind the last bit that is set.
  const unused = Math.log2(used & -used)
  const authority = sequence(...(isAuthority ? [yes] : []), ...(pathLength === undefined ? [] : [integer(pathLength)]))
  const others = Object.entries(more).map(([type, value]) => critical(type, value))
  const points = listAt === undefined ? [] : [sequence(identifier(oid.crlDistributionPoints), octets(pointTo(listAt)))]
  const answers =
    answersAt === undefined ? [] : [sequence(identifier(oid.authorityInformation), octets(sequence(sequence(identifier(oid.ocsp), uri(answersAt)))))]
  const addresses = address === undefined ? [] : [sequence(identifier('2.5.29.17'), octets(sequence(tagged(0x81, Buffer.from(address, 'latin1')))))]
  const limits = [critical(oid.keyUsage, tagged(0x03, Uint8Array.of(unused, used))), critical(oid.basicConstraints, authority)]
  const all = [...limits, ...others, ...points, ...answers, ...addresses]
  if (isAuthority) return all
  return [...all, critical(oid.extendedKeyUsage, sequence(...(own ?? (stamps ? purposes.stamps : purposes.signs)).map(identifier)))]
}

interface ListOptions {
  from?: string
  until?: string | null
  revokedAt?: string
  /** Critical extensions. */
  more?: Readonly<Record<string, Uint8Array>>
}

/** A revocation list of RFC 5280, 5, signed by its issuer. */
export function revocationList(
  issuer: Issued,
  revoked: readonly Issued[],
  { from = '2020-01-01T00:00:00Z', until = '2049-01-01T00:00:00Z', revokedAt = '2024-01-01T00:00:00Z', more = {} }: ListOptions = {},
): Uint8Array {
  const entries = revoked.map(({ certificate }) => sequence(readCertificateParts(certificate).serialNumber, asTime(revokedAt)))
  const added = Object.entries(more).map(([type, value]) => critical(type, value))
  const extensions = added.length > 0 ? [inContext(0, sequence(...added))] : []
  const listed = entries.length > 0 ? [sequence(...entries)] : []
  return signedBy(
    issuer,
    sequence(
      integer(1),
      algorithms[issuer.kind],
      readCertificateParts(issuer.certificate).subject,
      asTime(from),
      ...(until === null ? [] : [asTime(until)]),
      ...listed,
      ...extensions,
    ),
  )
}

/** A signer of this package over a certificate of these tests. */
export const signerWith = (own: Issued, chain: readonly Issued[], more: Pick<Signer, 'timeStamp'> = {}): Signer => ({
  certificates: [own.certificate, ...chain.map(({ certificate }) => certificate)],
  sign: ({ bytes }) => createSign('sha256').update(bytes).sign(own.key),
  ...more,
})

/** An authority for time stamps as RFC 3161 has it; the time is always the given one. `nonce` is the DER of the number that the request had. */
export function stampsAt(instant: string, own: Issued, chain: readonly Issued[]): (hash: Uint8Array, nonce?: Uint8Array) => Uint8Array {
  return (hash, nonce = new Uint8Array()) => {
    const imprint = sequence(sequence(identifier(oid.sha256), none), octets(hash))
    const info = sequence(integer(1), identifier('1.3.6.1.4.1.99999.1'), imprint, integer(randomBytes(8)), asTime(instant), nonce)
    const digest = createHash('sha256').update(info).digest()
    const attributes = signedAttributes({ digest, certificate: own.certificate, type: oid.timeStampInfo })
    return signedData({
      ...{ attributes, key: own.kind, timeStamp: null, content: { type: oid.timeStampInfo, der: info } },
      value: createSign('sha256').update(attributes).sign(own.key),
      certificates: [own.certificate, ...chain.map(({ certificate }) => certificate)],
    })
  }
}
