import { expect, test } from 'vitest'
import { sandboxOf } from '../../../sandbox/sandbox.ts'
import { testApp } from '../../../testing/test-app.ts'
import { checkAnswers } from '../../forms/index.ts'
import { inventByScripts } from './invent-by-scripts.ts'

const t = await testApp()
const now = new Date('2026-11-20T10:00:00Z')
const scripted = (key: string, custom: string, more: object = {}) => ({
  type: 'select',
  key,
  label: key,
  input: true,
  dataSrc: 'custom',
  data: { custom },
  ...more,
})

test('an invented answer is one of the choices that a script makes, also of a script that reads another, and the check accepts it', async () => {
  const components = [
    scripted('country', 'values = [{ value: "gr", label: "Ελλάδα" }, { value: "cy", label: "Κύπρος" }]', { valueProperty: 'value' }),
    scripted('towns', 'values = data.country === "gr" ? ["Χανιά"] : []', { multiple: true }),
    { type: 'datagrid', key: 'rows', label: 'rows', input: true, components: [scripted('place', 'values = ["Ρέθυμνο"]')] },
  ]
  const form = { display: 'form' as const, components }
  const sandbox = sandboxOf(t.db)
  const answers = await inventByScripts(sandbox, form, now)
  expect(answers).toEqual({ country: 'gr', towns: ['Χανιά'], rows: [{ place: 'Ρέθυμνο' }, { place: 'Ρέθυμνο' }] })
  expect((await checkAnswers(sandbox, form, answers, { now, mode: 'final' })).errors).toEqual([])
})
