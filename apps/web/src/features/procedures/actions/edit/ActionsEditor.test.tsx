import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../../../app/app.el.ts'
import { buttonOf, show } from '../../../../testing/show.tsx'
import { fireEvent, screen, waitFor } from '../../../../testing/testing-library.ts'
import { ActionsEditor } from './ActionsEditor.tsx'
import { actionEditorEl as texts } from './action-editor.el.ts'

interface Shown {
  value: string
  onChange: (value: string) => void
  label: string
}
/** Code editors measure their letters, which the fake browser cannot. */
const plainEditor = ({ value, onChange, label }: Shown) => (
  <textarea aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
)
vi.mock('../../../../ui/JsonEditor.tsx', () => ({ JsonEditor: (props: Shown) => plainEditor(props) }))
vi.mock('../../editor/ScriptEditor.tsx', () => ({ ScriptEditor: (props: Shown) => plainEditor(props) }))

const label = 'Ενέργειες, JSON'
let text = ''
function Page({ first, isReadOnly = false }: { first: string; isReadOnly?: boolean }) {
  const [value, setValue] = useState(first)
  text = value
  return <ActionsEditor text={value} onChange={setValue} languages={['el']} label={label} isReadOnly={isReadOnly} />
}
const start = (first: string, isReadOnly = false) => show(<Page first={first} isReadOnly={isReadOnly} />, 'action-editor')
const type = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name, { selector: 'input, textarea' }), { target: { value } })

test('an action is added in its dialog, after its faults are named, and stands in the JSON', async () => {
  const { user, router } = await start('[]')
  await user.click(await buttonOf(texts.add))
  await user.click(await buttonOf(texts['dialog.apply']))
  await screen.findByText(texts['title.needed'])
  await screen.findByText(texts['script.needed'])
  type(texts.title, 'Μήνυμα')
  type(texts.script, 'return')
  void router.navigate({ to: '/verify' as never })
  await user.click(await buttonOf(appEl['guard.stay']))
  await user.click(await buttonOf(texts['dialog.apply']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(JSON.parse(text)).toEqual([{ id: 'action-1', title: { el: 'Μήνυμα' }, script: 'return' }])
})

test('the list and the JSON are one text, and a text that is no list waits in the JSON', async () => {
  const { user } = await start('[{ "id": "a", "title": "Μία", "script": "return", "more": 1 }]')
  await screen.findByText('Μία')
  await user.click(screen.getByLabelText(texts['view.json']))
  type(label, '[{ "id": "b", "title": "Δύο", "script": "return", "more": 1 }')
  await user.click(screen.getByLabelText(texts['view.list']))
  await screen.findByText(texts.notAList)
  await user.click(screen.getByLabelText(texts['view.json']))
  type(label, '[{ "id": "b", "title": "Δύο", "script": "return", "more": 1 }]')
  await user.click(screen.getByLabelText(texts['view.list']))
  await screen.findByText('Δύο')
  expect(text).toContain('"more": 1 }]')
})

test('actions are moved and removed; who only reads does neither', async () => {
  const two = JSON.stringify([
    { id: 'a', title: 'Μία' },
    { id: 'b', title: 'Δύο' },
  ])
  const { user } = await start(two)
  await user.click(await screen.findByLabelText(texts.up.replace('{{title}}', 'Δύο')))
  expect(JSON.parse(text)).toMatchObject([{ id: 'b' }, { id: 'a' }])
  await user.click(screen.getByLabelText(texts.remove.replace('{{title}}', 'Μία')))
  await user.click(await buttonOf(texts['remove.confirm']))
  expect(JSON.parse(text)).toMatchObject([{ id: 'b' }])
})

test('who may not write reads the list', async () => {
  await start(JSON.stringify([{ id: 'a', title: 'Μία' }]), true)
  await screen.findByText('Μία')
  expect(screen.queryByText(texts.add)).toBeNull()
  expect(screen.queryByLabelText(texts.remove.replace('{{title}}', 'Μία'))).toBeNull()
})
