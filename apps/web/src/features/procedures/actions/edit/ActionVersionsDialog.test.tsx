import { actions } from '@klesis/contract/procedures/actions/actions.calls.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../../testing/show.tsx'
import { screen, waitFor } from '../../../../testing/testing-library.ts'
import { proceduresEl } from '../../procedures.el.ts'
import { ActionsEditor } from './ActionsEditor.tsx'
import { actionEditorEl as texts } from './action-editor.el.ts'

const action = (id: string) => ({ id, title: { el: id }, script: 'return' })
const saved = { savedAt: '2026-11-28T10:00:00.000Z', savedBy: 'Άννα Σαβέ' }
let text = ''

function Page({ isReadOnly }: { isReadOnly: boolean }) {
  const [value, setValue] = useState(JSON.stringify([action('b')]))
  text = value
  return (
    <ActionsEditor text={value} onChange={setValue} languages={['el']} label="JSON" isReadOnly={isReadOnly} owner={{ invitationId: 3, requirementId: 7 }} />
  )
}

async function open(isReadOnly = false) {
  const server = startFakeServer()
  server.on(actions.versions, ({ query }) => {
    expect(query.requirement).toBe('7')
    return { items: [2, 1].map((number) => ({ number, ...saved })), total: 2, totalIsExact: true, live: 2 }
  })
  server.on(actions.version, ({ params: { number } }) => ({ number: Number(number), ...saved, actions: [action(number === '1' ? 'a' : 'b')], before: [] }))
  const { user } = await show(<Page isReadOnly={isReadOnly} />, 'action-editor')
  await user.click(await buttonOf(texts.versions))
  await user.click(await screen.findByText(proceduresEl['versions.show'].replace('{{number}}', '1')))
  return user
}

test('the versions of the actions of a document are listed with what they changed, and an earlier one goes back into the editor', async () => {
  const user = await open()
  expect(await screen.findByText(/"id": "a"/)).toBeTruthy()
  await user.click(await buttonOf(texts['versions.restore']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(JSON.parse(text)).toEqual([action('a')])
})

test('who may not write actions reads their versions', async () => {
  await open(true)
  expect(await screen.findByText(/"id": "a"/)).toBeTruthy()
  expect(screen.queryByText(texts['versions.restore'])).toBeNull()
})
