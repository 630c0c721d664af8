import type { StoredForm } from '@klesis/contract/forms/stored-parts.ts'
import type { FormJson, InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData } from '../../invitations/testing/fixtures.ts'

const t = await testApp()
let admin: TestPerson
beforeAll(async () => {
  await makeMasterData(t.db)
  admin = await t.person({ roles: ['admin'] })
})

const text = (key: string) => ({ type: 'textfield', key, label: key, input: true })
const nested = { type: 'form', key: 'part', label: 'Μέρος', input: true, path: 'address' }
const formOf = (en: Record<string, string>, ...components: object[]) => ({ display: 'form', components, i18n: { en } }) as unknown as FormJson

/** The English texts of an invitation after it was saved as it is. */
async function saveAgain(id: number) {
  const edit = async () => (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
  expect((await t.as(admin).put('/api/invitation', await edit())).status).toBe(200)
  return ((await edit()).form as { i18n?: Record<string, object> }).i18n?.en
}

test('a translation that is corrected in a stored form reaches who contains it; what was translated otherwise there, and its own texts, stay', async () => {
  const input = { kind: 'form', path: 'address', title: { el: 'Διεύθυνση' }, isPublic: false, lookup: null }
  const fields = [text('street'), text('town')]
  const { body: stored } = await t.as(admin).post<StoredForm>('/api/stored-forms', { ...input, form: formOf({ street: 'Streat', town: 'Town' }, ...fields) })
  const { id } = await makeInvitation(t, admin, { form: formOf({ town: 'City', note: 'Note' }, nested, text('note')) })
  const { id: other } = await makeInvitation(t, admin, { form: formOf({}, nested, text('street')) })
  expect([await saveAgain(id), await saveAgain(other)]).toEqual([
    { street: 'Streat', town: 'City', note: 'Note' },
    { street: 'Streat', town: 'Town' },
  ])
  const { id: _, path: __, uses: ___, number: ____, ...content } = stored
  const form = formOf({ street: 'Street', town: 'Village' }, ...fields)
  expect((await t.as(admin).put(`/api/stored-forms/${stored.id}`, { ...content, form })).status).toBe(200)
  expect([await saveAgain(id), await saveAgain(other)]).toEqual([
    { street: 'Street', town: 'City', note: 'Note' },
    { street: 'Streat', town: 'Village' },
  ])
})
