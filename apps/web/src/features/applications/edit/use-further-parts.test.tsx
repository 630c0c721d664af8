import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { letters } from '@klesis/contract/letters/letters.calls.ts'
import { expect, test } from 'vitest'
import { startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { useFurtherParts } from './use-further-parts.ts'

const application = {
  ...{ id: 5, appState: 'permanent', approvalState: 'pending', steps: [], isMine: false, isManager: false, isMoved: false },
  invitation: { id: 1, appEvaluation: false, hasSlots: false },
} as unknown as ApplicationView

function Parts() {
  const { shows } = useFurtherParts(application)
  return <p>letters: {String(shows.letters)}</p>
}

test.each([
  [undefined, true],
  [{ purpose: 'approve', applicationId: 5 } as const, false],
])('who came by a mailed link is not asked for letters, which its session may not read: %o', async (scope, areAsked) => {
  const server = startFakeServer()
  server.on(letters.forApplication, () => ({ items: [] }) as never)
  signIn(personOf(scope ? { roles: [], scope } : {}))
  await show(<Parts />)
  await screen.findByText(`letters: ${areAsked}`)
  expect(server.requestsOf(letters.forApplication)).toHaveLength(areAsked ? 1 : 0)
})
