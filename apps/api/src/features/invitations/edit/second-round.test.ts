import type { ExportedInvitation, ImportNote, InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { VersionView } from '@klesis/contract/invitations/versions.ts'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { makeInvitation, makeMasterData, makePrivilege } from '../testing/fixtures.ts'

const t = await testApp()

const score = (key: string, more: object = {}) => ({ type: 'number', key, label: key, input: true, properties: { score: true, weight: 1 }, ...more })
const formOf = (...components: object[]) => ({ display: 'form', components })
const scripted = score('interview', { calculateValue: 'value = 1' })

test('the evaluation form of the second round is checked, guarded, compared, exported and imported like the first', async () => {
  await makeMasterData(t.db)
  const admin = await t.person({ roles: ['admin'] })
  const manager = await t.person()
  const made = await makeInvitation(t, admin, { isPublished: false })
  await makePrivilege(t.db, made.id, manager.id, 'manage')
  const edit = async () => (await t.as(manager).get<InvitationEdit>(`/api/invitation/${made.id}?edit=1`)).body
  const save = async (who: typeof admin, secondRound: unknown) =>
    t.as(who).put<{ code?: string }>('/api/invitation', {
      ...(await edit()),
      ...{ appEvaluation: true, evaluationForm: { ...formOf(score('record')), secondRound } },
    })

  expect((await save(manager, { components: 'x' })).body.code).toBe('invitation.badForm')
  expect((await save(manager, formOf(scripted))).body.code).toBe('invitation.scriptsByAdministrators')
  expect((await save(manager, formOf())).status).toBe(200)
  const { problems } = await edit()
  expect(problems.find(({ params }) => params.form === 'secondEvaluationForm')).toMatchObject({ code: 'noForm', message: expect.stringContaining('δεύτερου') })
  expect((await save(manager, formOf({ ...score('interview'), properties: {} }))).status).toBe(200)
  expect((await edit()).warnings.filter(({ code }) => code === 'noScore')).toHaveLength(1)
  expect((await save(admin, formOf(scripted))).status).toBe(200)

  const { versionNumber } = await edit()
  const { changes } = (await t.as(manager).get<VersionView>(`/api/invitation/${made.id}/versions/${versionNumber}`)).body
  expect(changes.map(({ section }) => section)).toContainEqual(['secondEvaluationForm'])

  const exported = (await t.as(manager).get<ExportedInvitation>(`/api/invitation/export/${made.id}`)).body
  expect(exported.invitation).toMatchObject({ evaluationForm: { secondRound: formOf(scripted) } })
  const copy = await makeInvitation(t, admin, { isPublished: false })
  await makePrivilege(t.db, copy.id, manager.id, 'manage')
  const imported = await t.as(manager).put<{ notes: ImportNote[] }>('/api/invitation/import', { id: copy.id, revision: copy.revision, invitation: exported })
  expect(imported.body.notes.map(({ code }) => code)).toContain('scriptLeftOut')
  const taken = (await t.as(manager).get<InvitationEdit>(`/api/invitation/${copy.id}?edit=1`)).body
  expect(taken.evaluationForm).toMatchObject({ secondRound: { components: [{ key: 'interview' }] } })
  expect(JSON.stringify(taken.evaluationForm)).not.toContain('calculateValue')
})
