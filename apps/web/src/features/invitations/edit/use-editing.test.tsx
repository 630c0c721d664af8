import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { toDraft } from './invitation-draft.ts'
import { useEditing } from './use-editing.ts'

const opened = invitationEditOf({ title: { el: 'Πρώτος', en: 'First' } })
const saved = { ...opened, revision: 4, title: { el: 'Δεύτερος', en: 'First' } }
const newest = { ...saved, revision: 5, title: { el: 'Δεύτερος', en: 'Theirs' }, description: { el: 'Του άλλου' } }

function Editor() {
  const [invitation, receive] = useState(opened)
  const { draft, change, save, undo, canUndo, restart } = useEditing(invitation)
  const { title, description } = draft
  return (
    <>
      <output>{JSON.stringify([title.el, title.en, description.el ?? null, canUndo])}</output>
      <button type="button" onClick={() => change({ title: { ...title, el: 'Δεύτερος' } })}>
        title
      </button>
      <button type="button" onClick={() => change({ description: { el: 'Η δική μου' } })}>
        description
      </button>
      <button type="button" onClick={save}>
        save
      </button>
      <button type="button" onClick={() => receive(newest)}>
        receive
      </button>
      <button type="button" onClick={() => restart(newest, { ...toDraft(newest), description })}>
        combine
      </button>
      <button type="button" onClick={undo}>
        undo
      </button>
    </>
  )
}

const shown = async () => JSON.parse((await screen.findByText(/^\[/)).textContent ?? '')

async function pressAll(...names: string[]) {
  const server = startFakeServer()
  server.on(invitations.save, ({ body }) => ({ ...saved, title: body.title, description: body.description ?? {} }))
  const { user } = await show(<Editor />, 'invitations')
  for (const name of names) {
    await user.click(await buttonOf(name))
    if (name === 'save') await waitFor(() => expect(server.requestsOf(invitations.save)).toHaveLength(1))
  }
}

test('undo after somebody else saved takes back what was changed here, and leaves theirs', async () => {
  await pressAll('title', 'save', 'receive')
  await waitFor(async () => expect(await shown()).toEqual(['Δεύτερος', 'Theirs', 'Του άλλου', true]))
  screen.getByText('undo').click()
  await waitFor(async () => expect(await shown()).toEqual(['Πρώτος', 'Theirs', 'Του άλλου', false]))
})

test('what somebody else changed after a change of the same here is not taken back', async () => {
  await pressAll('description', 'save', 'receive')
  await waitFor(async () => expect(await shown()).toEqual(['Δεύτερος', 'Theirs', 'Του άλλου', false]))
})

test('undo of what the page kept instead of what somebody else saved puts theirs there', async () => {
  await pressAll('description', 'combine')
  await waitFor(async () => expect(await shown()).toEqual(['Δεύτερος', 'Theirs', 'Η δική μου', true]))
  screen.getByText('undo').click()
  await waitFor(async () => expect(await shown()).toEqual(['Δεύτερος', 'Theirs', 'Του άλλου', false]))
})
