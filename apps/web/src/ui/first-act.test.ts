import { expect, test, vi } from 'vitest'
import { onFirstAct } from './first-act.ts'

test.each(['keydown', 'scroll', 'pointerdown'])('a %s is the first act: what waits for it is done once, and not if it was called off', (act) => {
  const [work, calledOff] = [vi.fn(), vi.fn()]
  onFirstAct(work)
  onFirstAct(calledOff)()
  expect(work).not.toHaveBeenCalled()
  for (const one of [act, act, 'keydown', 'scroll', 'pointerdown']) dispatchEvent(new Event(one))
  expect(work).toHaveBeenCalledOnce()
  expect(calledOff).not.toHaveBeenCalled()
})
