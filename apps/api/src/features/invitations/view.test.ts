import type { InvitationView } from '@klesis/contract/invitations/invitation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { makeApplication, makeInvitation, makeMasterData } from './testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const view = async (as: TestPerson, id: number, headers = {}) => (await t.as(as).get<InvitationView>(`/api/invitation/${id}`, headers)).body

describe('the view before an application is created', () => {
  test('an invitation one may apply to', async () => {
    const { id } = await makeInvitation(t, admin, { flags: { showDocCount: true }, tags: [1], repeatId: 3 })
    const seen = await view(await t.person(), id)
    expect(seen).toMatchObject({
      id,
      error: null,
      isExpired: false,
      mayManage: false,
      flags: { showDocCount: true, anonymous: false },
      targetGroups: { id: 1 },
      ...{ targetGroupId: 1, repeatId: 3 },
    })
    expect(seen.tags.map(({ id: tag }) => tag)).toEqual([1])
    expect((await view(admin, id)).mayManage).toBe(true)
  })

  test('an expired one says so in the reader’s language, to administrators too', async () => {
    const { id } = await makeInvitation(t, admin, { startsAt: day(-3), endsAt: day(-1) })
    const person = await t.person()
    expect((await view(person, id)).error).toEqual({ code: 'invitation.expired', message: 'Η προθεσμία της πρόσκλησης έληξε.', applicationId: null })
    expect((await view(person, id, { 'x-language': 'en' })).error?.message).toBe('The invitation’s deadline has passed.')
    expect(await view(admin, id)).toMatchObject({ isExpired: true, error: { code: 'invitation.expired' } })
  })

  test('one for another sign-in', async () => {
    const { id } = await makeInvitation(t, admin, { targetGroupId: 2 })
    expect((await view(await t.person(), id)).error?.code).toBe('invitation.invalidlogin')
    expect((await view(await t.person({ loginGroup: 'external' }), id)).error).toBeNull()
    expect((await t.guest.get<InvitationView>(`/pub/invitation/${id}`)).body.error).toBeNull()
  })

  test('one with a blocking application names it; another person’s does not block', async () => {
    const { id } = await makeInvitation(t, admin, { repeatId: 2 })
    const person = await t.person()
    await makeApplication(t.db, id, (await t.person()).id)
    expect((await view(person, id)).error).toBeNull()
    const application = await makeApplication(t.db, id, person.id, { appState: 'permanent', approvalState: 'pending', approvals: 2 })
    const { error } = await view(person, id)
    expect([error?.code, error?.applicationId]).toEqual(['invitation.unaproved', application])
    expect(error?.message).toContain(String(application))
    await t.db.updateTable('application').set({ approved: 2, approval_state: 'approved' }).where('id', '=', application).execute()
    expect((await view(person, id)).error).toBeNull()
  })

  test('help is announced once it is written', async () => {
    const { id } = await makeInvitation(t, admin)
    expect((await view(admin, id)).hasHelp).toBe(false)
    await t.as(admin).post(`/api/invitation/help/${id}/el`, { script: '<p>Στην υποβολή</p>' })
    expect((await view(admin, id)).hasHelp).toBe(false)
    await t.as(admin).post(`/api/invitation/help/new/${id}/el`, { script: '<p>Στην αρχή</p>' })
    expect((await view(admin, id)).hasHelp).toBe(true)
  })

  test('a description is shown without scripts, and stored unchanged', async () => {
    const description = { el: '<p onclick="x()">Ένα</p><script>x()</script>', en: 'a < b & c' }
    const { id } = await makeInvitation(t, admin, { description })
    expect((await view(await t.person(), id)).description).toEqual({ el: '<p>Ένα</p>', en: 'a < b & c' })
    expect((await t.as(admin).get<{ description: object }>(`/api/invitation/${id}?edit=1`)).body.description).toEqual(description)
  })
})
