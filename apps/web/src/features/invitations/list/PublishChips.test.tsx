import { expect, test } from 'vitest'
import { invitationRow } from '../../../testing/cards.ts'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { PublishChips } from './PublishChips.tsx'

test.each([
  ['that is live', {}, true],
  ['that is archived', { isArchived: true }, false],
  ['without changes', { hasDraft: false }, false],
])('an invitation %s says whether changes wait to be published', async (_, part, isShown) => {
  await show(<PublishChips invitation={invitationRow({ hasDraft: true, ...part })} />, 'invitations')
  await screen.findByText(/Δημοσιευμένη|Αρχείο|Αρχειοθετημένη/)
  expect(screen.queryByText('Αδημοσίευτες αλλαγές') !== null).toBe(isShown)
})
