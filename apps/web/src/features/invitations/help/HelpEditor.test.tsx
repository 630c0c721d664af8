import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { languageNames } from '../../../i18n/language.ts'
import { FakeRefusal, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { HistorySection } from '../history/HistorySection.tsx'
import { invitationsEl } from '../invitations.el.ts'
import { HelpEditor } from './HelpEditor.tsx'
import { HelpSection } from './HelpSection.tsx'
import type { WrittenHelp } from './help.queries.ts'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

// A box that grows with its text asks for the fonts, which this page has none of.
beforeAll(() => void Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() }))
beforeEach(() => void vi.mocked(toast).mockClear())

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

test.each([
  ['further', 'Γ'],
  ['back to what was saved before', 'Α'],
])('what is written while the instructions are saved stays: %s', async (_how, then) => {
  const server = startFakeServer()
  let saved = inBox('Α')
  server.on(invitations.editHelpNew, () => ({ script: saved }))
  const answer = Promise.withResolvers<{ script: string }>()
  server.on(invitations.saveHelpNew, () => answer.promise)
  const { user } = await show(<Help />, 'invitations', 'rich-text')
  await write(invitationsEl['helpTexts.editor'], inBox('Β'))
  await user.click(await buttonOf(invitationsEl['helpTexts.save']))
  await waitFor(() => expect(server.requestsOf(invitations.saveHelpNew)).toHaveLength(1))
  await write(invitationsEl['helpTexts.editor'], inBox(then))
  saved = inBox('Β')
  answer.resolve({ script: saved })
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ message: invitationsEl['helpTexts.saved'] }))
  await waitFor(async () => expect((await buttonOf(invitationsEl['helpTexts.save'])).disabled).toBe(false))
  expect((await fieldOf(invitationsEl['helpTexts.editor'])).value).toBe(inBox(then))
})

test('instructions whose saving is answered while others are shown are not taken for those of somebody else', async () => {
  const server = startFakeServer()
  const saved = { el: inBox('Α'), en: inBox('A') }
  server.on(invitations.editHelpNew, ({ params }) => ({ script: saved[params.lang as Language] }))
  const answer = Promise.withResolvers<{ script: string }>()
  server.on(invitations.saveHelpNew, () => answer.promise)
  const onModified = vi.fn()
  const { user } = await show(<HelpSection invitationId={4} onModified={onModified} />, 'invitations', 'rich-text')
  const shows = (text: string) => waitFor(async () => expect((await fieldOf(invitationsEl['helpTexts.editor'])).value).toBe(inBox(text)))
  await shows('Α')
  await write(invitationsEl['helpTexts.editor'], inBox('Β'))
  await user.click(await buttonOf(invitationsEl['helpTexts.save']))
  await waitFor(() => expect(server.requestsOf(invitations.saveHelpNew)).toHaveLength(1))
  await user.click(await screen.findByText(languageNames.en))
  await shows('A')
  saved.el = inBox('Β')
  answer.resolve({ script: saved.el })
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ message: invitationsEl['helpTexts.saved'] }))
  await waitFor(() => expect(onModified).toHaveBeenLastCalledWith(false))
  await user.click(await screen.findByText(languageNames.el))
  await shows('Β')
  expect([screen.queryByText(invitationsEl['helpTexts.changed']), (await buttonOf(invitationsEl['helpTexts.save'])).disabled]).toEqual([null, true])
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
