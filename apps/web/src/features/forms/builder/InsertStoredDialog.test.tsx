import { storedForms } from '@klesis/contract/forms/stored-parts.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { fireEvent, screen, waitFor } from '../../../testing/testing-library.ts'
import { builderEl } from './builder.el.ts'
import { button, showBuilder, text } from './testing/show-builder.tsx'

const address = { path: 'address', kind: 'form' as const, title: { el: 'Διεύθυνση' }, number: 3 }

async function open() {
  const builder = await showBuilder([text('street')])
  const server = startFakeServer()
  server.on(storedForms.choices, () => ({ items: [address, { ...address, path: 'bank', title: { el: 'Τράπεζα' } }] }))
  server.on(storedForms.choice, () => ({ ...address, form: { components: [text('street')] } }))
  fireEvent.click(button(builderEl['toolbar.stored']))
  await screen.findByText('Τράπεζα')
  return builder
}

test('a stored form becomes a form within the form, whose fields are not edited here', async () => {
  const { form } = await open()
  fireEvent.change(screen.getByLabelText(builderEl['stored.search']), { target: { value: 'ΔΙΕΥΘ' } })
  expect(screen.queryByText('Τράπεζα')).toBeNull()
  fireEvent.click(button(builderEl['stored.insert']))
  await screen.findByText(builderEl['stored.fault'])
  fireEvent.click(screen.getByLabelText('Διεύθυνση'))
  fireEvent.click(button(builderEl['stored.insert']))
  await waitFor(() => expect(form().components).toHaveLength(2))
  expect(form().components[1]).toMatchObject({ type: 'form', path: 'address', formRevision: 3, label: 'Διεύθυνση', components: [{ key: 'street' }] })
  expect(await screen.findByText(/address.*3/)).toBeTruthy()
  expect(screen.getAllByText('street', { selector: '[aria-pressed] b' })).toHaveLength(1)
})

test('or copies of its fields, with keys of their own', async () => {
  const { form } = await open()
  fireEvent.click(screen.getByLabelText(builderEl['stored.copy']))
  fireEvent.click(screen.getByLabelText('Διεύθυνση'))
  fireEvent.click(button(builderEl['stored.insert']))
  await waitFor(() => expect(form().components).toMatchObject([{ key: 'street' }, { key: 'street2', copiedFrom: { path: 'address', version: 3 } }]))
})
