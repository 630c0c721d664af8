import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { show } from '../../../testing/show.tsx'
import { act, screen } from '../../../testing/testing-library.ts'
import { emptyFormStore } from '../../forms/testing/empty-store.ts'
import { applicationsEl } from '../applications.el.ts'
import { ApplicationFooter } from './ApplicationFooter.tsx'
import type { QueueState } from './saving/save-queue.ts'

const application = { allowed: ['submit', 'saveTemporary'], savedAt: null } as unknown as ApplicationView
const [saveTemporary, onRetry] = [vi.fn(), vi.fn<() => Promise<unknown>>()]
const sending = { isSaving: false, saveTemporary } as unknown as Parameters<typeof ApplicationFooter>[0]['sending']

beforeEach(() => {
  saveTemporary.mockReset()
  onRetry.mockReset().mockResolvedValue(false)
})

const form = emptyFormStore()

let setState: (state: QueueState) => void

function Footer({ first, application }: { first: QueueState; application: ApplicationView }) {
  const [state, set] = useState(first)
  setState = set
  return <ApplicationFooter {...{ application, sending, onRetry, form }} saving={{ state }} onContinue={() => undefined} isShown isReturning={false} />
}

async function showIn(state: QueueState, shownApplication = application) {
  const shown = await show(<Footer first={state} application={shownApplication} />, 'applications')
  await screen.findByRole('button', { name: applicationsEl['edit.foot.continue'] })
  return shown
}

test('what could not be saved is saved at once by a button, which stands where the draft is saved otherwise', async () => {
  const { user } = await showIn('failed')
  const button = screen.getByRole('button', { name: appEl['action.retry'] })
  await user.click(button)
  expect(onRetry).toHaveBeenCalledOnce()
  expect(saveTemporary).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: applicationsEl['edit.foot.save'] })).toBeNull()
  act(() => setState('saved'))
  // The same button, so that it keeps the focus.
  expect(screen.getByRole('button', { name: applicationsEl['edit.foot.save'] })).toBe(button)
  await user.click(button)
  expect(saveTemporary).toHaveBeenCalledOnce()
})

test('the second press of a double one on “try again” saves no draft: the button stays what it was until the attempt has ended', async () => {
  const { user } = await showIn('failed')
  const attempt = Promise.withResolvers<boolean>()
  onRetry.mockImplementation(() => {
    setState('retrying')
    return attempt.promise
  })
  const button = screen.getByRole('button', { name: appEl['action.retry'] })
  await user.dblClick(button)
  expect(onRetry).toHaveBeenCalledOnce()
  expect(saveTemporary).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: appEl['action.retry'] })).toBe(button)
  expect(document.activeElement).toBe(button)
  // A press is answered.
  expect(screen.getByRole('status').textContent).toBe(appEl['save.saving'])
  await act(async () => {
    setState('failed')
    attempt.resolve(false)
    await attempt.promise
  })
  expect(screen.getByRole('status').textContent).toBe(appEl['save.failed'])
  await user.click(button)
  expect(onRetry).toHaveBeenCalledTimes(2)
})

test('where no draft can be saved, the button to try again goes only when the attempt has ended', async () => {
  await showIn('failed', { ...application, allowed: ['resubmit'] } as ApplicationView)
  act(() => setState('retrying'))
  expect(screen.getByRole('button', { name: appEl['action.retry'] })).toBeTruthy()
  act(() => setState('saved'))
  expect(screen.queryByRole('button', { name: appEl['action.retry'] })).toBeNull()
})

test('what is tried again by itself changes nothing at the foot before it succeeds', async () => {
  await showIn('failed')
  const foot = () => document.querySelector('[data-sticky-foot]')?.outerHTML
  const failed = foot()
  expect(failed).toContain(applicationsEl['edit.failed.again'])
  for (const state of ['retrying', 'failed', 'retrying'] as const) {
    act(() => setState(state))
    expect(foot()).toBe(failed)
  }
  act(() => setState('saved'))
  expect(foot()).not.toContain(applicationsEl['edit.failed.again'])
})

test.each<QueueState>(['saved', 'saving', 'unsaved'])('there is nothing to try again while it is %s', async (state) => {
  await showIn(state)
  expect(screen.queryByRole('button', { name: appEl['action.retry'] })).toBeNull()
})
