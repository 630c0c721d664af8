import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto'
import { oid } from '@klesis/pdf/asn1/identifiers.ts'
import { expectTag, memberAt, readBer } from '@klesis/pdf/asn1/read-ber.ts'
import { bits, identifier, inContext, integer, octets, sequence, setOf, tagged, yes } from '@klesis/pdf/asn1/write-der.ts'
import { readCertificateParts } from '@klesis/pdf/cms/certificate-parts.ts'

/** Names of a certificate, as RFC 5280 and X.520 have them. */
export interface DistinguishedName {
  commonName: string
  organisation: string
  /** Tells people of one name apart. */
  serialNumber?: string
}

export interface Issuer {
  certificate: Uint8Array
  key: KeyObject
}

interface CertificateInput {
  name: DistinguishedName
  publicKey: KeyObject
  validFrom: Date
  validUntil: Date
}

type SignerInput = CertificateInput & { listUrl: string }

const nameParts = { serialNumber: '2.5.4.5', organisation: '2.5.4.10', commonName: '2.5.4.3' } as const
/** EN 319 412-5, 4.2.3: the certificate is for electronic seals. */
const sealStatement = { statements: '1.3.6.1.5.5.7.1.3', type: '0.4.0.1862.1.6', seal: '0.4.0.1862.1.6.2' } as const
const extra = { authorityKeyIdentifier: '2.5.29.35', listPoints: '2.5.29.31', listNumber: '2.5.29.20' } as const
/** Signing of documents, and of e-mail, without which programs with Mozilla's rules trust no signer. */
const purposes = ['1.3.6.1.5.5.7.3.36', '1.3.6.1.5.5.7.3.4']

const algorithm = sequence(identifier(oid.ecdsaWithSha256))
const signedBy = (key: KeyObject, body: Uint8Array) => sequence(body, algorithm, bits(sign('sha256', body, key)))

/** X.520 limits both to 64 characters. */
const shortText = (text: string) => tagged(0x0c, Buffer.from([...text].slice(0, 64).join(''), 'utf8'))

function nameOf(name: DistinguishedName): Uint8Array {
  const parts = (['organisation', 'serialNumber', 'commonName'] as const).flatMap((part) => {
    const text = name[part]
    return text ? [setOf(sequence(identifier(nameParts[part]), part === 'serialNumber' ? tagged(0x13, Buffer.from(text, 'latin1')) : shortText(text)))] : []
  })
  return sequence(...parts)
}

/** RFC 5280, 4.1.2.5: two digits of the year up to 2049. */
function timeOf(time: Date): Uint8Array {
  const digits = `${time.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`
  return time.getUTCFullYear() < 2050 ? tagged(0x17, Buffer.from(digits.slice(2), 'latin1')) : tagged(0x18, Buffer.from(digits, 'latin1'))
}

/** Positive, of 16 random bytes: nobody can foresee what is signed. */
const newSerial = () => Buffer.concat([Buffer.of(0x40), randomBytes(15)])

const extension = (type: string, value: Uint8Array) => sequence(identifier(type), octets(value))
const critical = (type: string, value: Uint8Array) => sequence(identifier(type), yes, octets(value))

/** RFC 7093, 2.1: the beginning of the SHA-256 of the key's bits. */
function keyIdentifier(publicKey: KeyObject): Uint8Array {
  const key = expectTag(memberAt(readBer(publicKey.export({ type: 'spki', format: 'der' })), 1), 0x03)
  return createHash('sha256').update(key.contents.subarray(1)).digest().subarray(0, 20)
}

const subjectKey = (publicKey: KeyObject) => extension(oid.subjectKeyIdentifier, octets(keyIdentifier(publicKey)))

function issuerKey(issuer: Uint8Array): Uint8Array[] {
  const own = readCertificateParts(issuer).extensions.get(oid.subjectKeyIdentifier)
  return own ? [extension(extra.authorityKeyIdentifier, sequence(tagged(0x80, readBer(own).contents)))] : []
}

function body({ name, publicKey, validFrom, validUntil }: CertificateInput, issuer: Uint8Array, extensions: readonly Uint8Array[]): Uint8Array {
  return sequence(
    inContext(0, integer(2)),
    integer(newSerial()),
    algorithm,
    issuer,
    sequence(timeOf(validFrom), timeOf(validUntil)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    inContext(3, sequence(...extensions)),
  )
}

/** The certificate of an authority below which there is no other. */
export function writeAuthorityCertificate(input: CertificateInput, key: KeyObject): Uint8Array {
  // keyCertSign and cRLSign.
  const extensions = [
    critical(oid.basicConstraints, sequence(yes, integer(0))),
    critical(oid.keyUsage, tagged(0x03, Uint8Array.of(1, 0x06))),
    subjectKey(input.publicKey),
  ]
  return signedBy(key, body(input, nameOf(input.name), extensions))
}

/** The certificate of a person who signs documents. */
export const writePersonCertificate = (input: SignerInput, issuer: Issuer): Uint8Array => writeSignerCertificate(input, issuer, [])

/** The certificate of an institution that seals documents. */
export const writeSealCertificate = (input: SignerInput, issuer: Issuer): Uint8Array =>
  writeSignerCertificate(input, issuer, [
    extension(sealStatement.statements, sequence(sequence(identifier(sealStatement.type), sequence(identifier(sealStatement.seal))))),
  ])

function writeSignerCertificate(input: SignerInput, issuer: Issuer, more: readonly Uint8Array[]): Uint8Array {
  const point = sequence(sequence(inContext(0, inContext(0, tagged(0x86, Buffer.from(input.listUrl, 'latin1'))))))
  // digitalSignature and nonRepudiation.
  const extensions = [
    critical(oid.basicConstraints, sequence()),
    critical(oid.keyUsage, tagged(0x03, Uint8Array.of(6, 0xc0))),
    extension(oid.extendedKeyUsage, sequence(...purposes.map(identifier))),
    subjectKey(input.publicKey),
    ...issuerKey(issuer.certificate),
    extension(extra.listPoints, point),
    ...more,
  ]
  return signedBy(issuer.key, body(input, readCertificateParts(issuer.certificate).subject, extensions))
}

interface ListInput {
  number: number
  from: Date
  until: Date
  /** The contents of their serial numbers. */
  revoked: readonly { serialNumber: Uint8Array; at: Date }[]
}

/** A revocation list (RFC 5280, 5). */
export function writeRevocationList({ number, from, until, revoked }: ListInput, issuer: Issuer): Uint8Array {
  const entries = revoked.map(({ serialNumber, at }) => sequence(integer(serialNumber), timeOf(at)))
  const extensions = inContext(0, sequence(...issuerKey(issuer.certificate), extension(extra.listNumber, integer(number))))
  const { subject } = readCertificateParts(issuer.certificate)
  const listed = entries.length > 0 ? [sequence(...entries)] : []
  return signedBy(issuer.key, sequence(integer(1), algorithm, subject, timeOf(from), timeOf(until), ...listed, extensions))
}

/** The contents of the serial number of a certificate. */
export const serialOf = (certificate: Uint8Array): Buffer => Buffer.from(readBer(readCertificateParts(certificate).serialNumber).contents)
