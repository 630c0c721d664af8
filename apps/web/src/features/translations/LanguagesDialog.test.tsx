import type { PortalLanguage } from '@klesis/contract/translations/translation.ts'
import { translations } from '@klesis/contract/translations/translations.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { screen, waitFor } from '../../testing/testing-library.ts'
import { LanguagesDialog } from './LanguagesDialog.tsx'
import { translationsEl } from './translations.el.ts'

const french: PortalLanguage = {
  ...{ code: 'fr', name: 'Français', forInvitations: true, forInterface: false, isFixed: false, missing: 10, all: 10, isOffered: false },
}

test('a switch sends the use that it changes and not the other, which somebody may have changed meanwhile', async () => {
  const server = startFakeServer()
  server.on(translations.languages, () => ({ languages: [french] }))
  server.on(translations.saveLanguage, () => ({ languages: [french] }))
  server.on(translations.overlay, () => ({ language: 'el', version: '1', texts: {}, languages: [] }))
  const { user } = await show(<LanguagesDialog onClose={() => undefined} />, 'translations')
  const labelled = (text: string) => screen.findByLabelText(text.replace('{{language}}', 'Français'))
  await user.click(await labelled(translationsEl['languages.invitationsLabel']))
  await user.click(await labelled(translationsEl['languages.interfaceLabel']))
  await waitFor(() => expect(server.requestsOf(translations.saveLanguage)).toHaveLength(2))
  expect(server.requestsOf(translations.saveLanguage).map(({ body }) => body)).toEqual([
    { name: 'Français', forInvitations: false },
    { name: 'Français', forInterface: true },
  ])
})
