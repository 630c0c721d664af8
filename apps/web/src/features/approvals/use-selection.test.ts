import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { expect, test } from 'vitest'
import { act, renderHook } from '../../testing/testing-library.ts'
import { useSelection } from './use-selection.ts'

const card = (id: number, more: Partial<ApprovalCard> = {}) =>
  ({ id, stepId: id, invitationId: 1, stepState: 'pending', approvalState: 'pending', approving: false, ...more }) as ApprovalCard

const renderSelection = (cards: ApprovalCard[]) => renderHook((shown: ApprovalCard[]) => useSelection(shown), { initialProps: cards })
const ids = (cards: readonly ApprovalCard[]) => cards.map(({ id }) => id)

test('after the first choice only applications of its invitation can be selected', () => {
  const [first, same, other] = [card(1), card(2), card(3, { invitationId: 2 })] as const
  const { result } = renderSelection([first, same, other])
  act(() => result.current.toggle(first))
  expect([first, same, other].map(result.current.canChoose)).toEqual([true, true, false])
  act(() => result.current.toggle(other))
  act(() => result.current.toggle(same))
  expect(ids(result.current.chosen)).toEqual([1, 2])
})

test('after the selection is cleared any invitation can be selected', () => {
  const [first, other] = [card(1), card(3, { invitationId: 2 })] as const
  const { result } = renderSelection([first, other])
  act(() => result.current.toggle(first))
  act(() => result.current.toggle(first))
  act(() => result.current.toggle(other))
  expect(ids(result.current.chosen)).toEqual([3])
})

test('selects all of the invitation of the first choice, or of the first selectable application', () => {
  const cards = [card(1, { approving: true }), card(2, { invitationId: 2 }), card(3), card(4, { invitationId: 2 }), card(5)]
  const { result } = renderSelection(cards)
  act(() => result.current.chooseAll())
  expect(ids(result.current.chosen)).toEqual([2, 4])
  act(() => result.current.clear())
  act(() => result.current.toggle(cards[4] ?? card(0)))
  act(() => result.current.chooseAll())
  expect(ids(result.current.chosen)).toEqual([3, 5])
})

test('applications in review or being decided cannot be selected; those that left the list are deselected', () => {
  const [free, corrected, decided] = [card(1), card(2, { approvalState: 'review' }), card(3, { approving: true })] as const
  const { result, rerender } = renderSelection([free, corrected, decided])
  for (const one of [free, corrected, decided]) act(() => result.current.toggle(one))
  expect(ids(result.current.chosen)).toEqual([1])
  rerender([corrected, decided])
  expect(result.current.chosen).toEqual([])
})

test('of two rows of one application one is selected by itself; of both together it is sent once', () => {
  const [own, standsIn, other] = [card(1), card(1, { stepId: 9 }), card(2)] as const
  const { result } = renderSelection([own, standsIn, other])
  act(() => result.current.toggle(standsIn))
  expect([own, standsIn].map(result.current.isChosen)).toEqual([false, true])
  expect(result.current.chosen).toEqual([standsIn])
  act(() => result.current.chooseAll())
  expect([ids(result.current.chosen), result.current.hasAll]).toEqual([[1, 2], true])
  act(() => result.current.leaveOut(1))
  expect(ids(result.current.chosen)).toEqual([2])
})
