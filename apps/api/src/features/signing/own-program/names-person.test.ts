import { createHash } from 'node:crypto'
import { readCertificateNames } from '@klesis/pdf/cms/certificate-names.ts'
import { type IssueOptions, issue } from '@klesis/pdf/testing/test-authority.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { namesPerson } from './names-person.ts'

const t = await testApp()
const root = issue('Authority of tests', null, { isAuthority: true })
const maria = await t.person({ firstName: 'Μαρία', lastName: 'Παπαδοπούλου-Ιωάννου' })
await t.person({ firstName: 'Μαρία', lastName: 'Παπαδοπούλου-Ιωάννου', uid: 'other@uni.example' })
const login = (personId: number, provider: 'taxisnet' | 'google', subject: string, email: string | null = null) =>
  t.db
    .insertInto('login')
    .values({ person_id: personId, provider, subject, email, email_vouched: email !== null })
    .execute()
await login(maria.id, 'taxisnet', '123456783')
await login(maria.id, 'google', 'g1', 'maria@home.example')

const given = '2.5.4.42'
const surname = '2.5.4.4'
const number = '2.5.4.5'

const fingerprintOf = (certificate: Uint8Array) =>
  createHash('sha256')
    .update(certificate)
    .digest('hex')
    .toUpperCase()
    .replaceAll(/..(?=.)/g, '$&:')
const asked = (personId: number, name: string, options: IssueOptions = {}) => {
  const { certificate } = issue(name, root, options)
  return namesPerson(t.db, personId, { names: readCertificateNames(certificate), fingerprint: fingerprintOf(certificate) })
}

test.each<[string, boolean, string, IssueOptions?]>([
  ['the name of the account', true, 'Μαρία Παπαδοπούλου-Ιωάννου'],
  ['capitals, without accents, the surname first', true, 'ΠΑΠΑΔΟΠΟΥΛΟΥ ΙΩΑΝΝΟΥ ΜΑΡΙΑ'],
  [
    'first name and surname beside a common name that says more',
    true,
    'Παπαδοπούλου Μαρία του Πέτρου',
    { names: { [given]: 'Μαρία', [surname]: 'Παπαδοπούλου Ιωάννου' } },
  ],
  ['another name', false, 'Ελένη Παπαδοπούλου-Ιωάννου'],
  ['the given name alone', false, 'Μαρία'],
  ['one of two surnames', true, 'Μαρία Παπαδοπούλου'],
  ['the name of the father beside the name', true, 'Μαρία Παπαδοπούλου-Ιωάννου Νικολάου'],
  ['the name in Latin letters, which many have', true, 'PAPADOPOULOU IOANNOU MARIA'],
  ['another name in Latin letters', false, 'Maria Papadaki'],
  ['another name, and an address of the person', true, 'Eleni Papadaki', { address: 'MARIA@home.example' }],
  ['the name, and the address of another account', false, 'Μαρία Παπαδοπούλου-Ιωάννου', { address: 'other@uni.example' }],
  ['the name, and an address that the portal does not know', true, 'Μαρία Παπαδοπούλου-Ιωάννου', { address: 'maria@work.example' }],
  ['another name, and the tax number', true, 'Eleni Papadaki', { names: { [number]: 'TINEL-123456783' } }],
  ['the name, and another tax number', false, 'Μαρία Παπαδοπούλου-Ιωάννου', { names: { [number]: 'TINEL-999999999' } }],
  ['the name, and a number of another kind', true, 'Μαρία Παπαδοπούλου-Ιωάννου', { names: { [number]: 'IDCEL-AB123456' } }],
  ['a pseudonym', false, 'Μαρία Παπαδοπούλου-Ιωάννου', { names: { '2.5.4.65': 'Μαρία' } }],
])('%s: %s', async (_, isNamed, name, options) => {
  expect(await asked(maria.id, name, options)).toBe(isNamed)
})

test('a name of one word, or of none, names nobody', async () => {
  const single = await t.person({ firstName: 'Μαρία', lastName: '' })
  const nameless = await t.person({ firstName: '', lastName: '' })
  expect([await asked(single.id, 'Μαρία'), await asked(nameless.id, ' ')]).toEqual([false, false])
})

test('who renamed their account signs by the name that the staff directory has', async () => {
  const renamed = await t.person({ firstName: 'Νίκος', lastName: 'Αλεξίου' })
  await t.db.insertInto('employee').values({ person_id: renamed.id, email: renamed.uid, first_name: 'Ελένη', last_name: 'Ράπτη' }).execute()
  expect([await asked(renamed.id, 'Νίκος Αλεξίου'), await asked(renamed.id, 'ELENI RAPTI')]).toEqual([false, true])
})

test('what the portal issued to another of the same name does not serve', async () => {
  const staff = await t.person({ firstName: 'Μαρία', lastName: 'Παπαδοπούλου-Ιωάννου', roles: ['staff'] })
  await t.as(staff).post('/api/signing/enrol', { pin: 'Δρυς 7 φύλλα' })
  const { certificate } = await t.db.selectFrom('signing_key').select('certificate').where('person_id', '=', staff.id).executeTakeFirstOrThrow()
  const by = { names: readCertificateNames(certificate), fingerprint: fingerprintOf(certificate) }
  expect([await namesPerson(t.db, staff.id, by), await namesPerson(t.db, maria.id, by)]).toEqual([true, false])
})
