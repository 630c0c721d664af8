import { discussion } from '@klesis/contract/evaluations/discussion.calls.ts'
import type { OwnEvaluation } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { evaluationRounds } from '@klesis/contract/evaluations/rounds/rounds.calls.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../app/app.el.ts'
import { FakeRefusal } from '../../testing/fake-server.ts'
import { buttonOf, fieldOf, write } from '../../testing/show.tsx'
import { act, fireEvent, screen, waitFor, within } from '../../testing/testing-library.ts'
import { undoToast } from '../../ui/undo-toast.tsx'
import { evaluationsEl } from './evaluations.el.ts'
import { evaluationRoundsEl as roundTexts } from './rounds/evaluation-rounds.el.ts'
import { headOf } from './testing/head-of.ts'
import { nameOf, score, startEvaluation } from './testing/start-evaluation.tsx'

vi.mock('../../ui/undo-toast.tsx', () => ({ undoToast: vi.fn() }))

const savedAs = (revision: number, data: OwnEvaluation['data'] = {}): OwnEvaluation => ({
  ...{ revision, state: 'draft', form: {}, data, total: null, savedAt: '2026-11-26T10:04:00Z', finalAt: null, asksToConfirm: false },
})
const markOf = (label: string, mark: string) => within(screen.getByRole('radiogroup', { name: new RegExp(label) })).getByLabelText<HTMLInputElement>(mark)
const totalText = () => screen.getByText(evaluationsEl['total.label']).closest('p')?.textContent

test('keys move between applications and give scores, and write letters where text is written', async () => {
  const { user, server, shown } = await startEvaluation()
  await shown(31)
  markOf('Επίδοση', '0').focus()
  await user.keyboard('9')
  expect(markOf('Επίδοση', '9').checked).toBe(true)
  expect(document.activeElement).toBe(markOf('Επίδοση', '9'))
  expect(totalText()).toBe(`${evaluationsEl['total.label']}${evaluationsEl['total.missing_one'].replace('{{count}}', '1').replace('{{all}}', '2')}`)
  markOf('Σχέδιο', '0').focus()
  await user.keyboard('t')
  await waitFor(() => expect(totalText()).toBe('Σύνολο9,4από 105,4 + 4'))

  await user.click(await fieldOf('Σχόλιο'))
  await user.keyboard('j9?')
  expect((await fieldOf('Σχόλιο')).value).toBe('j9?')
  expect(screen.queryByRole('dialog')).toBeNull()
  screen.getByRole('region', { name: evaluationsEl['form.label'] }).focus()

  // A key that is held down makes nothing final.
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true, repeat: true })
  await user.keyboard('j')
  await shown(32)
  expect(server.requestsOf(evaluations.finish)).toEqual([])
  // The save came first.
  expect(server.requestsOf(evaluations.save).at(-1)?.body?.data).toEqual({ record: 9, plan: 10, comment: 'j9?' })
  await user.keyboard('k')
  await shown(31)
  expect(markOf('Επίδοση', '9').checked).toBe(true)
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: evaluationsEl['keys.title'] })).toBeTruthy()
})

test('a save that failed says so and keeps what was written and the page, until it succeeds', async () => {
  const { user, server, router, shown } = await startEvaluation()
  let isDown = true
  server.on(evaluations.save, ({ body }) => {
    if (isDown) return new FakeRefusal('request.tooMany')
    return savedAs(2, body?.data)
  })
  await shown(31)
  await write('Σχόλιο', 'Πολύ καλή')
  await screen.findByText(evaluationsEl['save.again'])
  await user.click(screen.getByText(nameOf(32)))
  void router.navigate({ to: '/dashboard' })
  await user.click(await buttonOf(appEl['guard.stay']))
  const again = await screen.findByText(evaluationsEl['save.again'])
  expect(screen.getByText(evaluationsEl['save.kept'])).toBeTruthy()
  expect((await fieldOf('Σχόλιο')).value).toBe('Πολύ καλή')
  isDown = false
  fireEvent.click(again)
  await waitFor(() => expect(screen.queryByText(evaluationsEl['save.kept'])).toBeNull())
  expect((await fieldOf('Σχόλιο')).value).toBe('Πολύ καλή')
})

test('of two windows’ versions the person chooses one, and it is saved', async () => {
  const { user, server, shown } = await startEvaluation()
  const sent: unknown[] = []
  server.on(evaluations.save, ({ body }) => {
    sent.push(body)
    if (sent.length === 1)
      return new FakeRefusal('evaluation.stale', { params: { savedAt: '2026-11-26T10:04:00Z', revision: 5, data: { comment: 'Άλλη' } } as never })
    return savedAs(6, body?.data)
  })
  await shown(31)
  await write('Σχόλιο', 'Δική μου')
  await screen.findByText(evaluationsEl['stale.title'])
  await user.click(await buttonOf(evaluationsEl['stale.keepMine']))
  await waitFor(() =>
    expect(sent).toEqual([
      { data: { comment: 'Δική μου' }, revision: 1 },
      { data: { comment: 'Δική μου' }, revision: 5 },
    ]),
  )
})

