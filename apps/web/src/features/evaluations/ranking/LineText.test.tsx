import type { RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { screen } from '../../../testing/testing-library.ts'
import { LineText } from './LineText.tsx'
import { rankingEl as texts } from './ranking.el.ts'

const line = { places: 2, setBy: 'Κατερίνα Μυλωνάκη', setAt: '2026-11-26T10:00:00Z' }
const draw = { isRevealed: false, applicationIds: [32, 33] }
const nothing = () => undefined

test.each([
  [true, null, texts['line.draw']],
  [false, null, undefined],
  [false, draw, texts['line.reveal']],
])('a tie of which something was decided is not drawn any more, and a draw that was begun is revealed (%s)', async (isOpen, begun, text) => {
  const facts = { line, tie: { rank: 2, count: 2, isOpen }, draw: begun, seesAll: true } as RankingFacts
  await show(<LineText {...{ facts, places: 2, isSaved: true }} onDraw={nothing} onGrab={nothing} onMove={nothing} />, 'ranking')
  await screen.findByText(texts['line.move'])
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([text, texts['line.move']].filter((one) => one !== undefined))
})
