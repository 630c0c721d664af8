import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { expect, test } from 'vitest'
import { act, renderHook } from '../../testing/testing-library.ts'
import { useQueueChoice } from './use-queue-choice.ts'

const cardOf = (id: number, approving = false) => ({ id, stepId: id, invitationId: 1, stepState: 'pending', approving }) as ApprovalCard
const cardsOf = (...ids: number[]) => ids.map((id) => cardOf(id))
const cards = cardsOf(1, 2, 3)
const renderWith = (openId = 0, first = cards) =>
  renderHook((shown: ApprovalCard[]) => useQueueChoice(shown, { isGrouped: false, openId }), { initialProps: first })
const render = () => renderWith().result

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

test('what follows a decision stays when an earlier row leaves, and the next one follows it then', () => {
  const { result, rerender } = renderWith(0, cardsOf(1, 2, 3, 4))
  act(() => result.current.goOn())
  rerender([cardOf(1, true), ...cardsOf(3, 4)])
  expect(result.current.active?.id).toBe(3)
  rerender(cardsOf(3, 4))
  expect([result.current.active?.id, result.current.isReadOut]).toEqual([3, true])
  rerender(cardsOf(4))
  expect(result.current.active?.id).toBe(4)
})

test('a new first row does not take the place of the one that is read, which nobody has asked for', () => {
  const { result, rerender } = renderWith()
  expect([result.current.active?.id, result.current.isAsked, result.current.askedId]).toEqual([1, false, undefined])
  rerender([cardOf(9), ...cards])
  expect([result.current.active?.id, result.current.index, result.current.isAsked]).toEqual([1, 1, false])
})

test('an address that names one later is followed, until the person has asked for one', () => {
  const { result, rerender } = renderHook((openId: number) => useQueueChoice(cards, { isGrouped: false, openId }), { initialProps: 0 })
  rerender(3)
  expect([result.current.active?.id, result.current.askedId]).toEqual([3, 3])
  rerender(2)
  expect(result.current.active?.id).toBe(3)
})
