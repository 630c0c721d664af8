import type { OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluationRounds } from '@klesis/contract/evaluations/rounds/rounds.calls.ts'
import type { KeptEvaluation } from '@klesis/contract/evaluations/rounds/rounds.ts'
import { expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, show, write } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { toast } from '../../../ui/toast.ts'
import { evaluationRoundsEl as texts } from './evaluation-rounds.el.ts'
import { KeptCells, KeptHeadings, useKeptFigures } from './KeptColumns.tsx'
import { KeptRounds } from './KeptRounds.tsx'
import { RoundsSection } from './RoundsSection.tsx'
import { roundsOf } from './testing/rounds-of.ts'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

const filled = (text: string, values: object) => Object.entries(values).reduce((made, [key, value]) => made.replace(`{{${key}}}`, String(value)), text)

test('the next round begins only after its numbers were shown, and not with numbers that nobody has', async () => {
  const server = startFakeServer()
  server.on(evaluationRounds.read, () => roundsOf())
  const { user } = await show(<RoundsSection invitationId={4} />, 'evaluation-rounds')
  await user.click(await buttonOf(texts.begin))
  await user.click(await screen.findByLabelText(texts['who.selected']))
  await user.click(await buttonOf(texts.preview))
  await screen.findByText(texts.numbersFault)
  await write(texts.numbers, '31, 32;x')
  server.on(evaluationRounds.preview, () => ({ goesOn: 2, leftOut: 1, unknown: ['x'] }))
  await user.click(await buttonOf(texts.preview))
  await screen.findByText(filled(texts.unknown, { numbers: 'x' }))
  expect(screen.queryByRole('button', { name: texts.confirm })).toBeNull()
  await user.click(await buttonOf(texts.back))

  await user.click(await screen.findByLabelText(texts['who.best']))
  await write(texts.places, '2')
  server.on(evaluationRounds.preview, () => ({ goesOn: 3, leftOut: 0, unknown: [] }))
  await user.click(await buttonOf(texts.preview))
  await screen.findByText(filled(texts.unfinished_other, { count: 2 }))
  expect(screen.getByRole('dialog').textContent).toContain(`${filled(texts.goesOn_other, { count: 3 })} ${texts.noneOut}`)
  server.on(evaluationRounds.begin, () => new FakeRefusal('evaluation.roundStale'))
  await user.click(await buttonOf(texts.confirm))
  expect((await screen.findByRole('alert')).textContent).toContain(refusalText('evaluation.roundStale'))
  server.on(evaluationRounds.begin, () => roundsOf({ number: 2 }))
  await user.click(await buttonOf(texts.confirm))
  await waitFor(() => expect(toast).toHaveBeenCalledWith({ message: filled(texts.begun, { number: 2 }) }))
  expect(server.requestsOf(evaluationRounds.preview).map(({ body }) => body)).toEqual([
    { who: 'selected', numbers: ['31', '32', 'x'] },
    { who: 'best', places: 2 },
  ])
  expect(server.requestsOf(evaluationRounds.begin)[1]?.body).toEqual({
    ...{ round: 1, expected: 3, choice: { who: 'best', places: 2 }, assignment: 'same', deadline: null },
  })
})

const rows = [{ applicationId: 31 }, { applicationId: 32 }]
function Ranked() {
  const kept = useKeptFigures(4, 2, rows)
  return (
    <table>
      <thead>
        <tr>
          <KeptHeadings round={2} />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ applicationId }) => (
          <tr key={applicationId}>
            <KeptCells round={2} figures={kept?.get(applicationId)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

test('the ranking has a column for an earlier round; the opened application says what was written in it, or that it waits', async () => {
  const server = startFakeServer()
  server.on(evaluationRounds.figures, () => ({
    items: [
      { applicationId: 31, isLeftOut: false, rounds: [{ number: 1, done: 2, mean: 9, rank: 1 }] },
      { applicationId: 32, isLeftOut: true, rounds: [{ number: 1, done: 2, mean: 2.5, rank: 4 }] },
    ],
  }))
  await show(<Ranked />, 'evaluation-rounds')
  await screen.findByText(texts.out)
  expect([...document.querySelectorAll('th, td')].map(({ textContent }) => textContent)).toEqual([
    filled(texts.column, { number: 1 }),
    `9,00${filled(texts.rank, { rank: 1 })}`,
    `2,50${filled(texts.rank, { rank: 4 })}${texts.out}`,
  ])
  expect(server.requestsOf(evaluationRounds.figures).map(({ query }) => query)).toEqual([{ ids: '31,32' }])

  const form = { display: 'form', components: [{ type: 'number', key: 'record', label: 'Επίδοση', input: true }] } as unknown as OwnEvaluation['form']
  const written = (personId: number, name: string, record: number): KeptEvaluation => ({
    ...{ personId, name, state: 'final', form, data: { record }, total: record, savedAt: '2026-11-20T10:00:00Z' },
  })
  server.on(evaluationRounds.kept, ({ params }) => ({
    ...{ round: 3, isLeftOut: params.id === '32' },
    rounds: [
      { number: 1, mine: { ...written(7, 'Μαρία', 6), state: 'draft' as const }, others: [written(8, 'Νίκος', 8)] },
      { number: 2, mine: null, others: null },
    ],
  }))
  await show(<KeptRounds applicationId={32} />, 'evaluation-rounds', 'forms')
  await screen.findByText(texts.foldOut)
  const [first, second] = [1, 2].map((number) => screen.getByText(filled(texts.fold, { number }), { selector: 'summary' }).closest('details') as HTMLElement)
  expect(
    within(first as HTMLElement)
      .getAllByText(/Μαρία|Νίκος|πρόχειρη/)
      .map(({ textContent }) => textContent),
  ).toEqual([texts.mineDraft, 'Νίκος'])
  expect(within(second as HTMLElement).getByText(texts['others.later'])).toBeTruthy()
})
