import { createHash, createSign } from 'node:crypto'
import { expect, test } from 'vitest'
import { oid } from '../asn1/identifiers.ts'
import { memberAt, membersOf, NotBer, readBer } from '../asn1/read-ber.ts'
import { identifier, inContext, integer, none, octets, sequence, setOf } from '../asn1/write-der.ts'
import { issue } from '../testing/test-authority.ts'
import { readSignedData } from './read-signed-data.ts'
import { signedAttributes } from './signed-attributes.ts'
import { signedData } from './signed-data.ts'
import { problemsOf } from './verify-signed-data.ts'

const content = Buffer.from('What is signed')
const digest = createHash('sha256').update(content).digest()
const root = issue('Root', null, { isAuthority: true })
const own = issue('Own', root, { serialNumber: '11' })

function signedWith(certificates: readonly [Uint8Array, ...Uint8Array[]], attributes = signedAttributes({ digest, certificate: own.certificate })): Uint8Array {
  const value = createSign('sha256').update(attributes).sign(own.key)
  return signedData({ attributes, value, key: 'ec', certificates, timeStamp: null })
}

test('a signature with its own certificate has no problem', () => {
  expect(problemsOf(readSignedData(signedWith([own.certificate])), [content.subarray(0, 3), content.subarray(3)])).toEqual([])
})

test('another certificate for the same key, issuer and number is not the one that was meant', () => {
  const twin = issue('Somebody else', root, { serialNumber: '11', pairOf: own })
  expect(problemsOf(readSignedData(signedWith([twin.certificate])), [content])).toEqual(['certificateMismatch'])
})

test('the certificate is chosen by issuer and number, not by the number alone', () => {
  const other = issue('Other', issue('Other root', null, { isAuthority: true }), { serialNumber: '11' })
  const der = Buffer.from(signedWith([own.certificate, other.certificate]))
  const at = der.indexOf(own.certificate)
  Buffer.concat([other.certificate, own.certificate]).copy(der, at)
  expect(Buffer.from(readSignedData(der).signer ?? [])).toEqual(Buffer.from(own.certificate))
})

test('without its certificate nobody is the signer', () => {
  const read = readSignedData(signedWith([own.certificate]))
  expect(problemsOf({ ...read, signer: null }, [content])).toEqual(['noSignerCertificate'])
})

const attribute = (type: string, ...values: Uint8Array[]) => sequence(identifier(type), setOf(...values))
const membersOfAttributes = membersOf(readBer(signedAttributes({ digest, certificate: own.certificate }))).map(({ raw }) => raw)
const other = (type: string, ...values: Uint8Array[]) =>
  setOf(
    ...membersOfAttributes.filter((raw) => !Buffer.from(raw).includes(Buffer.from(identifier(type)))),
    ...(values.length > 0 ? [attribute(type, ...values)] : []),
  )

test.each([
  ['no content type', other(oid.contentType), ['wrongContentType']],
  ['another content type', other(oid.contentType, identifier(oid.timeStampInfo)), ['wrongContentType']],
  ['no message digest', other(oid.messageDigest), ['hashMismatch']],
  ['another message digest', other(oid.messageDigest, octets(new Uint8Array(32))), ['hashMismatch']],
  ['no certificate', other(oid.signingCertificateV2), ['noSigningCertificate']],
  [
    'a certificate by SHA-1',
    other(
      oid.signingCertificateV2,
      sequence(sequence(sequence(sequence(identifier('1.3.14.3.2.26'), none), octets(createHash('sha1').update(own.certificate).digest())))),
    ),
    ['weakDigest'],
  ],
])('signed attributes with %s', (_, attributes, problems) => {
  expect(problemsOf(readSignedData(signedWith([own.certificate], attributes)), [content])).toEqual(problems)
})

test('a signed attribute has one value: of two each program could take another', () => {
  const attributes = other(oid.messageDigest, octets(digest), octets(new Uint8Array(32)))
  expect(() => readSignedData(signedWith([own.certificate], attributes))).toThrow(NotBer)
})

test('the algorithm of the signature is that of the key and of the digest', () => {
  const read = readSignedData(signedWith([own.certificate]))
  for (const signatureAlgorithm of ['1.2.840.10045.4.3.3', '1.2.840.10045.4.1', oid.sha256WithRsa, oid.data]) {
    expect(problemsOf({ ...read, signatureAlgorithm }, [content])).toEqual(['signatureMismatch'])
  }
})

test('a key of RSA with 1,024 bits is told as weak', () => {
  const weak = issue('Weak', root, { isWeak: true })
  const attributes = signedAttributes({ digest, certificate: weak.certificate })
  const value = createSign('sha256').update(attributes).sign(weak.key)
  const signed = signedData({ attributes, value, key: 'rsa', certificates: [weak.certificate], timeStamp: null })
  expect(problemsOf(readSignedData(signed), [content])).toEqual(['weakKey'])
})

test('lengths that older programs leave open are read; what ends early, or is nested without end, is not', () => {
  const open = Uint8Array.from([0x30, 0x80, ...integer(5), ...octets(content), 0, 0])
  expect(membersOf(readBer(open)).map(({ tag }) => tag)).toEqual([0x02, 0x04])
  expect(memberAt(readBer(sequence(inContext(0, integer(7)))), 0).tag).toBe(0xa0)
  for (const broken of [
    Uint8Array.of(),
    Uint8Array.of(0x30),
    Uint8Array.of(0x30, 5, 1),
    Uint8Array.of(0x30, 0x85, 1, 1, 1, 1, 1),
    new Uint8Array(2_000).fill(0x30).fill(0x80, 1),
  ]) {
    expect(() => readBer(broken)).toThrow(NotBer)
  }
  expect(() => readBer(Uint8Array.from(Array(500).fill([0x30, 0x80]).flat()))).toThrow(NotBer)
})
