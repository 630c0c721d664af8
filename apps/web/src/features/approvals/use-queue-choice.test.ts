import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { expect, test } from 'vitest'
import { act, renderHook } from '../../testing/testing-library.ts'
import { useQueueChoice } from './use-queue-choice.ts'

const cards = [1, 2, 3].map((id) => ({ id, stepId: id, invitationId: 1, stepState: 'pending', approving: false }) as ApprovalCard)
const render = () => renderHook(() => useQueueChoice(cards, { isGrouped: false, openId: 0 })).result

test('after an approval the next application is chosen', () => {
  const choice = render()
  act(() => choice.current.goOn())
  expect(choice.current.active?.id).toBe(2)
})

test('an answer that comes late does not move who has gone on meanwhile', () => {
  const choice = render()
  const goOn = choice.current.goOn
  act(() => choice.current.show(cards[2] as ApprovalCard))
  act(() => goOn())
  expect(choice.current.active?.id).toBe(3)
})
