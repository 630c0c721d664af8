import type { UserView } from '@klesis/contract/users/users.ts'
import { issue } from '@klesis/pdf/testing/test-authority.ts'
import { afterAll, expect, test } from 'vitest'
import { constraintCodes } from '../../../refusals/constraint-codes.ts'
import { testApp } from '../../../testing/test-app.ts'
import { openSigning } from '../open-signing.ts'
import { givenAccount, itemOf, root } from '../testing/given-signers.ts'
import { startSapiPeer } from '../testing/sapi-peer.ts'

const { signal } = new AbortController()
const account = givenAccount('ec')
const peer = await startSapiPeer({ ...account })
afterAll(() => peer.close())
const t = await testApp({ environment: { SIGNING_PROVIDER: 'sapi', SIGNING_URL: peer.base, REVOCATION_FETCH: '0' } })
const { provider } = openSigning({ db: t.db, files: t.app.files, sandbox: t.app.sandbox, config: t.app.config, now: t.clock.now, log: t.app.log })
const { username, password } = account
const credentials = { username, password }

interface Owner {
  common?: string
  given?: string
  surname?: string
  number?: string
}
/** The account of the service is from now on of this owner. */
function accountOf({ common = 'PAPADOPOULOU MARIA', given, surname, number }: Owner = {}) {
  const names = { ...(surname && { '2.5.4.4': surname }), ...(given && { '2.5.4.42': given }), ...(number && { '2.5.4.5': number }) }
  const own = issue(common, root, { names })
  peer.account = { ...account, shown: own, signs: own }
}
const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'signed',
    ({ code, constraint }: { code: string; constraint?: string }) => constraintCodes[constraint ?? ''] ?? code,
  )
async function sign(personId: number): Promise<string> {
  await t.db.deleteFrom('rate_limit').execute()
  peer.account.code = '12345678'
  const signed = async () => {
    const certificate = await provider.certificate(personId, credentials, signal)
    return provider.sign({ personId, credentials, code: '12345678', certificate, items: [itemOf('one')], description: '' }, signal)
  }
  return codeOf(signed())
}
const named = (firstName: string, lastName: string) => t.person({ firstName, lastName, roles: ['staff'] })
const maria = () => named('Μαρία', 'Παπαδοπούλου')
const rowOf = (id: number) => t.db.selectFrom('signing_subject').select(['name', 'accepted_at']).where('person_id', '=', id).executeTakeFirst()
const codesOf = async (id: number) =>
  (await t.db.selectFrom('audit_entry').select('code').where('subject', '=', 'person').where('subject_id', '=', id).orderBy('id').execute()).map(
    ({ code }) => code,
  )

test('the first signature ties the certificate to the person, and a renewed one of the same owner signs too', async () => {
  const { id } = await maria()
  accountOf({ given: 'MARIA', surname: 'PAPADOPOULOU', number: 'IDCGR-1' })
  await provider.certificate(id, credentials, signal)
  expect(await rowOf(id)).toBeUndefined()
  expect(await sign(id)).toBe('signed')
  expect(await rowOf(id)).toEqual({ name: 'PAPADOPOULOU MARIA', accepted_at: expect.any(String) })
  accountOf({ common: 'MARIA PAPADOPOULOU', given: 'MARIA', surname: 'PAPADOPOULOU', number: 'IDCGR-1' })
  expect(await sign(id)).toBe('signed')
  expect(await codesOf(id)).toEqual(['signing.subjectTied'])
})

test('with the account of a colleague nobody signs: neither before the colleague has, nor after', async () => {
  const [own, other] = [await maria(), await named('Νίκος', 'Ιωάννου')]
  accountOf({ number: 'IDCGR-2' })
  expect(await sign(other.id)).toBe('signing.subjectDiffers')
  expect(peer.account.code).toBe('12345678')
  expect(await sign(own.id)).toBe('signed')
  expect(await sign(other.id)).toBe('signing.subjectTaken')
  // The name of an account can be changed by its owner; it is of no use.
  await t.db.updateTable('person').set({ first_name: 'Μαρία', last_name: 'Παπαδοπούλου' }).where('id', '=', other.id).execute()
  expect(await sign(other.id)).toBe('signing.subjectTaken')
})

test('who has signed with one certificate does not sign with that of another owner, whatever its name', async () => {
  const { id } = await maria()
  accountOf({ number: 'IDCGR-3' })
  expect(await sign(id)).toBe('signed')
  accountOf({ number: 'IDCGR-4' })
  expect(await sign(id)).toBe('signing.subjectChanged')
})

