import type { ApplicationStats } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { applicationExports } from '@klesis/contract/exports/exports.calls.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { listViews } from '@klesis/contract/list-views/list-views.calls.ts'
import { ListViewSettings } from '@klesis/contract/list-views/list-views.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { applicationCard } from '../../testing/cards.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../../testing/people.ts'
import { showPage } from '../../testing/show.tsx'
import { cleanup, screen, waitFor, within } from '../../testing/testing-library.ts'
import { exportsEl } from '../exports/exports.el.ts'
import { listViewsEl } from '../list-views/list-views.el.ts'
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
  server.on(listViews.listOfMine, () => ({ items: [], total: 0, mayShare: false, mayRemoveShared: false }))
  server.on(applications.invitationsOfMine, () => ({
    items: [
      { id: 14, title: { el: 'Μετακινήσεις' }, count: 3 },
      { id: 12, title: { el: 'Στέγαση' }, count: 57 },
    ],
    total: 2,
  }))
  const kept = { kind: 'number' as const, isMany: false, choices: [] }
  server.on(applications.columnsOfMine, () => ({ items: [{ id: '14:cost', invitationId: 14, label: 'Δαπάνη', isNumeric: true, kept }], total: 1 }))
  const items = [applicationCard({ id: 31 }), applicationCard({ id: 30, invitationTitle: { el: 'Στέγαση' } })]
  server.on(applications.mine, ({ query }) => ({
    items,
    total: 60,
    totalIsExact: true,
    stats: { ...stats, skipped: query.filter?.includes('invitationId') ? 0 : 2 },
    answers: { 31: { '14:cost': '420,00' } },
    comments: { 31: { count: 3, isNew: true } },
  }))
})

const open = (at = '/application/me') =>
  showPage(MyApplications, { path: '/application/me', at, texts: ['applications', 'application-list', 'list-views', 'exports'] })
const asked = () => server.requestsOf(applications.mine).at(-1)?.query ?? {}
const figure = (name: 'draft' | 'review' | 'all' | 'skipped') =>
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

test('what waits for its owner has its button in the row and on the card, and what waits for others has none', async () => {
  const sent = { appState: 'permanent', approvalState: 'pending' } as const
  const states = [{}, { appState: 'temporary' as const }, { ...sent, approvalState: 'review' as const }, { ...sent, awaitsDocument: true }, sent]
  const items = states.map((state, index) => applicationCard({ id: 40 - index, ...state }))
  server.on(applications.mine, () => ({ items, total: 5, totalIsExact: true, stats, comments: {} }))
  const { user } = await open()
  const table = await screen.findByRole('table')
  const [again, mend, attach] = (['continue', 'mend', 'attach'] as const).map((task) => applicationListEl[`list.task.${task}`])
  const waysIn = (within: HTMLElement) =>
    [...within.querySelectorAll('[data-application]')].map((row) => [...row.querySelectorAll('a:not([data-opens])')].map((way) => way.textContent))
  expect(waysIn(table)).toEqual([[again], [again], [mend], [attach], []])
  const first = within(table).getAllByRole('link', { name: `${again}: Υποτροφίες` })[0]
  expect(first?.getAttribute('href')).toBe('/application/edit/40')
  await user.click(await screen.findByRole('radio', { name: /κάρτες/i }))
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
  expect(waysIn(document.body)).toEqual([[again], [again], [mend], [attach], []])
})

test('its columns are chosen and sort it: that of the invitation by its title', async () => {
  const { user, router } = await open()
  const table = await screen.findByRole('table')
  await user.click(within(table).getByRole('button', { name: applicationListEl['list.column.invitation'] }))
  await waitFor(() => expect(JSON.parse(asked().sort ?? '{}')).toEqual({ by: ['invitation'], descending: false }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: 'name' }))
  await screen.findByRole('columnheader', { name: new RegExp(applicationListEl['list.column.invitation']) })
  await user.click(await screen.findByRole('button', { name: /στήλες/i }))
  await user.click(await screen.findByRole('checkbox', { name: applicationListEl['list.department'] }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ columns: 'number,name,state,submitted,saved,approvals,department', sort: 'name' }))
  expect(screen.queryByRole('checkbox', { name: 'Αιτών' })).toBeNull()
})

