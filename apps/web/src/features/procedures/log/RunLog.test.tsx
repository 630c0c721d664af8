import { runs } from '@klesis/contract/procedures/runs.calls.ts'
import type { Run, RunDetails } from '@klesis/contract/procedures/runs.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, showPage } from '../../../testing/show.tsx'
import { screen, waitFor } from '../../../testing/testing-library.ts'
import { RunLog } from './RunLog.tsx'
import { runLogEl } from './run-log.el.ts'

const failed: Run = {
  ...{
    id: 7,
    point: 'submitted',
    action: null,
    startedAt: '2026-11-20T10:00:00Z',
    milliseconds: 3_000,
    outcome: 'failed',
    notRun: null,
    version: 6,
    rule: null,
  },
  ...{ application: { id: 4, number: '213/2026', isDeleted: false }, person: 'Άννα Δοκιμή', repeats: null },
}
const details: RunDetails = {
  ...failed,
  ...{
    lines: ['σύνολο 1.910,00'],
    answer: null,
    message: 'error: Error: broken',
    line: 14,
    leftOut: [],
    repeat: 'possible',
    repeatedAt: null,
    repeatedBy: null,
  },
}
const keptSince = '2026-08-22T10:00:00Z'
const page = (...items: Run[]) => ({ items, next: null, keptSince })

async function open(query = '') {
  const server = startFakeServer()
  server.on(runs.list, () => page(failed))
  server.on(runs.read, () => details)
  const shown = await showPage(() => <RunLog invitationId={3} />, { path: '/', at: `/${query}`, layouts: [], texts: ['run-log', 'procedures'] })
  return { server, ...shown }
}
const rows = async () => [...(await screen.findByLabelText(runLogEl.list)).children] as HTMLElement[]
const press = (user: { click: (element: Element) => Promise<void> }, row: HTMLElement | undefined) => user.click(row?.querySelector('button') as Element)

test('a row opens in place: the cause in words first, then its lines', async () => {
  const { user } = await open()
  const [row] = await rows()
  for (const text of ['20-11-2026, 12:00:00', 'Μετά την υποβολή', '213/2026', '3.000 ms', runLogEl['outcome.failed']]) expect(row?.textContent).toContain(text)
  screen.getByText(runLogEl.keptSince.replace('{{since}}', '22-08-2026'))
  await press(user, row)
  const cause = await screen.findByText(runLogEl['cause.error'])
  expect(cause.closest('p')?.textContent).toContain(runLogEl['effect.after'])
  screen.getByText(`error: Error: broken · ${runLogEl.line.replace('{{line}}', '14')}`)
  screen.getByText('σύνολο 1.910,00')
})

test('on a phone each run is a card that needs no column headings', async () => {
  await open()
  const [row] = await rows()
  for (const text of [`${runLogEl['column.application']}: 213/2026`, runLogEl.duration.replace('{{duration}}', '3.000')])
    expect(row?.textContent).toContain(text)
})

test('a run of a rule names the rule, which was applied', async () => {
  const ofRule: Run = { ...failed, outcome: 'answered', version: null, rule: { name: null, number: 2, version: 3 } }
  const { server, user } = await open()
  server.on(runs.list, () => page(ofRule, { ...ofRule, id: 8, rule: { name: 'Πάνω από το όριο', number: 1, version: 3 } }))
  await user.click(await buttonOf(runLogEl.refresh))
  await screen.findByText(runLogEl.rule.replace('{{number}}', '2').replace('{{version}}', '3'))
  screen.getByText(runLogEl.ruleNamed.replace('{{name}}', 'Πάνω από το όριο').replace('{{version}}', '3'))
  expect(screen.getAllByText(runLogEl.applied)).toHaveLength(2)
})

test('a rule that failed is told as a rule, and can be run again', async () => {
  const ofRule = { version: null, line: null, message: 'document: there is no attachment type 4', rule: { name: null, number: 2, version: 3 } }
  const { server, user } = await open()
  const again = { ...details, ...ofRule }
  server.on(runs.read, () => again)
  await press(user, (await rows())[0])
  const cause = await screen.findByText(runLogEl['cause.rule'])
  expect(cause.closest('p')?.textContent).toContain(runLogEl['effectOfRule.after'])
  await screen.findByText(runLogEl['repeat.helpRule'])
  server.on(runs.repeat, () => ({ ok: true as const }))
  server.on(runs.read, (): RunDetails => ({ ...again, repeatedAt: '2026-11-21T08:00:00Z', repeatedBy: { id: 9, outcome: 'nothing', notRun: null } }))
  await user.click(await buttonOf(runLogEl.repeat))
  await screen.findByText(runLogEl.notApplied)
})