test('of two people of one name who sign at once with one account one is refused', async () => {
  const pair = [await maria(), await maria()]
  accountOf({ number: 'IDCGR-5' })
  const certificates = await Promise.all(pair.map(({ id }) => provider.certificate(id, credentials, signal)))
  const signAs = async (index: number) => {
    const [person, certificate] = [pair[index], certificates[index]]
    if (!person || !certificate) throw new Error('There are two.')
    peer.account.code = '12345678'
    return codeOf(provider.sign({ personId: person.id, credentials, code: '12345678', certificate, items: [itemOf('one')], description: '' }, signal))
  }
  expect([await signAs(0), await signAs(1)]).toEqual(['signed', 'signing.subjectTaken'])
})

test('the staff directory names its people, and a tax number counts more than a name', async () => {
  const [own, renamed] = [await named('Μαίρη', 'Π.'), await maria()]
  const employee = { first_name: 'Μαρία', last_name: 'Παπαδοπούλου', email: 'mairi@uni.example', person_id: own.id }
  await t.db.insertInto('employee').values(employee).execute()
  await t.db.insertInto('employee').values({ first_name: 'Νίκος', last_name: 'Ιωάννου', email: 'nikos@uni.example', person_id: renamed.id }).execute()
  accountOf({ number: 'TINEL-090000045' })
  expect(await sign(renamed.id)).toBe('signing.subjectDiffers')
  await t.db.updateTable('employee').set({ tax_id: '094014201' }).where('person_id', '=', own.id).execute()
  expect(await sign(own.id)).toBe('signing.subjectDiffers')
  await t.db.updateTable('employee').set({ tax_id: '090000045', last_name: 'Άλλη' }).where('person_id', '=', own.id).execute()
  expect(await sign(own.id)).toBe('signed')
})

test('a certificate in another name waits for an administrator, who accepts or removes what they have seen', async () => {
  const [system, person] = [await t.person({ roles: ['systemAdmin'] }), await named('Κώστας', 'Σταματάκης')]
  const as = t.as(system)
  const view = async () => (await as.get<UserView>(`/api/users/${person.id}`)).body
  const decide = async (isAccepted: boolean, fingerprint?: string) => {
    const { revision, signers } = await view()
    return as.put<UserView & { code?: string }>(`/api/users/${person.id}/signer`, { isAccepted, revision, fingerprint: fingerprint ?? signers[0]?.fingerprint })
  }
  accountOf({ common: 'KONSTANTINOS STAMATAKIS', number: 'IDCGR-6' })
  expect(await sign(person.id)).toBe('signing.subjectDiffers')
  const [waiting] = (await view()).signers
  expect(waiting).toMatchObject({ provider: 'sapi', name: 'KONSTANTINOS STAMATAKIS', acceptedAt: null })
  // Another came meanwhile: what was seen is not what would be accepted.
  accountOf({ common: 'ELENI MAKRI', number: 'IDCGR-7' })
  expect(await sign(person.id)).toBe('signing.subjectDiffers')
  expect(await decide(true, waiting?.fingerprint)).toMatchObject({ status: 409, body: { code: 'user.changed' } })
  accountOf({ common: 'KONSTANTINOS STAMATAKIS', number: 'IDCGR-6' })
  expect(await sign(person.id)).toBe('signing.subjectDiffers')
  expect((await decide(true)).body.signers).toMatchObject([{ acceptedAt: expect.any(String) }])
  expect(await sign(person.id)).toBe('signed')
  expect((await decide(false)).body.signers).toEqual([])
  expect(await sign(person.id)).toBe('signing.subjectDiffers')
  expect(await codesOf(person.id)).toEqual([
    ...['signing.subjectRefused', 'signing.subjectRefused', 'signing.subjectRefused', 'user.signerAccepted', 'user.signerReleased'],
    'signing.subjectRefused',
  ])
})

test('an administrator does not give two people one certificate', async () => {
  const [system, own, other] = [await t.person({ roles: ['systemAdmin'] }), await maria(), await named('Νίκος', 'Ιωάννου')]
  accountOf({ number: 'IDCGR-8' })
  expect([await sign(other.id), await sign(own.id)]).toEqual(['signing.subjectDiffers', 'signed'])
  const { revision, signers } = (await t.as(system).get<UserView>(`/api/users/${other.id}`)).body
  const answer = await t.as(system).put(`/api/users/${other.id}/signer`, { isAccepted: true, revision, fingerprint: signers[0]?.fingerprint })
  expect(answer).toMatchObject({ status: 409, body: { code: 'signing.subjectTaken' } })
})

test('who is erased leaves no certificate behind', async () => {
  const own = await maria()
  accountOf({ number: 'IDCGR-9' })
  expect(await sign(own.id)).toBe('signed')
  expect((await t.as(own).post('/api/profile/erasure', { confirm: true })).status).toBe(200)
  expect(await rowOf(own.id)).toBeUndefined()
})
