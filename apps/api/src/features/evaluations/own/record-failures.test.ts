import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { sendFile } from '../../../testing/multipart.ts'
import { testApp } from '../../../testing/test-app.ts'
import { scriptFailuresOf } from '../../invitations/testing/script-failures-of.ts'
import { now } from '../../lifecycle/testing/fixtures.ts'
import { criterion, evaluationScenes, of } from '../testing/evaluation-scenes.ts'

const t = await testApp()
t.clock.set(now.toISOString())
const { makeEvaluation, begin } = evaluationScenes(t)

const failing = { type: 'textfield', key: 'note', label: 'Σχόλιο', input: true, calculateValue: 'value = missing.value' }
const evaluationForm = { display: 'form', components: [criterion('record', 1), failing] }
const failure = ['evaluationForm', 'Σχόλιο', 'component.calculateValue', expect.stringContaining('ReferenceError')]

test.each(['', '/final'])('a script of the evaluation form that fails stops no member (%s), and managers are told once', async (way) => {
  const { ids, second, chair, secretary, invitation } = await makeEvaluation(1, { evaluationForm })
  // A script of the application's form, in a field of the same key, is another one.
  const version = t.db.selectFrom('invitation').select('current_version_id').where('id', '=', invitation.id).$castTo<{ current_version_id: number }>()
  await t.db.insertInto('form_script_failure').values({ version_id: version, key: 'note', property: 'calculateValue' }).execute()
  for (const member of [second, chair]) {
    const { revision } = await begin(member, ids[0])
    const input = { data: { record: 3, note: 'Σωστά' }, revision }
    expect((await (way ? t.as(member).post(of(ids[0], way), input) : t.as(member).put(of(ids[0]), input))).status).toBe(200)
  }
  expect(await scriptFailuresOf(t, secretary, invitation.id)).toEqual([[failure]])
})

test.each(['draft', 'final'])('a sheet of evaluations tells managers of it when it is saved as %s, and not before', async (ending) => {
  const { ids, second, secretary, invitation } = await makeEvaluation(1, { evaluationForm })
  const rows = [
    ['id', 'f_record'],
    [ids[0], 3],
  ]
  const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Αξιολογήσεις', rows }] }))
  const address = `/api/evaluation/offline/${invitation.id}`
  const preview = await sendFile<{ basis: string }>(t.as(second), `${address}/preview?ending=${ending}`, { name: 'a.xlsx', bytes })
  expect(await scriptFailuresOf(t, secretary, invitation.id)).toEqual([])
  const saved = await sendFile(t.as(second), `${address}?ending=${ending}&basis=${preview.body.basis}`, { name: 'a.xlsx', bytes })
  expect([saved.status, await scriptFailuresOf(t, secretary, invitation.id)]).toEqual([200, [[failure]]])
})
