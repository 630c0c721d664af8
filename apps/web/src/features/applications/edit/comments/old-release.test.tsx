import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../../testing/fake-server.ts'
import { fieldOf, show } from '../../../../testing/show.tsx'
import { waitFor } from '../../../../testing/testing-library.ts'
import { CommentsSection } from './CommentsSection.tsx'
import { commentsEl as text } from './comments.el.ts'

const asked = vi.hoisted(() => vi.fn())
vi.mock('./MentionChoice.tsx', () => {
  asked()
  throw new Error('no such file')
})
vi.mock('../../../../api/server-back.ts', async (original) => ({ ...(await original<object>()), isServerReady: async () => true }))

test('a comment can be written on a page of an older release, whose choice of people is no more', async () => {
  const server = startFakeServer()
  server.on(applications.comments, () => ({ items: [], total: 0, audiences: ['applicant' as const] }))
  server.on(applications.commentReaders, () => ({ items: [] }))
  const { user } = await show(<CommentsSection id={5} />, 'applications', 'comments')
  await user.click(await fieldOf(text.new))
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await user.keyboard('Λείπει το πρόγραμμα')
  expect((await fieldOf(text.new)).value).toBe('Λείπει το πρόγραμμα')
})
