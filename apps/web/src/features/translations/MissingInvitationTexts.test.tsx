import type { InvitationTexts } from '@klesis/contract/translations/translation.ts'
import { translations } from '@klesis/contract/translations/translations.calls.ts'
import { afterEach, expect, test } from 'vitest'
import { FakeRefusal, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, show } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { clearDrafts } from './drafts.ts'
import { MissingInvitationTexts } from './MissingInvitationTexts.tsx'
import { translationsEl } from './translations.el.ts'

const exchange: InvitationTexts = {
  ...{ id: 7, title: { el: 'Ανταλλαγές' }, description: {}, shortNote: {}, languages: ['el', 'en'], revision: 3, isPublished: true },
  gaps: [{ language: 'en', part: 'title', count: 1, example: 'Ανταλλαγές' }],
}

afterEach(clearDrafts)

test('what was written for a text that somebody else has written meanwhile is shown until it is discarded', async () => {
  const server = startFakeServer()
  server.on(translations.invitations, () => ({ items: [exchange] }))
  server.on(translations.saveInvitation, () => {
    server.on(translations.invitations, () => ({ items: [] }))
    return new FakeRefusal('invitation.stale')
  })
  const { user } = await show(<MissingInvitationTexts />, 'translations')
  await user.click(await screen.findByRole('button', { name: /^Αλλαγή: Ανταλλαγές/ }))
  await user.type(await screen.findByRole('textbox'), 'Exchanges{Enter}')
  await screen.findByText(translationsEl['invitations.notSaved'])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('Exchanges').lang).toBe('en')
  await user.click(await buttonOf(translationsEl['invitations.discard']))
  await waitFor(() => expect(screen.queryByText('Exchanges')).toBeNull())
})
