import type { OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { evaluationRounds } from '@klesis/contract/evaluations/rounds/rounds.calls.ts'
import { expect, test } from 'vitest'
import { FakeRefusal } from '../../testing/fake-server.ts'
import { buttonOf, write } from '../../testing/show.tsx'
import { screen, waitFor, within } from '../../testing/testing-library.ts'
import { evaluationsEl } from './evaluations.el.ts'
import { headOf } from './testing/head-of.ts'
import { nameOf, score, startEvaluation } from './testing/start-evaluation.tsx'

const savedAs = (revision: number, data: OwnEvaluation['data'] = {}): OwnEvaluation => ({
  ...{ revision, state: 'draft', form: {}, data, total: null, savedAt: '2026-11-26T10:04:00Z', finalAt: null, asksToConfirm: false },
})
const markOf = (label: string, mark: string) => within(screen.getByRole('radiogroup', { name: new RegExp(label) })).getByLabelText<HTMLInputElement>(mark)

test('the application that is shown first stays while the list changes above it', async () => {
  const all = [32]
  const { shown } = await startEvaluation('', { all })
  await shown(32)
  all.unshift(31)
  await write('Σχόλιο', 'Πολύ καλή')
  await screen.findByText(nameOf(31))
  await shown(32)
})

test('the last application that was left stays when its evaluation is final', async () => {
  const { shown, user } = await startEvaluation('?show=left', { all: [32] })
  await shown(32)
  for (const label of ['Επίδοση', 'Σχέδιο']) await user.click(markOf(label, '8'))
  await user.click(await buttonOf(evaluationsEl['form.finishLast']))
  await screen.findByText(evaluationsEl['list.allDone'])
  await buttonOf(evaluationsEl['form.change'])
  await shown(32)
})

test('a page that is open since the round before begins the evaluation of the new round', async () => {
  const { server, shown, view } = await startEvaluation('?application=31')
  await shown(31)
  const before = { ...view(31), evaluationForm: {} }
  let begun = 0
  server.on(evaluations.read, () => ({ ...before, head: headOf({ round: 2 }) }))
  server.on(evaluations.begin, () => {
    begun += 1
    return { ...savedAs(4), form: { display: 'form', components: [score('new', 'Νέο κριτήριο', 1)] } as unknown as OwnEvaluation['form'], savedAt: null }
  })
  server.on(evaluationRounds.kept, () => ({ round: 2, isLeftOut: false, rounds: [] }))
  server.on(evaluations.save, () => new FakeRefusal('evaluation.notFound'))
  await write('Σχόλιο', 'Δική μου')
  await screen.findByRole('radiogroup', { name: /Νέο κριτήριο/ })
  expect([begun, screen.queryByRole('radiogroup', { name: /Επίδοση/ })]).toEqual([1, null])
})

test('an evaluation that is no more is begun again', async () => {
  const { server, shown } = await startEvaluation('?application=31')
  await shown(31)
  server.on(evaluations.save, () => new FakeRefusal('evaluation.notFound'))
  const before = server.requestsOf(evaluations.begin).length
  await write('Σχόλιο', 'Δική μου')
  await waitFor(() => expect(server.requestsOf(evaluations.begin).length).toBe(before + 1))
})
