import type { InvitationEdit, PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { invitationsEl } from '../invitations.el.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { CheckSection } from './CheckSection.tsx'
import { invitationCheckEl } from './check/invitation-check.el.ts'
import { toDraft } from './invitation-draft.ts'
import type { Editing } from './use-editing.ts'

const endBeforeStart: PublishProblem = { code: 'endBeforeStart', message: 'Η λήξη είναι πριν από την έναρξη.', params: {} }
const noDescription: PublishProblem = { code: 'noDescription', message: 'Η πρόσκληση δεν έχει περιγραφή.', params: {} }

async function open(invitation: InvitationEdit, modified = false) {
  const server = startFakeServer()
  server.on(invitations.checkUnsaved, () => ({ problems: [endBeforeStart], warnings: [noDescription] }))
  const onGo = vi.fn()
  const editing = { draft: toDraft(invitation), modified } as Editing
  const { user } = await show(<CheckSection editing={editing} invitation={invitation} onGo={onGo} />, 'invitations', 'invitation-check')
  return { server, user, onGo }
}

test('each problem links to where it can be fixed', async () => {
  const { user, onGo } = await open(invitationEditOf({ problems: [endBeforeStart] }))
  expect(await screen.findByText(endBeforeStart.message)).toBeTruthy()
  await user.click(await buttonOf('Μετάβαση: Διάστημα'))
  expect(onGo).toHaveBeenCalledWith({ section: 'period', element: 'invitation-endsAt' })
})

test('what does not prevent publishing is listed apart', async () => {
  await open(invitationEditOf({ warnings: [noDescription] }))
  expect(await screen.findByText(invitationsEl['check.none'])).toBeTruthy()
  expect(screen.getByText(invitationsEl['check.warnings'])).toBeTruthy()
  expect(screen.getByText(noDescription.message)).toBeTruthy()
})

test.each([
  ['unsaved changes', invitationEditOf(), true, invitationsEl['check.modified']],
  ['an invitation that was never saved', invitationEditOf({ id: 0 }), false, invitationsEl['check.unsaved']],
])('U6 with %s it checks what the page shows when asked', async (_, invitation, modified, text) => {
  const { server, user } = await open(invitation, modified)
  expect(await screen.findByText(text)).toBeTruthy()
  await user.click(await buttonOf(invitationsEl['check.now']))
  expect(await screen.findByText(endBeforeStart.message)).toBeTruthy()
  expect(screen.queryByText(text)).toBeNull()
  expect(server.requestsOf(invitations.checkUnsaved)[0]?.body).toMatchObject({ id: invitation.id, title: invitation.title })
})

test('dates that are missing are asked for first', async () => {
  await open(invitationEditOf({ id: 0, startsAt: '' }))
  expect(await screen.findByText(invitationsEl['check.incomplete'])).toBeTruthy()
  expect((await buttonOf(invitationsEl['check.now'])).disabled).toBe(true)
})

function Editor({ invitation }: { invitation: InvitationEdit }) {
  const [draft, setDraft] = useState(toDraft(invitation))
  const editing = { draft, modified: draft.form !== invitation.form, change: (part: object) => setDraft({ ...draft, ...part }) } as Editing
  return (
    <>
      <p id="types">{draft.form.components.map(({ type }) => type).join()}</p>
      <CheckSection editing={editing} invitation={invitation} onGo={() => undefined} />
    </>
  )
}

describe('a warning that can be mended', () => {
  const choice = (key: string) => ({ type: 'select', key, label: key, input: true, data: { values: [{ value: 'a', label: 'Α' }] } })
  const form = { display: 'form', components: [choice('one'), choice('two')] }
  const warningOf = (index: number): PublishProblem => ({
    code: 'formLint',
    message: `Λίγες επιλογές ${index}`,
    params: { form: 'form', check: 'fewChoices', path: ['components', index], key: index === 0 ? 'one' : 'two', canMend: true },
  })

  async function openEditor(warnings: PublishProblem[], after: PublishProblem[]) {
    const server = startFakeServer()
    server.on(invitations.checkUnsaved, () => ({ problems: [], warnings: after }))
    const { user } = await show(<Editor invitation={invitationEditOf({ form, warnings })} />, 'invitations', 'invitation-check')
    return { server, user }
  }
  const types = () => document.querySelector('#types')?.textContent
  const mendOf = (index: number) => screen.findByLabelText(`Διόρθωση: ${warningOf(index).message}`)

  test('is mended in the draft, told, and the next one gets the focus', async () => {
    const { server, user } = await openEditor([warningOf(0), warningOf(1)], [warningOf(1)])
    await user.click(await mendOf(0))
    expect(types()).toBe('radio,select')
    expect(screen.getByRole('status').textContent).toContain(warningOf(0).message)
    await waitFor(async () => expect(document.activeElement).toBe(await mendOf(1)))
    await waitFor(() =>
      expect(server.requestsOf(invitations.checkUnsaved)[0]?.body).toMatchObject({ form: { components: [{ type: 'radio' }, choice('two')] } }),
    )
    expect(screen.queryByText(invitationsEl['check.modified'])).toBeNull()
  })

  test('is undone step by step', async () => {
    const { user } = await openEditor([warningOf(0), warningOf(1)], [warningOf(1)])
    for (const index of [0, 1]) await user.click(await mendOf(index))
    expect(types()).toBe('radio,radio')
    for (const left of ['radio,select', 'select,select']) {
      await user.click(await buttonOf(invitationCheckEl['mend.undo']))
      expect(types()).toBe(left)
    }
    expect(screen.queryByText(invitationCheckEl['mend.undo'])).toBeNull()
  })

  test('of a form that was changed meanwhile is not touched', async () => {
    const { user } = await openEditor([{ ...warningOf(0), params: { ...warningOf(0).params, key: 'gone' } }], [])
    await user.click(await mendOf(0))
    expect([types(), screen.getByRole('status').textContent]).toEqual(['select,select', invitationCheckEl['mend.gone']])
  })
})
