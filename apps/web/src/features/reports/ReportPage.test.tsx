import { reports } from '@klesis/contract/reports/reports.calls.ts'
import type { Report, ReportResult, ReportRun } from '@klesis/contract/reports/reports.ts'
import { expect, test } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { buttonOf, show, showPage, write } from '../../testing/show.tsx'
import { screen, waitFor, within } from '../../testing/testing-library.ts'
import { ReportPage } from './ReportPage.tsx'
import { reportsEl } from './reports.el.ts'
import { reportRunQuery } from './reports.queries.ts'
import { ReportTable } from './result/ReportTable.tsx'

const report: Report = {
  ...{ key: 'waiting-now', title: { el: 'Πού περιμένουν' }, about: { el: 'Πόσες περιμένουν.' }, author: null, revision: 1, mayEdit: false },
  definition: {
    ...{ source: 'steps', groups: ['invitation'], measures: ['waiting', 'decided'], time: 'decided', filter: {} },
    ...{ chart: 'bars', parameters: ['period'] },
  },
}

const rowOf = (id: number, title: string, values: ReportResult['rows'][number]['values']) => ({
  ...{ keys: [String(id)], labels: [{ el: title }], values, listId: id },
})
const result: ReportResult = {
  ...{ totals: [15, 10], isRounded: true, isCut: false, nearest: null, at: '2026-11-20T10:00:00Z' },
  rows: [rowOf(1, 'Στέγαση', [15, 'few']), rowOf(2, 'Υποτροφίες', ['few', 10])],
}
const runOf = (more: Partial<ReportRun>): ReportRun => ({ id: 7, state: 'done', done: 0, parts: 0, result: null, ...more })

async function open(run: ReportRun | FakeRefusal, more = '') {
  const server = startFakeServer()
  server.on(reports.list, () => ({ items: [report], total: 1, mayCreate: false }))
  server.on(reports.choices, () => ({ invitations: [], tags: [], appTags: [] }))
  server.on(reports.run, () => run)
  server.on(reports.readRun, () => run)
  server.on(reports.cancel, () => ({ ok: true as const }))
  const at = `/management/report/waiting-now?from=2026-11-01&until=2026-02-30&invitations=%2212%22${more}`
  const { user, router } = await showPage(ReportPage, { path: '/management/report/$id', at, texts: ['reports', 'org'] })
  return { server, user, router }
}

/** The names in the first column of the table, and the labels in the drawing. */
const namesIn = async () => {
  const table = await screen.findByRole('table')
  const names = within(table)
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
  return names.slice(0, -1)
}
const drawn = async () => {
  const drawing = await screen.findByRole('img', { name: /Διάγραμμα/ })
  return [...drawing.querySelectorAll('rect')].map((bar) => bar.textContent)
}

test('nothing is counted before the button is pressed; then chart and table say the same, in one order, and a change is told', async () => {
  const { server, user, router } = await open(runOf({ result }))
  await screen.findByText(reportsEl['run.none'])
  expect(server.requestsOf(reports.run)).toEqual([])
  await user.click(await buttonOf(reportsEl['run.start']))
  expect(await namesIn()).toEqual(['Στέγαση', 'Υποτροφίες'])
  expect(server.requestsOf(reports.run)[0]?.body).toMatchObject({ from: '2026-11-01', until: null, invitations: [] })
  expect(router.state.location.search).toMatchObject({ from: '2026-11-01', run: '7' })
  expect(await drawn()).toEqual(['Στέγαση, Περιμένουν τώρα: 15', 'Στέγαση, Αποφάσεις: < 5', 'Υποτροφίες, Περιμένουν τώρα: < 5', 'Υποτροφίες, Αποφάσεις: 10'])
  await user.click(within(screen.getByRole('columnheader', { name: 'Αποφάσεις' })).getByRole('button'))
  expect(await namesIn()).toEqual(['Υποτροφίες', 'Στέγαση'])
  expect((await drawn())[0]).toBe('Υποτροφίες, Περιμένουν τώρα: < 5')
  const link = screen.getByRole('link', { name: 'Στέγαση' })
  expect(link.getAttribute('href')).toContain('approvalState=pending')
  await write(reportsEl['run.from'], '05-11-2026')
  await screen.findByText(reportsEl['result.stale'])
})

test('a long run shows how far it is, and can be stopped', async () => {
  const { server, user } = await open(runOf({ state: 'running', done: 3, parts: 20 }))
  await user.click(await buttonOf(reportsEl['run.start']))
  await screen.findByText('Μετρήθηκαν 3 από 20 μέρη')
  await user.click(await buttonOf(reportsEl['run.cancel']))
  await waitFor(() => expect(server.requestsOf(reports.cancel).length).toBeGreaterThan(0))
  await screen.findByText(reportsEl['run.none'])
})

test('a run that was stopped elsewhere says so', async () => {
  const { user } = await open(runOf({ state: 'cancelled' }))
  await user.click(await buttonOf(reportsEl['run.start']))
  await screen.findByText(reportsEl['run.cancelled'])
  expect(screen.queryByText(reportsEl['run.none'])).toBeNull()
})

test('a run goes on being asked for while its tab is in the background', () => {
  expect(reportRunQuery('7').refetchIntervalInBackground).toBe(true)
})

test('waiting applications are found in their list, also those that are corrected', async () => {
  const definition: Report['definition'] = { ...report.definition, source: 'applications', measures: ['waiting'] }
  const shown = { ...result, totals: [15], rows: [rowOf(1, 'Στέγαση', [15])] }
  await show(<ReportTable title="" definition={definition} result={shown} rows={shown.rows} sorting={undefined} onSort={() => {}} />, 'reports')
  const href = (await screen.findByRole('link', { name: 'Στέγαση' })).getAttribute('href')
  expect(new URL(href ?? '', 'https://uni.example').searchParams.get('approvalState')).toBe('pending,review')
})

test('a period with nothing offers the nearest one that has something', async () => {
  const { server, user, router } = await open(runOf({ result: { ...result, rows: [], nearest: { from: '2026-09-21', until: '2026-10-20' } } }))
  await user.click(await buttonOf(reportsEl['run.start']))
  await user.click(await buttonOf('Δείτε 21-09-2026 – 20-10-2026'))
  await waitFor(() => expect(server.requestsOf(reports.run)[1]?.body).toMatchObject({ from: '2026-09-21', until: '2026-10-20' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ from: '2026-09-21', until: '2026-10-20' }))
})

test('a result that is gone says so, not that the report was never run', async () => {
  const { server, user } = await open(new FakeRefusal('report.runNotFound'), '&run=%227%22')
  await screen.findByText(refusalText('report.runNotFound'))
  expect(screen.queryByText(reportsEl['run.none'])).toBeNull()
  server.on(reports.run, () => runOf({ result }))
  await user.click(await buttonOf(reportsEl['run.start']))
  await screen.findByRole('table')
  expect(screen.queryByText(refusalText('report.runNotFound'))).toBeNull()
})

test('a run that is refused while it counts is not asked for any more', async () => {
  const { server } = await open(runOf({ state: 'running', done: 3, parts: 20 }), '&run=%227%22')
  await screen.findByText('Μετρήθηκαν 3 από 20 μέρη')
  server.on(reports.readRun, () => new FakeRefusal('report.runNotFound'))
  await screen.findByText(refusalText('report.runNotFound'))
  expect(screen.queryByText('Μετρήθηκαν 3 από 20 μέρη')).toBeNull()
})
