import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, pressBeside, show } from '../../../testing/show.tsx'
import { waitFor } from '../../../testing/testing-library.ts'
import { HelpEditor } from '../help/HelpEditor.tsx'
import { invitationsEl } from '../invitations.el.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { ImportDialog } from './ImportDialog.tsx'

/** A code editor measures its letters, which the fake browser cannot. */
vi.mock('../../../ui/JsonEditor.tsx', () => ({ JsonEditor: () => null }))
vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

/** The dialog over the instructions, which are open. */
function Page() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <HelpEditor helpKey={{ id: 7, kind: 'new', lang: 'el' }} written={undefined} onWrite={() => undefined} />
      {isOpen && <ImportDialog invitation={invitationEditOf()} isModified={false} onImported={() => undefined} onClose={() => setOpen(false)} />}
    </>
  )
}

test('an import is seen in the instructions that are open; a press beside the dialog does not close it', async () => {
  // A box that grows with its text asks for the fonts, which this page has none of.
  Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
  const server = startFakeServer()
  server.on(invitations.editHelpNew, () => ({ script: '<div>Από πριν</div>' }))
  server.on(invitations.read, () => invitationEditOf({ revision: 4 }))
  server.on(invitations.import, () => {
    server.on(invitations.editHelpNew, () => ({ script: '<div>Από την εισαγωγή</div>' }))
    return { id: 7, notes: [] }
  })
  const { user } = await show(<Page />, 'invitations', 'rich-text')
  expect((await fieldOf(invitationsEl['helpTexts.editor'])).value).toBe('<div>Από πριν</div>')
  pressBeside()
  await user.upload(
    await fieldOf(invitationsEl['import.file']),
    new File([JSON.stringify(invitationEditOf())], 'invitation.json', { type: 'application/json' }),
  )
  await waitFor(async () => expect((await buttonOf(invitationsEl['import.do'])).disabled).toBe(false))
  await user.click(await buttonOf(invitationsEl['import.do']))
  await waitFor(async () => expect((await fieldOf(invitationsEl['helpTexts.editor'])).value).toBe('<div>Από την εισαγωγή</div>'))
})
