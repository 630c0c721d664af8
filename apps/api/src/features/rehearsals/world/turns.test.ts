import { expect, test } from 'vitest'
import { passTurn, type Turns, takeLastTurn, takeTurn } from './turns.ts'

test('whoever drops something has the next turn, and those who wait for it are told that it goes', async () => {
  const turns: Turns = new Map()
  expect(await takeTurn(turns, 1, 0)).toBe('taken')
  const waiting = Array.from({ length: 100 }, () => takeTurn(turns, 1, 100))
  expect(await takeTurn(turns, 1, 100)).toBe('full')
  const last = takeLastTurn(turns, 1)
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['ended']))
  // Whoever has the turn uses it to its end.
  const late = takeTurn(turns, 1, 100)
  passTurn(turns, 1)
  expect(await last).toBe('taken')
  passTurn(turns, 1)
  expect(await late).toBe('taken')
  passTurn(turns, 1)
  expect(turns.size).toBe(0)
})
