import type { Form } from '@klesis/forms/model/form.ts'
import { expect, onTestFinished, test } from 'vitest'
import { runFormRules } from './run-form-rules.ts'
import { openSandbox, sandboxFor } from './sandbox.ts'

const form: Form = { components: [{ type: 'number', key: 'sum', label: 'Σύνολο', input: true, calculateValue: 'value = 2 + 2' }] }
const options = { now: new Date('2026-11-20T10:00:00Z'), mode: 'draft' } as const

/** A sandbox, and a function that saves for a person and notes who was answered, and whether the rules were applied. */
function openSaving() {
  const sandbox = openSandbox({ threads: 1 })
  onTestFinished(() => sandbox.close())
  const answered: [person: number, isApplied: boolean][] = []
  const save = async (id: number) => {
    const processed = await runFormRules(sandboxFor(sandbox, { person: { id } }), form, {}, options)
    answered.push([id, processed?.data.sum === 4])
  }
  return { save, answered }
}

test('A58 whoever saves one form many times delays another person of that form by one turn', async () => {
  const { save, answered } = openSaving()
  await Promise.all([...Array.from({ length: 20 }, () => save(1)), save(2)])
  expect(answered.every(([, isApplied]) => isApplied)).toBe(true)
  expect(answered.findIndex(([id]) => id === 2)).toBeLessThanOrEqual(2)
})

test('A58 whoever saves one form too often is refused, and leaves room for others', async () => {
  const { save, answered } = openSaving()
  await Promise.all([...Array.from({ length: 400 }, () => save(1)), save(2)])
  expect(answered.filter(([id, isApplied]) => id === 1 && isApplied)).toHaveLength(20)
  expect(answered.filter(([id, isApplied]) => id === 2 && isApplied)).toHaveLength(1)
})
