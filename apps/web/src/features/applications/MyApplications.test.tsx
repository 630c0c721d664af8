import type { ApplicationStats } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { applicationCard } from '../../testing/cards.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../../testing/people.ts'
import { showPage } from '../../testing/show.tsx'
import { cleanup, screen, waitFor, within } from '../../testing/testing-library.ts'
import { applicationsEl } from './applications.el.ts'
import { MyApplications } from './MyApplications.tsx'
import { applicationListEl } from './table/application-list.el.ts'

const stats: ApplicationStats = {
  ...{ total: 60, isExact: true, filtered: 60, filteredIsExact: true, draft: 4, temporary: 1, permanent: 55 },
  ...{ notstarted: 3, pending: 7, review: 2, approved: 40, rejected: 3, skipped: 0 },
}

let server: ReturnType<typeof startFakeServer>
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  sessionStorage.clear()
  signIn(personOf({ roles: [] }))
  server = startFakeServer()
  server.on(identity.me, () => personOf({ roles: [] }))
  server.on(masterdata.read, () => masterDataOf())
  const items = [applicationCard({ id: 31 }), applicationCard({ id: 30, invitationTitle: { el: 'Στέγαση' } })]
  server.on(applications.mine, () => ({ items, total: 60, totalIsExact: true, stats, comments: { 31: { count: 3, isNew: true } } }))
})

const open = (at = '/application/me') => showPage(MyApplications, { path: '/application/me', at, texts: ['applications', 'application-list'] })
const asked = () => server.requestsOf(applications.mine).at(-1)?.query ?? {}
const figure = (name: 'draft' | 'review' | 'all') =>
  screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${applicationListEl[`figure.${name}`]}`) })

test('the figures of one’s own applications are the filter, in the address and for the session, above a table', async () => {
  const { user, router } = await open()
  await screen.findByRole('table')
  await waitFor(async () => expect((await figure('draft')).labels?.[0]?.textContent).toBe('Πρόχειρες5'))
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row')
  expect([first, second].map((row) => row?.textContent?.match(/\d+ σχόλια.*?νέα/)?.[0])).toEqual(['3 σχόλιανέα', undefined])
  expect(asked()).toMatchObject({ figures: 'true', comments: 'true', page: '0', filter: JSON.stringify({ appState: [], approvalState: [] }) })
  await user.click(await figure('review'))
  await waitFor(() => expect(JSON.parse(asked().filter ?? '')).toEqual({ appState: ['permanent'], approvalState: ['review'] }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ figure: 'review' }))
  cleanup()
  await open()
  await waitFor(async () => expect((await figure('review')).checked).toBe(true))
  cleanup()
  await open('/application/me?figure=all')
  await waitFor(async () => expect((await figure('all')).checked).toBe(true))
})

test('its columns are chosen and sort it: that of the invitation by its title', async () => {
  const { user, router } = await open()
  const table = await screen.findByRole('table')
  await user.click(within(table).getByRole('button', { name: applicationsEl['list.column.invitation'] }))
  await waitFor(() => expect(JSON.parse(asked().sort ?? '{}')).toEqual({ by: ['invitation'], descending: false }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'name' }))
  await screen.findByRole('columnheader', { name: new RegExp(applicationsEl['list.column.invitation']) })
  await user.click(await screen.findByRole('button', { name: /στήλες/i }))
  await user.click(await screen.findByRole('checkbox', { name: applicationsEl['list.department'] }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ columns: 'number,name,state,submitted,saved,approvals,department', sort: 'name' }))
  expect(screen.queryByRole('checkbox', { name: 'Αιτών' })).toBeNull()
})
