import { fieldTypes } from '@klesis/contract/forms/field-types.calls.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, pressBeside, show, write } from '../../../testing/show.tsx'
import { screen, within } from '../../../testing/testing-library.ts'
import { builderEl } from './builder.el.ts'
import { RawJsonDialog } from './RawJsonDialog.tsx'

interface Shown {
  value: string
  onChange: (value: string) => void
  label: string
}
/** Code editors measure their letters, which the fake browser cannot. */
vi.mock('../../../ui/JsonEditor.tsx', () => ({
  JsonEditor: ({ value, onChange, label }: Shown) => <textarea aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />,
}))

test('a press beside the JSON of a form closes nothing, and what was typed is asked about before it closes', async () => {
  startFakeServer().on(fieldTypes.list, () => ({ items: [] }))
  const [onChange, onClose] = [vi.fn(), vi.fn()]
  const { user } = await show(<RawJsonDialog form={{ components: [] }} languages={['el']} onChange={onChange} onClose={onClose} />, 'builder')
  await write(builderEl['json.label'], '{ "components": [')
  pressBeside()
  expect(screen.queryByText(builderEl['json.lost'])).toBeNull()
  await user.keyboard('{Escape}')
  await screen.findByText(builderEl['json.lost'])
  await user.click(within(screen.getByRole('dialog', { name: appEl['guard.title'] })).getByText(appEl['guard.stay']))
  await write(builderEl['json.label'], '{ "components": [], "title": "Αίτηση" }')
  await user.click(await buttonOf(builderEl['json.apply']))
  expect([onChange.mock.calls[0]?.[0].title, onClose.mock.calls.length]).toEqual(['Αίτηση', 1])
})
