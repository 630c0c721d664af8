import type { InvitationEdit, PublishCheck } from '@klesis/contract/invitations/invitation.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData } from '../testing/fixtures.ts'

const t = await testApp()
await makeMasterData(t.db)
const admin = await t.person({ roles: ['admin'] })
const formWith = (key: string) => ({ display: 'form', components: [{ type: 'textfield', key, label: 'Πόλη', input: true }] })

const lettersOf = ({ problems, warnings }: PublishCheck) =>
  [problems, warnings].map((found) => found.flatMap(({ code, params, message }) => (code.startsWith('letter') ? [[code, params.kind, message]] : [])))
const check = async (id: number) => lettersOf((await t.as(admin).get<PublishCheck>(`/api/invitation/${id}/problems`)).body)
const save = (id: number, kind: string, revision: number, text: object) => t.as(admin).put(`/api/invitation/${id}/letters/${kind}`, { ...text, revision })

test('a letter that lost its answer prevents publishing, one that lacks a language does not', async () => {
  const { id } = await makeInvitation(t, admin, { isPublished: false, languages: ['el', 'en'], form: formWith('city') })
  expect(await check(id)).toEqual([[], []])
  await save(id, 'decision', 0, { title: { el: 'Απόφαση', en: 'Decision' }, body: { el: '<p><b>{answer:city}</b></p>', en: '<p>{applicant.name}</p>' } })
  await save(id, 'rejection', 0, { title: {}, body: { el: '<p>Λυπούμαστε</p>' } })
  expect(await check(id)).toEqual([[], [['letterLanguages', 'rejection', 'Επιστολή απόρριψης: δεν έχει γραφτεί στις γλώσσες: en.']]])
  const edited = (await t.as(admin).get<InvitationEdit>(`/api/invitation/${id}?edit=1`)).body
  await t.as(admin).put('/api/invitation', { ...edited, form: formWith('town') })
  const [problems] = await check(id)
  expect(problems).toEqual([['letterPlaceholder', 'decision', 'Επιστολή απόφασης: το κείμενο περιέχει στοιχείο που δεν υπάρχει: {answer:city}.']])
})

test('a letter that is not written is not checked', async () => {
  const { id } = await makeInvitation(t, admin, { isPublished: false, languages: ['el', 'en'] })
  await save(id, 'decision', 0, { title: {}, body: { el: '<p>Α</p>' } })
  await t.as(admin).delete(`/api/invitation/${id}/letters/decision/effect?revision=1`)
  expect(await check(id)).toEqual([[], []])
})
