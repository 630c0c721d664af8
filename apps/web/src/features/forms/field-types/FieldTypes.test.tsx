import { fieldTypes } from '@klesis/contract/forms/field-types.calls.ts'
import type { FieldType } from '@klesis/contract/forms/field-types.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { FieldTypes } from './FieldTypes.tsx'
import { fieldTypesEl } from './field-types.el.ts'

const iban: FieldType = {
  ...{
    type: 'iban',
    kind: 'textfield',
    title: { el: 'IBAN', en: 'IBAN' },
    isOffered: true,
    pattern: '',
    checkRule: 'iban',
    message: {},
    example: '',
    presets: {},
    revision: 3,
  },
}
const radiopanel: FieldType = { ...iban, type: 'radiopanel', kind: 'radio', title: { el: 'Επιλογές' }, isOffered: false, checkRule: '' }

async function open() {
  const server = startFakeServer()
  server.on(fieldTypes.list, () => ({ items: [iban, radiopanel] }))
  server.on(fieldTypes.save, ({ params, body }) => ({ ...body, type: params.type ?? '', revision: body.revision + 1 }))
  server.on(fieldTypes.remove, () => ({ ok: true as const }))
  const { user } = await show(<FieldTypes />, 'field-types', 'builder')
  await screen.findByText('radiopanel')
  const press = async (text: string) => user.click(await buttonOf(text))
  const pressLabel = async (label: string) => user.click(await screen.findByLabelText(label, { selector: 'button' }))
  return { user, server, press, pressLabel, saved: () => server.requestsOf(fieldTypes.save).map(({ params, body }) => [params.type, body]) }
}

test('lists what the builder offers apart from names of other systems', async () => {
  await open()
  const titles = [...document.querySelectorAll('section h2')].map((title) => title.textContent)
  expect(titles).toEqual([fieldTypesEl['offered.title'], fieldTypesEl['names.title']])
})

test('adds a type, once its fields are right, with the focus on the first fault', async () => {
  const { press, saved } = await open()
  await press(fieldTypesEl.add)
  await write(fieldTypesEl.type, '1st')
  await write(fieldTypesEl.pattern, '[A-Z]{2}')
  await write(fieldTypesEl.example, 'abc')
  await write(fieldTypesEl.presets, '[]')
  await press(fieldTypesEl.save)
  for (const fault of ['title', 'type', 'example', 'presets'] as const) await screen.findByText(fieldTypesEl[`fault.${fault}`])
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toContain(fieldTypesEl.name))
  expect(saved()).toEqual([])
  await write(`${fieldTypesEl.name} (el)`, 'Κωδικός')
  await write(fieldTypesEl.type, 'projectCode')
  await write(fieldTypesEl.example, 'AB')
  await write(fieldTypesEl.presets, '{"case":"uppercase"}')
  await press(fieldTypesEl.save)
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toEqual([
    'projectCode',
    {
      kind: 'textfield',
      title: { el: 'Κωδικός' },
      isOffered: true,
      pattern: '[A-Z]{2}',
      checkRule: '',
      message: {},
      example: 'AB',
      presets: { case: 'uppercase' },
      revision: 0,
    },
  ])
})

test('shows a refusal at its field and keeps what was typed', async () => {
  const { server, press } = await open()
  server.on(fieldTypes.save, () => new FakeRefusal('fieldType.isStandard', { params: { type: 'email' } }))
  await press(fieldTypesEl.add)
  await write(`${fieldTypesEl.name} (el)`, 'Ταχυδρομείο')
  await write(fieldTypesEl.type, 'email')
  await press(fieldTypesEl.save)
  await screen.findByText(refusalText('fieldType.isStandard'))
  expect((await fieldOf(fieldTypesEl.type)).value).toBe('email')
})

test('keeps what was typed where somebody else changed the type meanwhile', async () => {
  const { server, press, pressLabel } = await open()
  server.on(fieldTypes.save, () => new FakeRefusal('fieldType.stale'))
  await pressLabel(fieldTypesEl.editOne.replace('{{name}}', 'IBAN'))
  await write(fieldTypesEl.example, 'GR16 0110 1250 0000 0001 2300 695')
  await press(fieldTypesEl.save)
  await screen.findByText(refusalText('fieldType.stale'))
  expect((await fieldOf(fieldTypesEl.example)).value).toBe('GR16 0110 1250 0000 0001 2300 695')
})

test('changes a type under the same name, and removes one after asking', async () => {
  const { user, server, press, pressLabel, saved } = await open()
  await pressLabel(fieldTypesEl.editOne.replace('{{name}}', 'IBAN'))
  expect((await fieldOf(fieldTypesEl.type)).readOnly).toBe(true)
  await write(fieldTypesEl.example, 'GR16 0110 1250 0000 0001 2300 695')
  await press(fieldTypesEl.save)
  await waitFor(() =>
    expect(saved()).toEqual([['iban', expect.objectContaining({ checkRule: 'iban', revision: 3, example: 'GR16 0110 1250 0000 0001 2300 695' })]]),
  )
  await pressLabel(fieldTypesEl.removeOne.replace('{{name}}', 'Επιλογές'))
  expect(server.requestsOf(fieldTypes.remove)).toEqual([])
  await screen.findByText(fieldTypesEl.removeText)
  await user.click([...document.querySelectorAll('[role=dialog] button')].at(-1) ?? document.body)
  await waitFor(() => expect(server.requestsOf(fieldTypes.remove).map(({ params }) => params.type)).toEqual(['radiopanel']))
})
