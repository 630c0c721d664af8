import { applicationExports } from '@klesis/contract/exports/exports.calls.ts'
import type { ExportFile } from '@klesis/contract/exports/exports.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { download } from '../../api/call.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import { screen, waitFor, within } from '../../testing/testing-library.ts'
import { closedRuns } from '../bulk-runs/closed-runs.ts'
import { ExportCards } from './ExportCards.tsx'
import { exportsEl } from './exports.el.ts'

vi.mock('../../api/call.ts', async (original) => ({ ...(await original<typeof import('../../api/call.ts')>()), download: vi.fn() }))
beforeEach(() => {
  closedRuns.set([])
  localStorage.clear()
})

const code = (last: number) => `7d444840-9dc0-41d1-b245-5ffdce74fad${last}`
const file = (last: number, more: Partial<ExportFile>): ExportFile => ({
  ...{ code: code(last), format: 'xlsx', title: { el: 'Στέγαση' }, state: 'running', total: 45_000, done: 12_000, size: null, message: null, keptUntil: null },
  ...more,
})
const ended = { keptUntil: '2026-11-21T10:00:00Z' }

test('files show how far they are, are stopped or downloaded, say why they failed, and are closed', async () => {
  const server = startFakeServer()
  let items = [
    file(1, {}),
    file(2, { ...ended, format: 'zip', state: 'done', size: 2_097_152 }),
    file(3, { ...ended, state: 'failed', message: 'Το σενάριο απέτυχε.' }),
  ]
  server.on(applicationExports.files, () => ({ items }))
  server.on(applicationExports.stop, ({ params }) => {
    items = items.map((one) => (one.code === params.code ? { ...one, ...ended, state: 'stopped' } : one))
    return items[0] ?? file(1, {})
  })
  const { user } = await show(<ExportCards />, 'exports')
  const cardOf = async (name: string) => within(await screen.findByRole('region', { name }))
  const running = (await screen.findAllByRole('region', { name: 'Excel «Στέγαση»' }))[0] as HTMLElement
  within(running).getByText('12.000 από 45.000 αιτήσεις')
  await user.click(within(running).getByRole('button', { name: exportsEl['file.stop'] }))
  await within(running).findByText(exportsEl['file.state.stopped'])
  expect(within(running).queryByRole('progressbar')).toBeNull()

  const ready = await cardOf('Έγγραφα «Στέγαση»')
  ready.getByText(/2 MB/)
  ready.getByText('21-11-2026, 12:00')
  vi.mocked(download).mockRejectedValueOnce(new FakeRefusal('export.notFound'))
  await user.click(ready.getByRole('button', { name: exportsEl['file.download'] }))
  await ready.findByText(exportsEl['file.refused'])
  expect(vi.mocked(download).mock.calls).toEqual([[applicationExports.file, { params: { code: code(2) } }]])

  screen.getByText('Το σενάριο απέτυχε.')
  await user.click(ready.getByRole('button', { name: exportsEl['file.close'] }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Έγγραφα «Στέγαση»' })).toBeNull())
  expect(refusalText('export.notFound')).toContain('24')
})
