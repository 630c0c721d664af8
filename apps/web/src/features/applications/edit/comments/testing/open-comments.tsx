import { applications } from '@klesis/contract/applications/applications.calls.ts'
import type { Comment } from '@klesis/contract/applications/comments.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { startFakeServer } from '../../../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../../../testing/people.ts'
import { buttonOf, show } from '../../../../../testing/show.tsx'
import { screen, within } from '../../../../../testing/testing-library.ts'
import { CommentsSection } from '../CommentsSection.tsx'
import { commentsEl as text } from '../comments.el.ts'

export const written = 'Λείπει το πρόγραμμα'
export const dean = { id: 8, name: 'Ελένη Κοσμήτορα' }

export const commentOf = (id: number, body: string, more: Partial<Comment> = {}): Comment => ({
  ...{ id, body, author: 'Άννα Αιτών', authorId: 7, avatar: null, audience: 'applicant', mentions: [], files: [], createdAt: '2026-11-20T10:00:00Z' },
  ...{ editedAt: null, withdrawnAt: null, isMine: false, mayEdit: false, ...more },
})

/** Does what a notice of the server does. */
function Notice() {
  const queries = useQueryClient()
  return (
    <button type="button" onClick={() => void queries.invalidateQueries({ queryKey: ['applications', 'view'] })}>
      notice
    </button>
  )
}

/** Does what brings the page anew, at once or as one goes and comes back. */
function Page() {
  const [count, setCount] = useState(0)
  const [isThere, setThere] = useState(true)
  return (
    <>
      {isThere && <CommentsSection key={count} id={5} />}
      <button type="button" onClick={() => setCount(count + 1)}>
        anew
      </button>
      <button type="button" onClick={() => setThere(!isThere)}>
        away or back
      </button>
      <Notice />
    </>
  )
}

let people = 0

/** The comments of an application, for a person who has written nothing yet. */
export async function openComments(items: Comment[] = [], audiences: Comment['audience'][] = ['applicant']) {
  const server = startFakeServer()
  server.on(applications.comments, () => ({ items, total: items.length, audiences }))
  server.on(applications.commentReaders, () => ({ items: [dean] }))
  people += 1
  signIn(personOf({ uid: `${people}@uni.example` }))
  const { user, router } = await show(<Page />, 'applications', 'comments')
  const add = async () => user.click(await buttonOf(text.add))
  const leave = () => void router.navigate({ to: '/elsewhere' as never })
  const answer = async (label: string) => user.click(within(await screen.findByRole('dialog')).getByText(label))
  return { server, add, user, leave, answer, path: () => router.state.location.pathname }
}