test('what was written before the evaluation became final elsewhere can be copied, and chosen once it is a draft again', async () => {
  const { user, server, shown, view } = await startEvaluation()
  await shown(31)
  let mine: OwnEvaluation = { ...savedAs(3, { comment: 'Άλλη' }), state: 'final', finalAt: '2026-11-26T10:05:00Z' }
  server.on(evaluations.read, () => ({ ...view(31), mine }))
  server.on(evaluations.save, () => new FakeRefusal('evaluation.stale', { params: { revision: 3, data: { comment: 'Άλλη' }, state: 'final' } as never }))
  server.on(evaluations.change, () => {
    mine = savedAs(4, { comment: 'Άλλη' })
    return mine
  })
  await write('Σχόλιο', 'Δική μου')
  await user.click(await buttonOf(evaluationsEl['held.copy']))
  expect(await navigator.clipboard.readText()).toContain('Σχόλιο: Δική μου')
  expect((await fieldOf('Σχόλιο')).value).toBe('Άλλη')
  await user.click(await buttonOf(evaluationsEl['form.change']))
  server.on(evaluations.save, ({ body }) => savedAs(5, body?.data))
  await user.click(await buttonOf(evaluationsEl['stale.keepMine']))
  await waitFor(() => expect(server.requestsOf(evaluations.save).at(-1)?.body).toEqual({ data: { comment: 'Δική μου' }, revision: 4 }))
})

