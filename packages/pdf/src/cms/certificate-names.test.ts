import { expect, test } from 'vitest'
import { issue } from '../testing/test-authority.ts'
import { readCertificateNames } from './certificate-names.ts'

test('name, number and address of a certificate are read from its bytes', () => {
  const names = { '2.5.4.42': 'Μαρία', '2.5.4.4': 'Παπαδοπούλου', '2.5.4.5': 'TINEL-123456789', '1.2.840.113549.1.9.1': 'M.P@Uni.example' }
  expect(readCertificateNames(issue('Μαρία Παπαδοπούλου', null, { names, address: 'Maria@uni.example' }).certificate)).toEqual({
    ...{ commonName: 'Μαρία Παπαδοπούλου', givenName: 'Μαρία', surname: 'Παπαδοπούλου', identifiers: ['TINEL-123456789'], isPseudonym: false },
    addresses: ['maria@uni.example', 'm.p@uni.example'],
  })
})

test('a name with a line of its own inside is one name', () => {
  const { commonName, surname } = readCertificateNames(issue('Anybody\nSN=Παπαδοπούλου', null).certificate)
  expect([commonName, surname]).toEqual(['Anybody\nSN=Παπαδοπούλου', null])
})

test('a pseudonym is told, and what is no certificate names nobody', () => {
  expect(readCertificateNames(issue('Μαρία Παπαδοπούλου', null, { names: { '2.5.4.65': 'Μαρία Παπαδοπούλου' } }).certificate).isPseudonym).toBe(true)
  expect(readCertificateNames(Uint8Array.of(0x30, 0x05))).toMatchObject({ commonName: null, addresses: [] })
})
