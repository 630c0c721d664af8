import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { fieldOf, show } from '../../../../testing/show.tsx'
import { screen, waitFor } from '../../../../testing/testing-library.ts'
import { CommentsSection } from './CommentsSection.tsx'
import { commentsEl as text } from './comments.el.ts'

// In a file of its own: the list is a lazy part, which this test needs not to be loaded yet.
test('a press on the choice of people is enough to find them; what opens and searches comes with it', async () => {
  const server = startFakeServer()
  server.on(applications.comments, () => ({ items: [], total: 0, audiences: ['applicant' as const] }))
  server.on(applications.commentReaders, () => ({ items: [{ id: 8, name: 'Ελένη Κοσμήτορα' }] }))
  const { user } = await show(<CommentsSection id={5} />, 'applications', 'comments')
  const choice = () => screen.getByRole('combobox', { name: text.mention })
  await screen.findByText(text.none)
  expect(choice().getAttribute('aria-expanded')).toBe('false')
  await user.click(choice())
  const person = await screen.findByText('Ελένη Κοσμήτορα')
  // The library tells of a list that is open from the start here only.
  await waitFor(() => expect([document.activeElement === choice(), choice().dataset.expanded]).toEqual([true, 'true']))
  await user.click(person)
  await waitFor(async () => expect((await fieldOf(text.new)).value).toBe('@Ελένη Κοσμήτορα '))
})
