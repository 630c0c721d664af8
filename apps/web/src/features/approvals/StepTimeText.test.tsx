import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { onTestFinished, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { screen } from '../../testing/testing-library.ts'
import { StepTimeText } from './StepTimeText.tsx'

test.each([
  ['2026-11-20T09:59:00Z', '20-11-2026, 11:59'],
  ['2026-11-19T09:59:00Z', 'περιμένει 1 ημέρα'],
  ['2026-11-10T09:59:00Z', 'περιμένει 10 ημέρες'],
])('a step opened at %s shows on 20 November at ten: %s', async (openedAt, text) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-20T10:00:00Z'))
  onTestFinished(() => void vi.restoreAllMocks())
  await show(
    <StepTimeText card={{ openedAt, decidedAt: null, standsInFor: null, routeNote: null, passedBy: null } as ApprovalCard} />,
    'approvals',
    'approval-queue',
  )
  await screen.findByText(text)
})