test('scores by default and by calculation are not missing; what is closed is not left', async () => {
  const calculateValue = { '+': [{ var: 'data.record' }, 1] }
  const { user, server, shown } = await startEvaluation('', {
    components: [score('record', 'Επίδοση', 1), score('plan', 'Σχέδιο', 1, { calculateValue }), score('use', 'Χρήση', 1, { defaultValue: 5 })],
    closed: [31],
  })
  await shown(32)
  await user.click(markOf('Επίδοση', '8'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await shown(33)
  expect(server.requestsOf(evaluations.finish)).toHaveLength(1)
})

test('a missing score is focused; a final evaluation leads to the next, is read only, and can be undone', async () => {
  const { user, server, shown } = await startEvaluation()
  await shown(31)
  await user.click(markOf('Επίδοση', '8'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText(evaluationsEl['form.scoreMissing'])).toBeTruthy()
  expect(screen.getByRole('radiogroup', { name: /Σχέδιο/ }).contains(document.activeElement)).toBe(true)
  expect(server.requestsOf(evaluations.finish)).toEqual([])

  await user.click(markOf('Σχέδιο', '8'))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await shown(32)
  expect(server.requestsOf(evaluations.finish).map(({ body }) => body?.data)).toEqual([{ record: 8, plan: 8 }])
  // The button of the toast is pressed while the next application is shown.
  act(() => vi.mocked(undoToast).mock.lastCall?.[0].onUndo())
  await shown(31)
  await waitFor(() => expect(markOf('Επίδοση', '8').disabled).toBe(false))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await shown(32)
  await user.click(screen.getByText(nameOf(31)))
  await shown(31)
  await buttonOf(evaluationsEl['form.change'])
  expect(markOf('Επίδοση', '8').disabled).toBe(true)
  expect(screen.getByText(evaluationsEl['others.none'])).toBeTruthy()
  await user.click(await buttonOf(evaluationsEl['form.change']))
  await waitFor(() => expect(markOf('Επίδοση', '8').disabled).toBe(false))
  expect(screen.getByText(evaluationsEl['others.later'])).toBeTruthy()
})

test('nothing is written while the evaluation is being made final, and after a failure it goes on', async () => {
  const { user, server, shown } = await startEvaluation()
  let answer: (answer: FakeRefusal) => void = () => {}
  server.on(evaluations.finish, () => new Promise((resolve) => (answer = resolve)))
  await shown(31)
  for (const label of ['Επίδοση', 'Σχέδιο']) await user.click(markOf(label, '8'))
  await user.click(await buttonOf(evaluationsEl['form.finish']))
  await waitFor(() => expect(server.requestsOf(evaluations.finish)).toHaveLength(1))
  const comment = await fieldOf('Σχόλιο')
  await user.type(comment, 'Αργά')
  expect([comment.value, markOf('Επίδοση', '8').disabled]).toEqual(['', true])
  answer(new FakeRefusal('request.tooMany'))
  await waitFor(() => expect(comment.disabled).toBe(false))
  await user.type(comment, 'Ξανά')
  expect(comment.value).toBe('Ξανά')
})

test('what the server finds missing stands at its field', async () => {
  const { user, server, shown } = await startEvaluation()
  server.on(evaluations.finish, () => new FakeRefusal('evaluation.incomplete', { issues: [{ path: 'comment', code: 'required', message: 'Θέλει σχόλιο.' }] }))
  await shown(31)
  await user.click(markOf('Επίδοση', '8'))
  await user.click(markOf('Σχέδιο', '8'))
  await user.click(await buttonOf(evaluationsEl['form.finish']))
  expect(await screen.findByText('Θέλει σχόλιο.')).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await fieldOf('Σχόλιο')))
})

test('with a conflict of interest, declared with its reason, the application is gone and the next one is shown', async () => {
  const { user, server, shown } = await startEvaluation()
  await shown(31)
  await user.click(await buttonOf(evaluationsEl['conflict.open']))
  await user.click(await buttonOf(evaluationsEl['conflict.confirm']))
  expect(server.requestsOf(evaluations.declareConflict)).toEqual([])
  await write('Λόγος', ' Συγγενής ')
  await user.click(await buttonOf(evaluationsEl['conflict.confirm']))
  await shown(32)
  expect(server.requestsOf(evaluations.declareConflict).map(({ body }) => body)).toEqual([{ reason: 'Συγγενής' }])
  await waitFor(() => expect(screen.queryByText(nameOf(31))).toBeNull())
})

test('a conflict of interest is declared also once the evaluation is closed', async () => {
  const { user, server, shown, view } = await startEvaluation()
  await shown(31)
  server.on(evaluations.read, () => ({ ...view(32), isOpen: false, mayEvaluate: false, isDecided: true }))
  await user.keyboard('j')
  await screen.findByRole('heading', { level: 2, name: nameOf(32) })
  await user.click(await buttonOf(evaluationsEl['conflict.open']))
  await screen.findByText(evaluationsEl['conflict.textDecided'].replace('{{name}}', nameOf(32)))
  await write('Λόγος', 'Συγγενής')
  await user.click(await buttonOf(evaluationsEl['conflict.confirm']))
  await waitFor(() => expect(server.requestsOf(evaluations.declareConflict)).toMatchObject([{ params: { id: '32' } }]))
})

test('one pane fails without the others, and loads on retry; an application withdrawn meanwhile says so and leaves the list', async () => {
  const { user, server, shown, view, withdraw } = await startEvaluation('?application=32')
  await shown(32)
  server.on(evaluations.read, () => new FakeRefusal('server.storageFull'))
  await user.click(screen.getByText(nameOf(31)))
  const failed = await within(await screen.findByRole('region', { name: evaluationsEl['application.label'] })).findByRole('alert')
  expect(failed.textContent).toContain(evaluationsEl['application.failed'])
  expect(screen.getByText(nameOf(33))).toBeTruthy()
  server.on(evaluations.read, ({ params }) => (params.id === '31' ? view(31) : new FakeRefusal('evaluation.notFound')))
  await user.click(within(failed).getByRole('button'))
  await shown(31)

  withdraw(33)
  await user.click(screen.getByText(nameOf(33)))
  await screen.findByText(evaluationsEl['gone.title'])
  await waitFor(() => expect(screen.queryByText(nameOf(33))).toBeNull())
})

test('a manager reopens the final evaluation of a member', async () => {
  const { user, server, shown, view } = await startEvaluation()
  await shown(31)
  const other = { ...view(31), head: headOf({ mayManage: true }), mayEvaluate: false, mine: null }
  const final = { personId: 9, name: 'Νίκος Σαριδάκης', form: other.evaluationForm, data: { record: 9 }, total: 9, finalAt: '2026-11-26T10:05:00Z' }
  server.on(evaluations.read, () => ({ ...other, others: [{ ...final, asksToConfirm: false }] }))
  server.on(evaluations.reopen, () => ({ ok: true as const }))
  await user.keyboard('j')
  await user.click(await screen.findByText(final.name))
  await user.click(screen.getByRole('button', { name: evaluationsEl['others.reopenLabel'].replace('{{name}}', final.name) }))
  await waitFor(() => expect(server.requestsOf(evaluations.reopen)).toMatchObject([{ params: { personId: '9' } }]))
})

test('without applications it says so', async () => {
  await startEvaluation('', { all: [] })
  await screen.findByText(evaluationsEl['empty.title'])
})

test('in a later round with stages a score is saved once, beside the discussion and the earlier rounds', async () => {
  const { server, shown, view, user } = await startEvaluation('?application=31')
  const head = headOf({ round: 2, stage: { now: 'individual', hidesApplicants: false, hidesEvaluators: true } })
  server.on(evaluations.read, ({ params }) => ({ ...view(Number(params.id)), head }))
  server.on(discussion.read, () => ({ isHidden: true, mayWrite: false, items: [] }))
  server.on(evaluationRounds.kept, () => ({ round: 2, isLeftOut: false, rounds: [{ number: 1, mine: null, others: null }] }))
  await shown(31)
  await screen.findByText(roundTexts.fold.replace('{{number}}', '1'))
  await user.click(markOf('Επίδοση', '8'))
  await screen.findByText(new RegExp(`^${appEl['save.saved'].replace('{{hour}}', '')}`))
  expect([server.requestsOf(evaluations.save).length, screen.queryByText(evaluationsEl['stale.title'])]).toEqual([1, null])
})
