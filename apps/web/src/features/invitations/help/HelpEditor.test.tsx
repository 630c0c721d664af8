import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { FakeRefusal, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { HistorySection } from '../history/HistorySection.tsx'
import { invitationsEl } from '../invitations.el.ts'
import { HelpEditor } from './HelpEditor.tsx'
import type { WrittenHelp } from './help.queries.ts'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

// A box that grows with its text asks for the fonts, which this page has none of.
beforeAll(() => void Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() }))

/** Shown as source, in which a test can write. */
const inBox = (text: string) => `<div>${text}</div>`

function Help() {
  const [written, write] = useState<WrittenHelp>()
  return <HelpEditor helpKey={{ id: 4, kind: 'new', lang: 'el' }} written={written} onWrite={write} />
}

test('instructions can be saved while they differ from what is saved', async () => {
  startFakeServer().on(invitations.editHelpNew, () => ({ script: inBox('Α') }))
  await show(<Help />, 'invitations', 'rich-text')
  const isOff = async () => (await buttonOf(invitationsEl['helpTexts.save'])).disabled
  expect(await isOff()).toBe(true)
  await write(invitationsEl['helpTexts.editor'], inBox('Β'))
  expect(await isOff()).toBe(false)
  await write(invitationsEl['helpTexts.editor'], inBox('Α'))
  expect(await isOff()).toBe(true)
})

test('what is written while the instructions are saved stays', async () => {
  const server = startFakeServer()
  server.on(invitations.editHelpNew, () => ({ script: inBox('Α') }))
  let answer: () => void = () => undefined
  server.on(invitations.saveHelpNew, ({ body }) => new Promise((resolve) => (answer = () => resolve(body as never))))
  const { user } = await show(<Help />, 'invitations', 'rich-text')
  await write(invitationsEl['helpTexts.editor'], inBox('Β'))
  await user.click(await buttonOf(invitationsEl['helpTexts.save']))
  await waitFor(() => expect(server.requestsOf(invitations.saveHelpNew)).toHaveLength(1))
  await write(invitationsEl['helpTexts.editor'], inBox('Γ'))
  answer()
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ message: invitationsEl['helpTexts.saved'] }))
  expect((await fieldOf(invitationsEl['helpTexts.editor'])).value).toBe(inBox('Γ'))
})

test('saved instructions stand in the history that is open, too', async () => {
  const server = startFakeServer()
  server.on(invitations.editHelpNew, () => ({ script: inBox('Α') }))
  server.on(invitations.saveHelpNew, ({ body }) => ({ script: body.script }))
  server.on(invitations.history, () => ({ items: [], total: 0, totalIsExact: true }))
  const page = (
    <>
      <Help />
      <HistorySection invitation={{ id: 4, revision: 3 }} />
    </>
  )
  const { user } = await show(page, 'invitations', 'rich-text')
  await write(invitationsEl['helpTexts.editor'], inBox('Β'))
  await screen.findByText(invitationsEl['history.none'])
  await user.click(await buttonOf(invitationsEl['helpTexts.save']))
  await waitFor(() => expect(server.requestsOf(invitations.history)).toHaveLength(2))
})

test.each([
  ['keepMine', 'Β'],
  ['takeTheirs', 'Γ'],
] as const)('instructions that somebody else saved meanwhile are shown and not replaced without asking: %s', async (choice, kept) => {
  const server = startFakeServer()
  let saved = inBox('Α')
  server.on(invitations.editHelpNew, () => ({ script: saved }))
  server.on(invitations.saveHelpNew, ({ body }) => {
    if (body.before !== saved) return new FakeRefusal('invitation.helpChanged')
    saved = body.script
    return { script: saved }
  })
  const { user } = await show(<Help />, 'invitations', 'rich-text')
  await write(invitationsEl['helpTexts.editor'], inBox('Β'))
  saved = inBox('Γ')
  await user.click(await buttonOf(invitationsEl['helpTexts.save']))
  await screen.findByText('Γ')
  expect((await fieldOf(invitationsEl['helpTexts.editor'])).value).toBe(inBox('Β'))
  await user.click(await buttonOf(invitationsEl[`helpTexts.${choice}`]))
  await waitFor(async () => expect((await fieldOf(invitationsEl['helpTexts.editor'])).value).toBe(inBox(kept)))
  if (choice === 'takeTheirs') return
  await user.click(await buttonOf(invitationsEl['helpTexts.save']))
  await waitFor(() => expect(saved).toBe(inBox('Β')))
})