test('the row of a rule that failed names those that did not run because of it, and then what became of each', async () => {
  const rule = { name: null, number: 1, version: 3 }
  const leftOut: RunDetails['leftOut'] = [
    { name: 'Β', number: 2, isAwaited: true, notRun: null, run: null },
    { name: null, number: 3, isAwaited: true, notRun: null, run: null },
    { name: null, number: 4, isAwaited: true, notRun: null, run: null },
  ]
  const { server, user } = await open()
  const again: RunDetails = { ...details, version: null, line: null, rule, leftOut, repeat: 'withoutRule' }
  server.on(runs.read, () => again)
  await press(user, (await rows())[0])
  const textsOf = () => [...screen.getByLabelText(runLogEl.leftOut).children].map(({ textContent }) => textContent)
  await screen.findByText(runLogEl['repeat.helpWithoutRule'])
  expect(textsOf()).toEqual([`κανόνας 2, «Β»${runLogEl.isAwaited}`, `κανόνας 3${runLogEl.isAwaited}`, `κανόνας 4${runLogEl.isAwaited}`])
  server.on(runs.repeat, () => ({ ok: true as const }))
  const ran = leftOut.map((one, index) => ({
    ...one,
    isAwaited: false,
    notRun: index === 2 ? ('passedOver' as const) : null,
    run: index === 0 ? { id: 10, outcome: 'answered' as const } : null,
  }))
  const repeatedBy = { id: 9, outcome: 'nothing' as const, notRun: 'passedOver' as const }
  server.on(runs.read, (): RunDetails => ({ ...again, leftOut: ran, repeat: 'alreadyRepeated', repeatedAt: '2026-11-21T08:00:00Z', repeatedBy }))
  await user.click(await buttonOf(runLogEl.repeat))
  await screen.findByText(runLogEl['repeat.asked'].replace('{{when}}', '21-11-2026, 10:00'))
  const passedOver = runLogEl['notRun.passedOver']
  expect(textsOf()).toEqual([`κανόνας 2, «Β»${runLogEl.applied}Εκτέλεση 10`, `κανόνας 3${runLogEl.notApplied}`, `κανόνας 4${passedOver}`])
})

test('a failed run is repeated once, and the row shows what became of it', async () => {
  const { server, user } = await open()
  server.on(runs.repeat, () => ({ ok: true as const }))
  await press(user, (await rows())[0])
  const repeated: RunDetails = {
    ...details,
    repeat: 'alreadyRepeated',
    repeatedAt: '2026-11-21T08:00:00Z',
    repeatedBy: { id: 9, outcome: 'nothing', notRun: null },
  }
  server.on(runs.read, () => repeated)
  await user.click(await buttonOf(runLogEl.repeat))
  await screen.findByText(runLogEl['repeat.asked'].replace('{{when}}', '21-11-2026, 10:00'))
  expect((await rows())[0]?.textContent).toContain(runLogEl['outcome.nothing'])
  expect(server.requestsOf(runs.repeat).map(({ params }) => params)).toEqual([{ id: '3', runId: '7' }])
  expect(screen.queryByText(runLogEl.repeat)).toBeNull()
})

test('a repetition that was switched off before its turn came says so, in the row that it repeats and in its own', async () => {
  const { server, user } = await open()
  const notRun = 'switchedOff' as const
  server.on(
    runs.read,
    (): RunDetails => ({ ...details, repeat: 'alreadyRepeated', repeatedAt: '2026-11-21T08:00:00Z', repeatedBy: { id: 9, outcome: 'failed', notRun } }),
  )
  await press(user, (await rows())[0])
  await screen.findByText(runLogEl['notRun.switchedOff'])
  const ended: RunDetails = { ...details, id: 9, repeats: 7, notRun, message: notRun, line: null, lines: [], repeat: 'possible' }
  server.on(runs.list, () => page(ended))
  server.on(runs.read, () => ended)
  await user.click(await buttonOf(runLogEl.refresh))
  await waitFor(async () => expect((await rows())[0]?.textContent).toContain(runLogEl['notRun.switchedOff']))
  await press(user, (await rows())[0])
  await screen.findByText(runLogEl['notRunBecause.switchedOff'])
  await buttonOf(runLogEl.repeat)
})

test('a repetition that is refused says why; one that cannot be says so without a button', async () => {
  const { server, user } = await open()
  server.on(runs.repeat, () => new FakeRefusal('run.scriptRemoved'))
  const [row] = await rows()
  await press(user, row)
  await user.click(await buttonOf(runLogEl.repeat))
  await screen.findByText(refusalText('run.scriptRemoved'))
  server.on(runs.read, (): RunDetails => ({ ...details, repeat: 'beforeChange' }))
  await press(user, row)
  await press(user, row)
  await screen.findByText(runLogEl['repeat.beforeChange'])
  expect(screen.queryByText(runLogEl.repeat)).toBeNull()
})

test('the filters of the address are asked for, and one button clears them', async () => {
  const { server, user } = await open('?at=submitted&outcome=failed&application=213%2F2026&from=2026-11-01&until=nonsense')
  await rows()
  expect(server.requestsOf(runs.list)[0]?.query).toEqual({ point: 'submitted', outcome: 'failed', application: '213/2026', from: '2026-11-01' })
  server.on(runs.list, ({ query }) => (Object.keys(query).length > 0 ? page() : page(failed)))
  await user.click(await buttonOf(runLogEl.refresh))
  await screen.findByText(runLogEl.notFound)
  await user.click(await buttonOf(runLogEl.clear))
  await rows()
  expect(server.requestsOf(runs.list).at(-1)?.query).toEqual({})
})

test('the next page begins after the last run', async () => {
  const { server, user } = await open()
  server.on(runs.list, ({ query }) => (query.before ? page({ ...failed, id: 6 }) : { ...page(failed), next: '1795168800000-7' }))
  await user.click(await buttonOf(runLogEl.refresh))
  await user.click(await screen.findByText('Περισσότερα'))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(server.requestsOf(runs.list).at(-1)?.query).toEqual({ before: '1795168800000-7' })
})

test('says that nothing ran yet and since when runs are kept; a failed read can be repeated', async () => {
  const { server, user } = await open()
  await rows()
  server.on(runs.list, () => new FakeRefusal('request.timeout'))
  await user.click(await buttonOf(runLogEl.refresh))
  await screen.findByText(refusalText('request.timeout'))
  server.on(runs.list, () => page())
  await user.click(await buttonOf(runLogEl.refresh))
  await screen.findByText(runLogEl.empty)
})
