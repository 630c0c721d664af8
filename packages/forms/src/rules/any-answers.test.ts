import { beforeAll, describe, expect, test } from 'vitest'
import { changedAnswers } from '../diff/changed-answers.ts'
import { answerDescriber } from '../diff/describe-answers.ts'
import { summarise } from '../diff/summarise.ts'
import { fieldKinds } from '../kinds/kinds.ts'
import { newComponent } from '../kinds/new-component.ts'
import { componentsOf } from '../model/each-component.ts'
import type { Component, Form } from '../model/form.ts'
import { type LoadedScriptEngine, loadScriptEngine } from '../scripts/load-script-engine.ts'
import { processorTime } from '../scripts/processor-time.ts'
import { scanForm } from '../scripts/scan-form.ts'
import { exampleForm, exampleNames } from '../testing/example-forms.ts'
import { fc, runs } from '../testing/fast-check.ts'
import { issueText } from '../texts/issue-text.ts'
import { processForm } from './process-form.ts'

const now = new Date('2026-11-20T10:00:00Z')

/** A form with every kind of component, each also inside a grid. */
function everyKind(): Form {
  const form: Form = { components: [] }
  for (const kind of fieldKinds) form.components.push({ ...newComponent(form, kind, kind), key: kind })
  const inner = form.components
    .filter((component) => component.type !== 'datagrid')
    .map((component) => ({ ...component, key: `${component.key}2`, validate: { required: true } }) as Component)
  return { components: form.components.map((component) => (component.type === 'datagrid' ? { ...component, components: inner } : component)) }
}

/** Property names that JavaScript itself reads. */
const oddNames = ['toString', 'valueOf', 'toJSON', 'length', 'then', '__proto__', 'constructor']
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    fc.jsonValue({ maxDepth: 2 }),
    fc.dictionary(fc.constantFrom(...oddNames), tie('json'), { maxKeys: 3 }),
    fc.array(tie('json'), { maxLength: 3 }),
  ),
}))

const keys = [...fieldKinds, ...fieldKinds.map((kind) => `${kind}2`), ...oddNames]
const answers = fc.dictionary(fc.constantFrom(...keys), fc.oneof(json, fc.jsonValue({ maxDepth: 6 })), { maxKeys: 20 })
const nested = fc.tuple(answers, fc.array(answers, { maxLength: 4 })).map(([top, rows]) => ({ ...top, datagrid: rows }))
const pathological = [
  null,
  1,
  'x',
  [],
  [[[]]],
  JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as unknown,
  { textfield: JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`) as unknown },
  { datagrid: Array.from({ length: 100_000 }, () => ({})) },
]

let engine: LoadedScriptEngine
beforeAll(async () => {
  engine = await loadScriptEngine()
})

describe('for any answers', () => {
  test('the rules terminate, and every fault has a message', () => {
    const form = everyKind()
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue({ maxDepth: 8 }), answers, nested), (data) => {
        const started = processorTime()
        const processed = processForm(form, data, { now, mode: 'final' })
        for (const issue of processed.errors) expect(issueText(issue, 'el').length).toBeGreaterThan(5)
        expect(JSON.stringify(processed.data).length).toBeGreaterThan(1)
        summarise(form, data, 'el', { now })
        changedAnswers(form, data, processed.data).map(answerDescriber(form, 'el'))
        expect(processorTime() - started).toBeLessThan(10_000)
      }),
      runs(300),
    )
  })

  test.each(pathological.map((data, index) => [index, data]))('pathological answers %i', (_, data) => {
    const started = processorTime()
    for (const mode of ['draft', 'final'] as const) processForm(everyKind(), data, { now, mode })
    expect(processorTime() - started).toBeLessThan(10_000)
  })

  test('accepts accepted answers again, unchanged', () => {
    const form = everyKind()
    fc.assert(
      fc.property(nested, (data) => {
        const first = processForm(form, data, { now, mode: 'final' })
        const second = processForm(form, first.data, { now, mode: 'final' })
        expect(second.data).toEqual(first.data)
      }),
      runs(150),
    )
  })

  test.each(exampleNames)('%s with its scripts', (name) => {
    const form = exampleForm(name)
    const names = componentsOf(form).map(({ key }) => key)
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), json, { minKeys: 1, maxKeys: 6 }), (data) => {
        processForm(form, data, { now, mode: 'final', engine })
        summarise(form, data, 'el', { now })
      }),
      runs(30),
    )
  })
})

test('no JSON used as a form makes the rules throw', () => {
  const component = fc.record(
    {
      type: fc.constantFrom(...fieldKinds, 'odd'),
      key: fc.string(),
      components: json,
      columns: json,
      values: json,
      data: json,
      validate: json,
      conditional: json,
      logic: json,
      defaultValue: json,
      fields: json,
    },
    { requiredKeys: ['type', 'key'] },
  )
  fc.assert(
    fc.property(fc.array(component, { maxLength: 5 }), answers, (components, data) => {
      const form = { components } as unknown as Form
      processForm(form, data, { now, mode: 'final' })
      scanForm(form)
      summarise(form, data, 'en', { now })
    }),
    runs(400),
  )
})
