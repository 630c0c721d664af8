import { expect, test } from 'vitest'
import { oid } from '../asn1/identifiers.ts'
import { bits, inContext, sequence, tagged } from '../asn1/write-der.ts'
import { issue } from '../testing/test-authority.ts'
import { listAddressesOf } from './list-addresses.ts'

const uri = (text: string) => tagged(0x86, Buffer.from(text))
const point = (...uris: string[]) => inContext(0, inContext(0, ...uris.map(uri)))
const withPoints = (...points: Uint8Array[]) => issue('Signer', null, { more: { [oid.crlDistributionPoints]: sequence(...points) } }).certificate

test('the addresses by http of whole lists are found', () => {
  const all = ['http://ca.example/1.crl', 'ldap://ca.example/cn=ca', 'https://ca.example/2.crl', 'http://[broken', 'file:///etc/passwd']
  expect(listAddressesOf(withPoints(sequence(point(...all)), sequence(point('http://ca.example/3.crl'))))).toEqual([
    ...['http://ca.example/1.crl', 'https://ca.example/2.crl', 'http://ca.example/3.crl'],
  ])
  expect(listAddressesOf(issue('Signer', null, { listAt: 'http://ca.example/1.crl' }).certificate)).toEqual(['http://ca.example/1.crl'])
})

test.each([
  ['no point', issue('Signer', null).certificate],
  ['a list for some reasons alone', withPoints(sequence(point('http://ca.example/1.crl'), bits(Uint8Array.of(0x40))))],
  ['a list of another issuer', withPoints(sequence(point('http://ca.example/1.crl'), inContext(2, sequence())))],
  ['a point that is none', withPoints(Uint8Array.of(0x30, 0x05, 0x01))],
  ['no certificate', Uint8Array.of(1, 2, 3)],
])('%s names no list', (_, certificate) => {
  expect(listAddressesOf(certificate)).toEqual([])
})

test('of many addresses four are taken', () => {
  const many = Array.from({ length: 9 }, (_, index) => `http://ca.example/${index}.crl`)
  expect(listAddressesOf(withPoints(sequence(point(...many))))).toEqual(many.slice(0, 4))
})