test('where one invitation is chosen its answers can be columns, come along and sort, and it has no figures of others; the chooser says so until then', async () => {
  const { user, router } = await open()
  await screen.findByRole('table')
  await user.click(await screen.findByRole('button', { name: /στήλες/i }))
  await screen.findByText(applicationListEl['columns.oneInvitation'])
  await user.keyboard('{Escape}')
  await figure('skipped')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.selectOptions(await screen.findByRole('combobox', { name: applicationListEl.ofInvitation }), '14')
  await waitFor(() => expect(JSON.parse(asked().filter ?? '{}')).toMatchObject({ invitationId: 14 }))
  await waitFor(async () => expect((await figure('draft')).labels?.[0]?.textContent).toBe('Πρόχειρες5'))
  expect(screen.queryByRole('radio', { name: new RegExp(`^${applicationListEl['figure.skipped']}`) })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /στήλες/i }))
  await user.click(await screen.findByRole('checkbox', { name: 'Δαπάνη' }))
  await waitFor(() => expect(JSON.parse(asked().columns ?? '[]')).toEqual(['14:cost']))
  expect(screen.queryByText(applicationListEl['columns.oneInvitation'])).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const table = await screen.findByRole('table')
  expect((await within(table).findByText('420,00')).closest('tr')?.dataset.application).toBe('31')
  await user.click(await screen.findByRole('button', { name: /Δαπάνη/ }))
  await waitFor(() => expect(JSON.parse(asked().sort ?? '{}')).toEqual({ by: ['14:cost'], descending: false }))
  // Of all invitations neither is shown.
  await user.selectOptions(await screen.findByRole('combobox', { name: applicationListEl.ofInvitation }), '')
  await waitFor(() => expect(asked()).toMatchObject({ filter: JSON.stringify({ appState: [], approvalState: [] }) }))
  expect([asked().columns, asked().sort]).toEqual([undefined, undefined])
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('invitation'))
})

test('what is shown is saved as a view and chosen again, and downloaded as a spreadsheet', async () => {
  const saved: unknown[] = []
  server.on(listViews.saveOfMine, ({ body }) => {
    saved.push(body)
    const view = { id: 5, name: 'Ταξίδια', isShared: false, settings: ListViewSettings.parse(body.settings), owner: 'Άννα', isMine: true }
    server.on(listViews.listOfMine, () => ({ items: [view], total: 1, mayShare: false, mayRemoveShared: false }))
    return view
  })
  server.on(applicationExports.mine, () => new Blob(['x']))
  const { user, router } = await open('/application/me?figure=approved&invitation=14&columns=number,name,14:cost')
  await screen.findByRole('table')
  await user.click(await screen.findByRole('button', { name: listViewsEl.views }))
  await user.click(await screen.findByText(listViewsEl.saveAs))
  await user.type(await screen.findByRole('textbox', { name: listViewsEl.name }), 'Ταξίδια')
  await user.click(await screen.findByRole('button', { name: listViewsEl['saveAs.confirm'] }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject({
    ...{ name: 'Ταξίδια', isShared: false },
    settings: { invitationId: 14, filter: { approvalState: ['approved'] }, columns: [{ id: 'number' }, { id: 'name' }, { id: '14:cost' }] },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(await screen.findByRole('button', { name: exportsEl['xlsx.label'] }))
  await waitFor(() => expect(server.requestsOf(applicationExports.mine)).toHaveLength(1))
  expect(JSON.parse(server.requestsOf(applicationExports.mine)[0]?.query.filter ?? '{}')).toEqual({
    ...{ appState: ['permanent'], approvalState: ['approved'], invitationId: 14 },
  })
  await user.selectOptions(await screen.findByRole('combobox', { name: applicationListEl.ofInvitation }), '')
  await user.click(await screen.findByRole('button', { name: /Ταξίδια/ }))
  await user.click(await screen.findByText('Ταξίδια', { selector: '[role=menuitem] *, [role=menuitem]' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ invitation: '14', columns: 'number,name,14:cost', saved: '5' }))
})
