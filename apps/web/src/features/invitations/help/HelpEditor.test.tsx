import { invitations } from '@klesis/contract/invitations/invitations.calls.ts'
import { useState } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show, write } from '../../../testing/show.tsx'
import { invitationsEl } from '../invitations.el.ts'
import { HelpEditor } from './HelpEditor.tsx'

// A box that grows with its text asks for the fonts, which this page has none of.
beforeAll(() => void Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() }))

const table = (text: string) => `<table><tbody><tr><td>${text}</td></tr></tbody></table>`

function Help() {
  const [written, write] = useState<string>()
  return <HelpEditor helpKey={{ id: 4, kind: 'new', lang: 'el' }} written={written} onWrite={write} />
}

test('instructions can be saved while they differ from what is saved', async () => {
  startFakeServer().on(invitations.editHelpNew, () => ({ script: table('Α') }))
  await show(<Help />, 'invitations', 'rich-text')
  const isOff = async () => (await buttonOf(invitationsEl['helpTexts.save'])).disabled
  expect(await isOff()).toBe(true)
  await write(invitationsEl['helpTexts.editor'], table('Β'))
  expect(await isOff()).toBe(false)
  await write(invitationsEl['helpTexts.editor'], table('Α'))
  expect(await isOff()).toBe(true)
})
