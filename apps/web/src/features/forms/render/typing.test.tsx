import type { DataPath } from '@klesis/forms/model/data-path.ts'
import type { Component, Form } from '@klesis/forms/model/form.ts'
import { processForm } from '@klesis/forms/rules/process-form.ts'
import { fc, runs } from '@klesis/forms/testing/fast-check.ts'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { fieldOf, show } from '../../../testing/show.tsx'
import { act, screen, within } from '../../../testing/testing-library.ts'
import { showForm } from '../testing/show-form.tsx'
import { FormView } from './FormView.tsx'
import type { FormContextValue } from './form-context.ts'
import { useFormController } from './use-form-controller.ts'

const text = (key: string, more: Partial<Component> = {}): Component => ({ type: 'textfield', key, label: key, input: true, ...more })
const when = (key: string, eq: string) => ({ conditional: { show: true, when: key, eq } })
const sets = (property: string, key: string, eq: string) => ({
  trigger: { type: 'simple', simple: { show: true, when: key, eq } },
  actions: [{ type: 'property', property: { value: property, type: 'boolean' }, state: true }],
})
const joined = (...names: string[]) => ({ calculateValue: { cat: names.map((name) => ({ var: name })) } })

/** Every answer decides on another one: shown, required, disabled, calculated, in rows and outside. */
const form: Form = {
  components: [
    text('a', { validate: { required: true, maxLength: 2 } }),
    text('b', { ...when('a', 'x'), defaultValue: 'y' }),
    text('c', { logic: [sets('validate.required', 'b', 'y'), sets('disabled', 'sum', 'xy')] }),
    text('sum', joined('data.a', 'data.b')),
    text('own', { ...joined('data.sum'), allowCalculateOverride: true }),
    {
      ...{ type: 'datagrid', key: 'g', label: 'g', input: true, validate: { minLength: 2 } },
      components: [text('d', { validate: { required: true } }), text('e', when('g.d', 'x')), text('f', joined('row.d', 'data.a'))],
    },
    { type: 'container', key: 'k', input: true, components: [text('h', when('sum', 'xy')), text('i', { validate: { pattern: '[xy]*' } })] },
  ],
}
const paths: DataPath[] = [['a'], ['b'], ['c'], ['own'], ['g', 0, 'd'], ['g', 1, 'd'], ['g', 1, 'e'], ['k', 'h'], ['k', 'i']]
const key = fc.record({ path: fc.constantFrom(...paths), value: fc.constantFrom('', 'x', 'y', 'xy', 'xyz') })

interface Seen {
  context?: FormContextValue
  data: Record<string, unknown>
}

function Filled({ seen }: { seen: Seen }): ReactNode {
  const [data, setData] = useState<Record<string, unknown>>({})
  const { context } = useFormController({ form, data, onChange: setData, showsAllFaults: true })
  Object.assign(seen, { data, context })
  return <FormView context={context} />
}

/** What the form shows, and what a whole run of the rules makes of the same answers. */
function compare({ context, data }: Seen, overridden: ReadonlySet<string>) {
  const { answers, hidden, required, disabled, faults } = context?.store.read() ?? {}
  const whole = processForm(form, data, { mode: 'page', now: new Date(), overridden })
  const decided = (name: 'disabled' | 'required') =>
    new Map([...whole.overrides].filter(([, made]) => made[name] !== undefined).map(([path, made]) => [path, made[name]]))
  expect({ answers, hidden, required, disabled, faults: [...(faults?.keys() ?? [])] }).toEqual({
    ...{ answers: whole.data, hidden: whole.hidden, required: decided('required'), disabled: decided('disabled') },
    faults: whole.errors.map(({ path }) => path),
  })
}

test('after any keys, one by one or faster than the rules, the form is as a whole run of the rules makes it', async () => {
  const opened: Seen = { data: {} }
  await show(<Filled seen={opened} />, 'forms')
  // Until every part is loaded, the rules' results wait for it.
  await screen.findByRole('group', { name: /1/ })
  const overridden = new Set<string>()
  const bursts = fc.array(fc.array(key, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(bursts, async (rounds) => {
      for (const keys of rounds) {
        await act(async () => {
          for (const { path, value } of keys) {
            if (path[0] === 'own') overridden.add('own')
            opened.context?.change(path, value)
          }
        })
        compare(opened, overridden)
      }
    }),
    runs(60),
  )
})

test('W1 a key draws its own field and those that depend on it, and no other', async () => {
  const drawn: string[] = []
  const seen = (key: string, more: Partial<Component> = {}): Component => ({
    ...text(key, more),
    // Only the field itself reads it, at each rendering.
    get placeholder() {
      drawn.push(key)
      return ''
    },
  })
  const rows: Component = { type: 'datagrid', key: 'g', label: 'g', input: true, components: [seen('cell')] }
  const { user } = await showForm([seen('name'), seen('mirror', joined('data.name')), seen('other'), rows], { data: { g: [{}, {}] } })
  const name = await fieldOf('name')
  await screen.findByRole('group', { name: /2/ })
  drawn.length = 0
  await user.type(name, 'x')
  expect((await fieldOf('mirror')).value).toBe('x')
  expect(new Set(drawn)).toEqual(new Set(['name', 'mirror']))
  drawn.length = 0
  await user.type(within(screen.getByRole('group', { name: /2/ })).getByRole('textbox'), 'y')
  expect(drawn).toEqual(['cell'])
})
