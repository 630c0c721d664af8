import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { applicationsEl } from '../applications.el.ts'
import { ApplicationFooter } from './ApplicationFooter.tsx'
import type { QueueState } from './saving/save-queue.ts'

const application = { allowed: ['submit'], savedAt: null } as unknown as ApplicationView
const sending = { isSaving: false } as Parameters<typeof ApplicationFooter>[0]['sending']

async function showIn(state: QueueState) {
  const onRetry = vi.fn()
  const shown = await show(
    <ApplicationFooter {...{ application, sending, onRetry }} saving={{ state }} onContinue={() => undefined} isShown isReturning={false} />,
    'applications',
  )
  await screen.findByRole('button', { name: applicationsEl['edit.foot.continue'] })
  return { ...shown, onRetry }
}

test('what could not be saved is saved at once by a button, which is there for nothing else', async () => {
  const { user, onRetry } = await showIn('failed')
  await user.click(screen.getByRole('button', { name: appEl['action.retry'] }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test.each<QueueState>(['saved', 'saving', 'unsaved'])('there is nothing to try again while it is %s', async (state) => {
  await showIn(state)
  expect(screen.queryByRole('button', { name: appEl['action.retry'] })).toBeNull()
})
