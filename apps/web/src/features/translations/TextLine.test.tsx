import type { Translation } from '@klesis/contract/translations/translation.ts'
import { translations } from '@klesis/contract/translations/translations.calls.ts'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, show } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { clearDrafts } from './drafts.ts'
import { TextLine } from './TextLine.tsx'
import { translationsEl } from './translations.el.ts'

const text = {
  language: 'el',
  text: 'Θυρίδα',
  shipped: 'Θυρίδα',
  isChanged: false,
  isStale: false,
  sourceThen: null,
  revision: 0,
  changedBy: null,
  changedAt: null,
}
const translation: Translation = { namespace: 'app', key: 'nav.mailbox', placeholders: [], most: 100, texts: [text] }
const written = 'Τα μηνύματα'

/** A line of a list that can be read again. */
function Line() {
  const [revision, setRevision] = useState(0)
  return (
    <>
      <TextLine translation={translation} text={{ ...text, revision }} />
      <button type="button" onClick={() => setRevision(1)}>
        read again
      </button>
    </>
  )
}

afterEach(clearDrafts)

async function open() {
  const server = startFakeServer()
  server.on(translations.overlay, () => ({ language: 'el', version: '1', texts: {}, languages: [] }))
  const { user } = await show(<TextLine translation={translation} text={text} />, 'translations')
  await user.click((await screen.findAllByRole('button'))[0] as HTMLElement)
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox')
  await user.clear(await field())
  await user.type(await field(), written)
  return { server, user, field }
}

test('a text that is refused shows its fault and stays in the field, which has the focus; Escape restores the old text', async () => {
  const { server, user, field } = await open()
  server.on(translations.save, () => new FakeRefusal('translation.faulty'))
  await user.keyboard('{Enter}')
  await screen.findByText(refusalText('translation.faulty'))
  expect((await field()).value).toBe(written)
  await waitFor(async () => expect(document.activeElement).toBe(await field()))
  await user.keyboard('{Escape}')
  await screen.findByText('Θυρίδα')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the second of two editors sees that the text was changed, and may keep their own on the newer revision', async () => {
  const { server, user } = await open()
  const refused = new FakeRefusal('translation.stale', { params: { revision: 1, text: 'Αλληλογραφία' } })
  server.on(translations.save, ({ body }) => (body.revision === 0 ? refused : { ...translation, texts: [{ ...text, text: body.text, revision: 2 }] }))
  await user.keyboard('{Enter}')
  await user.click(await buttonOf(translationsEl['text.keepMine']))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(server.requestsOf(translations.save).map(({ body }) => [body.text, body.revision])).toEqual([
    [written, 0],
    [written, 1],
  ])
})

test('a refusal disappears at the next edit, and nothing typed is lost', async () => {
  const { server, user, field } = await open()
  server.on(translations.save, () => new FakeRefusal('translation.faulty'))
  await user.keyboard('{Enter}')
  await screen.findByText(refusalText('translation.faulty'))
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  await user.type(await field(), '!')
  await waitFor(() => expect(screen.queryByText(refusalText('translation.faulty'))).toBeNull())
  expect((await field()).value).toBe(`${written}!`)
})

test('a text that somebody else saves while one is written is not overwritten, though the list was read again', async () => {
  const server = startFakeServer()
  server.on(translations.overlay, () => ({ language: 'el', version: '1', texts: {}, languages: [] }))
  server.on(translations.save, () => new FakeRefusal('translation.stale', { params: { revision: 1, text: 'Αλληλογραφία' } }))
  const { user } = await show(<Line />, 'translations')
  await user.click((await screen.findAllByRole('button'))[0] as HTMLElement)
  const field = await screen.findByRole('textbox')
  await user.type(field, ' μου')
  await user.click(screen.getByText('read again'))
  await user.type(field, '{Enter}')
  await buttonOf(translationsEl['text.keepMine'])
  expect(server.requestsOf(translations.save).map(({ body }) => body.revision)).toEqual([0])
})
