import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { cleanup, render, screen, waitFor } from '../../../testing/testing-library.ts'
import { invitationEditOf } from '../testing/invitation-edit-of.ts'
import { toDraft } from './invitation-draft.ts'
import { useSection } from './use-section.ts'

const invitation = invitationEditOf()
const shown: (string | undefined)[] = []

function Page() {
  const { section } = useSection(invitation, toDraft(invitation))
  shown.push(section)
  return <output>{section}</output>
}

test('the open section stays open while the page that follows is awaited', async () => {
  const next = Promise.withResolvers<void>()
  const root = createRootRoute({ component: Outlet })
  const editor = createRoute({ getParentRoute: () => root, path: '/editor', component: Page })
  const following = createRoute({ getParentRoute: () => root, path: '/following', loader: () => next.promise, component: () => 'The next page' })
  const router = createRouter({
    routeTree: root.addChildren([editor, following]),
    history: createMemoryHistory({ initialEntries: ['/editor?section=period'] }),
    defaultPendingMs: Number.POSITIVE_INFINITY,
  })
  onTestFinished(cleanup)
  render(<RouterProvider router={router as never} />)
  await screen.findByText('when')
  const before = shown.length
  void router.navigate({ to: '/following' } as never)
  await waitFor(() => expect(shown.length).toBeGreaterThan(before))
  expect([router.state.location.pathname, screen.getByRole('status').textContent]).toEqual(['/following', 'when'])
  next.resolve()
  await screen.findByText('The next page')
  expect(new Set(shown)).toEqual(new Set(['when']))
})
