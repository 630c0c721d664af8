import type { StoredScript, StoredScriptRow } from '@klesis/contract/forms/stored-parts.ts'
import { withStoredScript } from '@klesis/contract/forms/stored-script-mark.ts'
import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { Trigger } from '@klesis/contract/procedures/triggers.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData } from '../../invitations/testing/fixtures.ts'

const t = await testApp()
await makeMasterData(t.db)
const admin = await t.person({ roles: ['admin'] })
const as = t.as(admin)

const store = async (path: string, script: string) => (await as.post<StoredScript>('/api/stored-scripts', { path, title: { el: path }, script })).body
const read = async ({ id }: { id: number }) => (await as.get<StoredScript>(`/api/stored-scripts/${id}`)).body
const counts = async () =>
  Object.fromEntries((await as.get<{ items: StoredScriptRow[] }>('/api/stored-scripts')).body.items.map(({ path, uses }) => [path, uses]))
const actionWith = (script: string) => ({ id: 'act', title: 'Πράξη', script })

test('a stored script names the invitations that have a copy: at a point, in an action, of a document or of a draft; its copies stay when it is deleted', async () => {
  const [greeting, greet] = [await store('greeting', 'api.log("Γεια")\n'), await store('greet', 'return')]
  const copy = withStoredScript('return { errors: [] }', greeting)
  expect(copy).toBe('// stored script: greeting, version 1\napi.log("Γεια")\n\nreturn { errors: [] }')

  const [byPoint, byAction, byDraft] = [
    await makeInvitation(t, admin, { title: { el: 'Β' }, isPublished: false }),
    await makeInvitation(t, admin, { title: { el: 'Α' }, isPublished: false, actions: [actionWith(copy), { ...actionWith(copy), id: 'other' }] }),
    await makeInvitation(t, admin, { title: { el: 'Γ' } }),
  ]
  for (const point of ['validate', 'submitted']) await as.post(`/api/invitation/trigger/${byPoint.id}/${point}`, { script: copy })
  await as.post('/api/invitation/requirement', { invitationId: byPoint.id, attachmentTypeId: 1, actions: [actionWith(copy)] })
  // It would not pass the check, so that it stays a draft.
  const drafted = await as.put<InvitationEdit>('/api/invitation', { ...byDraft, languages: ['el', 'en'], actions: [actionWith(copy)] })
  expect(drafted.body.draft).not.toBeNull()

  const use = (id: number, title: string, how: string) => ({ kind: 'invitation', id, title, how })
  const { action, trigger } = { action: 'action', trigger: 'trigger' }
  expect((await read(greeting)).uses).toEqual([
    use(byAction.id, 'Α', action),
    use(byPoint.id, 'Β', action),
    use(byPoint.id, 'Β', trigger),
    use(byDraft.id, 'Γ', action),
  ])
  expect([await counts(), (await read(greet)).uses]).toEqual([{ greeting: 4, greet: 0 }, []])

  expect((await as.delete(`/api/stored-scripts/${greeting.id}`)).status).toBe(200)
  expect((await as.get<Trigger>(`/api/invitation/trigger/${byPoint.id}/validate`)).body.script).toBe(copy)
})
