import { beforeEach, expect, test, vi } from 'vitest'
import { CallRefused, CallUnreachable } from '../../../../api/call-refused.ts'
import { serverIsBack } from '../../../../api/server-back.ts'
import { i18n } from '../../../../i18n/i18n.ts'
import { renderHook } from '../../../../testing/testing-library.ts'
import type { QueueState } from './save-queue.ts'
import { useRetryWhenReachable } from './use-retry-when-reachable.ts'

const toast = vi.hoisted(() => vi.fn())
vi.mock('../../../../ui/toast.ts', () => ({ toast }))
await i18n.load('applications')

const away = new CallUnreachable('away')
const busy = new CallRefused(429, { code: 'server.error', message: 'busy' })
const save = vi.fn(async () => true)
type Step = [QueueState, Error?]

/** Renders the hook with each of these queue states in turn. */
function through(...steps: Step[]) {
  const { rerender } = renderHook(({ step: [state, error] }: { step: Step }) => useRetryWhenReachable({ state, error }, save), {
    initialProps: { step: ['saved'] as Step },
  })
  for (const step of steps) rerender({ step })
}

beforeEach(() => {
  toast.mockClear()
  save.mockClear()
})

test('retries a save once the server is reachable again', () => {
  through(['unsaved'], ['saving'], ['failed', away])
  serverIsBack()
  expect(save).toHaveBeenCalledOnce()
})

test('does not retry a save that failed for another reason', () => {
  through(['saving'], ['failed', busy])
  serverIsBack()
  expect(save).not.toHaveBeenCalled()
})

test('informs the person once, when everything is saved again', () => {
  through(['failed', away], ['retrying'], ['failed', away], ['retrying'], ['unsaved'], ['saving'])
  expect(toast).not.toHaveBeenCalled()
  through(['failed', away], ['retrying'], ['unsaved'], ['saving'], ['saved'], ['saving'], ['saved'])
  expect(toast.mock.calls).toEqual([[{ message: i18n.t('applications:edit.failed.back') }]])
})

test.each<Step[][]>([[[['saving'], ['saved']]], [[['failed', busy], ['retrying'], ['saved']]], [[['failed', away], ['retrying'], ['stale'], ['saved']]]])(
  'nothing is said after %j',
  (steps) => {
    through(...steps)
    expect(toast).not.toHaveBeenCalled()
  },
)
