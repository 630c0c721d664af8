import type { ApplicationStats } from '@klesis/contract/applications/application.ts'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { bulkRuns } from '@klesis/contract/bulk-runs/bulk-runs.calls.ts'
import { applicationExports } from '@klesis/contract/exports/exports.calls.ts'
import { listViews } from '@klesis/contract/list-views/list-views.calls.ts'
import type { SavedListView } from '@klesis/contract/list-views/list-views.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { QueryClient, useQueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { applicationCard } from '../../../testing/cards.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, showPage, write } from '../../../testing/show.tsx'
import { cleanup, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { listViewsEl } from '../../list-views/list-views.el.ts'
import { GroupApplications } from '../GroupApplications.tsx'
import { applicationListEl } from './application-list.el.ts'
import { ManagedApplications, type SelectionOf } from './ManagedApplications.tsx'

const stats: ApplicationStats = {
  ...{ total: 312, isExact: true, filtered: 180, filteredIsExact: true, draft: 40, temporary: 1, permanent: 271 },
  ...{ notstarted: 3, pending: 177, review: 9, approved: 64, rejected: 18, skipped: 0 },
}
const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => applicationCard({ id: 500 - index, applicantName: `Αιτών ${index + 1}`, invitationId: 4 + (index % 2) }))
const t = (key: keyof typeof applicationListEl, params: Record<string, string | number> = {}) =>
  Object.entries(params).reduce<string>((text, [name, value]) => text.replace(`{{${name}}}`, String(value)), applicationListEl[key])

const kept = { kind: 'number' as const, isMany: false, choices: [] }
const settings: SavedListView['settings'] = {
  filter: { departmentId: -1, appState: ['permanent'], approvalState: ['approved'], appTags: [], appTagsCond: 0 },
  ...{ search: '', columns: [{ id: 'name' }, { id: '4:income', width: 'wide' }], view: 'table' },
}
const views: SavedListView[] = [{ id: 3, name: 'Έλεγχος εισοδήματος', isShared: true, settings, owner: 'Άννα Δοκιμή', isMine: false }]

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
  signIn(personOf())
  server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf({ tags: [{ id: 7, name: { el: 'Φοιτητική μέριμνα' }, meta: {} }] }))
  const invitations = [
    { id: 4, title: { el: 'Στέγαση' }, count: 200 },
    { id: 5, title: { el: 'Σίτιση' }, count: 112 },
  ]
  server.on(applications.invitationsOfList, () => ({ items: invitations, total: 2 }))
  server.on(applications.columnsOfList, () => ({
    items: [
      { id: '4:income', invitationId: 4, label: 'Εισόδημα', isNumeric: true, kept },
      { id: '4:members', invitationId: 4, label: 'Μέλη', isNumeric: true, kept },
      { id: '5:euros', invitationId: 5, label: 'Εισόδημα', isNumeric: true, kept },
    ],
    total: 3,
  }))
  for (const none of [bulkRuns.list, applicationExports.files]) server.on(none, () => ({ items: [] }))
  server.on(listViews.list, () => ({ items: views, total: views.length, mayShare: true, mayRemoveShared: false }))
  server.on(applications.ofInvitation, ({ query }) => ({
    applications: cards(3),
    stats,
    ...(query.columns && { answers: { 500: { '4:income': '7.840,00' }, 499: { '5:euros': '12.350,00' } } }),
  }))
})

const options = { path: '/application/group/$tagId', texts: ['application-list', 'applications', 'bulk-runs', 'exports', 'list-views'] } as const
const open = (at = '/application/group/7') => showPage(GroupApplications, { ...options, at })
const asked = () => server.requestsOf(applications.ofInvitation).at(-1)?.query ?? {}
const figure = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) })

test('the figures are the filter: arrows go from one to the next, in the address and for the session, by tag', async () => {
  const { user, router } = await open()
  await screen.findByText(t('group.lead_other', { count: 2, titles: 'Στέγαση, Σίτιση' }))
  await screen.findByRole('link', { name: 'Αιτών 1' })
  expect((await figure('Προς έγκριση')).checked).toBe(true)
  expect(asked()).toMatchObject({ tag: 'true', figures: 'true', page: '0' })
  expect(JSON.parse(asked().f ?? '')).toEqual({
    departmentId: -1,
    appState: ['permanent'],
    approvalState: ['notstarted', 'pending'],
    appTags: [],
    appTagsCond: 0,
  })
  expect((await figure('Πρόχειρες')).labels?.[0]?.textContent).toBe('Πρόχειρες41')
  ;(await figure('Προς έγκριση')).focus()
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(JSON.parse(asked().f ?? '')).toMatchObject({ appState: ['permanent'], approvalState: ['review'] }))
  expect(router.state.location.search).toMatchObject({ figure: 'review', view: 'table' })
  cleanup()
  const again = await open()
  expect((await figure('Σε διόρθωση')).checked).toBe(true)
  await waitFor(() => expect(again.router.state.location.search).toMatchObject({ figure: 'review' }))
  cleanup()
  await open('/application/group/8')
  expect((await figure('Προς έγκριση')).checked).toBe(true)
  cleanup()
  await open('/application/group/7?figure=rejected')
  expect((await figure('Απορρίφθηκαν')).checked).toBe(true)
})

test('answers become columns by keyboard, one for the same question of two invitations, with their width in the address', async () => {
  const { user, router } = await open('/application/group/7?columns=number,name,state')
  await screen.findByRole('link', { name: 'Αιτών 1' })
  const button = screen.getByRole('button', { name: t('columns.count_other', { count: 3 }) })
  button.focus()
  await user.keyboard('{Enter}')
  const search = await screen.findByLabelText(t('columns.search'))
  await screen.findByRole('checkbox', { name: 'Μέλη' })
  await user.type(search, 'εισοδημα')
  expect(screen.queryByRole('checkbox', { name: 'Μέλη' })).toBeNull()
  const [first, second] = screen.getAllByRole('checkbox', { name: 'Εισόδημα' })
  first?.focus()
  await user.keyboard(' ')
  second?.focus()
  await user.keyboard(' ')
  const dialog = screen.getByRole('dialog')
  await within(dialog).findByText(t('columns.of_other', { count: 2 }))
  await user.selectOptions(within(dialog).getByLabelText(t('columns.width', { name: 'Εισόδημα' })), 'wide')
  within(dialog)
    .getByRole('button', { name: t('columns.up', { name: 'Εισόδημα' }) })
    .focus()
  await user.keyboard('{Enter}')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: t('columns.remove', { name: 'Αιτών' }) }).disabled).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ columns: 'number,name,4:income~wide,5:euros~wide,state' }))
  expect(JSON.parse(asked().columns ?? '')).toEqual(['4:income', '5:euros'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(within(rows[0] as HTMLElement).getByRole('columnheader', { name: /Εισόδημα/ })).toBeTruthy()
  expect(rows.slice(1, 3).map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual(['7.840,00', '12.350,00'])
})

test.each([
  ['that is not complete gets the columns that were remembered', '', 2],
  ['that is complete but names no columns gets the usual ones', '&view=table', 7],
])('an address %s', async (_, rest, count) => {
  sessionStorage.setItem('applications.columns.tag.7', '"number,name"')
  await open(`/application/group/7?figure=waiting${rest}`)
  expect((await screen.findByRole('button', { name: /^Στήλες/ })).textContent).toBe(t('columns.count_other', { count }))
})

test('a shared view brings its filter and columns into the address with its owner’s name, and what is changed is saved as one’s own', async () => {
  const { user, router } = await open()
  await screen.findByRole('link', { name: 'Αιτών 1' })
  await user.click(await buttonOf(listViewsEl.views))
  await user.click(await screen.findByText('από Άννα Δοκιμή'))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ figure: 'approved', columns: 'name,4:income~wide', saved: '3' }))
  await buttonOf('Έλεγχος εισοδήματος')
  await user.click(await figure('Απορρίφθηκαν'))
  await user.click(await buttonOf('Έλεγχος εισοδήματος (με αλλαγές)'))
  await user.click(await screen.findByText(listViewsEl.saveAs))
  // The view is another's, and not all invitations are the person's to manage.
  expect([screen.queryByText(listViewsEl.save), screen.queryByText(listViewsEl.remove)]).toEqual([null, null])
  server.on(listViews.save, () => new FakeRefusal('listView.nameTaken'))
  await write(listViewsEl.name, 'Απορρίψεις')
  await user.click(await buttonOf(listViewsEl['saveAs.confirm']))
  await screen.findByText(refusalText('listView.nameTaken'))
  const saved: SavedListView = { ...views[0], id: 4, name: 'Απορρίψεις', isShared: true, settings, owner: 'Νεφέλη Νέα', isMine: true }
  server.on(listViews.save, () => saved)
  await user.click(screen.getByLabelText(listViewsEl.isShared))
  await user.click(await buttonOf(listViewsEl['saveAs.confirm']))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ figure: 'rejected', saved: '4' }))
  expect(server.requestsOf(listViews.save).at(-1)).toMatchObject({
    query: { tag: 'true' },
    body: { name: 'Απορρίψεις', isShared: true, settings: { filter: { approvalState: ['rejected'] }, columns: settings.columns, view: 'table' } },
  })
})

test('a title sorts by its column, up, down and as before, in the address; a large list by number only, and the page says so', async () => {
  const { user, router } = await open('/application/group/7?columns=number,name,4:income,5:euros')
  await screen.findByRole('link', { name: 'Αιτών 1' })
  const title = (name: string) => screen.findByRole('columnheader', { name: new RegExp(name) })
  const press = async (name: string) => {
    within(await title(name))
      .getByRole('button')
      .focus()
    await user.keyboard('{Enter}')
  }
  expect((await title('Αριθμός')).getAttribute('aria-sort')).toBe('descending')
  await press('Εισόδημα')
  await waitFor(() => expect(asked().sort).toBe(JSON.stringify({ by: ['4:income', '5:euros'], descending: false })))
  await waitFor(async () => expect((await title('Εισόδημα')).getAttribute('aria-sort')).toBe('ascending'))
  expect((await title('Αριθμός')).getAttribute('aria-sort')).toBeNull()
  await press('Εισόδημα')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ sort: '-4:income,5:euros' }))
  await press('Εισόδημα')
  await waitFor(() => expect(asked().sort).toBeUndefined())
  server.on(applications.ofInvitation, () => ({ applications: cards(3), stats: { ...stats, filtered: 5_001 }, isSorted: false }))
  cleanup()
  await open('/application/group/7?sort=-name&columns=number,name,state')
  await screen.findByText(t('sort.unsorted', { most: '5.000' }))
  expect(asked().sort).toBe(JSON.stringify({ by: ['name'], descending: true }))
  expect(within(await title('Κατάσταση')).queryByRole('button')).toBeNull()
  await press('Αριθμός')
  await waitFor(() => expect(asked().sort).toBe(JSON.stringify({ by: ['number'], descending: false })))
  cleanup()
  await open('/application/group/7?sort=4:members&columns=number,name,4:income,4:members')
  await screen.findByText(applicationListEl['sort.preparing'])
  await press('Εισόδημα')
  await waitFor(() => expect(asked().sort).toBe(JSON.stringify({ by: ['4:income'], descending: false })))
})

test('a page that fails keeps the rows that are there, and is loaded on demand', async () => {
  server.on(applications.ofInvitation, ({ query }) =>
    query.page === '0' ? { applications: cards(50), stats } : new FakeRefusal('application.listFilterFailed'),
  )
  const { user } = await open()
  await screen.findByRole('link', { name: 'Αιτών 50' })
  await user.click(screen.getByRole('button', { name: 'Περισσότερα' }))
  const alert = await screen.findByRole('alert')
  expect(screen.getAllByRole('row')).toHaveLength(51)
  expect([asked().page, asked().figures]).toEqual(['1', undefined])
  // One of them has moved to this page meanwhile, and stays one row.
  const moved = cards(50).slice(-1)
  server.on(applications.ofInvitation, () => ({ applications: [...moved, applicationCard({ id: 1, applicantName: 'Τελευταία' })], stats }))
  await user.click(within(alert).getByRole('button'))
  await screen.findByRole('link', { name: 'Τελευταία' })
  expect(screen.getAllByRole('row')).toHaveLength(52)
})

test('a number that stopped at its limit is never zero, and the chosen figure is counted by itself', async () => {
  server.on(applications.ofInvitation, () => ({ applications: cards(3), stats: { ...stats, isExact: false, filtered: 7, rejected: 0 } }))
  await open('/application/group/7?figure=review')
  await screen.findByRole('link', { name: 'Αιτών 1' })
  const texts = ['Εγκρίθηκαν', 'Απορρίφθηκαν', 'Σε διόρθωση'].map(async (name) => (await figure(name)).labels?.[0]?.textContent)
  expect(await Promise.all(texts)).toEqual(['Εγκρίθηκαν64+', 'Απορρίφθηκαν…', 'Σε διόρθωση7'])
})

test('where nothing is found, the filter that is to blame is named and taken away with one button', async () => {
  server.on(applications.ofInvitation, ({ query }) => ({
    applications: query.f?.includes('"approvalState":[]') && !query.search ? cards(1) : [],
    stats: { ...stats, total: query.search ? 0 : 312, filtered: 0 },
  }))
  const { user } = await open('/application/group/7?search=xyz')
  await screen.findByText(t('none.search', { search: 'xyz' }))
  await user.click(screen.getByRole('button', { name: t('none.search.clear') }))
  await user.click(await screen.findByRole('button', { name: t('none.states.clear_other', { shown: 312 }) }))
  await screen.findByRole('link', { name: 'Αιτών 1' })
})

test('rows, a range, what is loaded or all of the filter are chosen while they are in the list, by mouse and by keys that are off while one types', async () => {
  const bar = vi.fn(({ selection }: SelectionOf) => selection.length > 0 && <output>{JSON.stringify(selection)}</output>)
  let client = new QueryClient()
  const page = () => {
    client = useQueryClient()
    return <ManagedApplications list={{ tagId: 7, isTag: true }} empty={null} bar={bar} />
  }
  const { user } = await showPage(page, { ...options, at: '/application/group/7' })
  const link = await screen.findByRole('link', { name: 'Αιτών 1' })
  const box = (name: string, id: number) => screen.getByRole('checkbox', { name: t('select.one', { name, id }) })
  const chosen = () => screen.queryAllByRole('status').find(({ tagName }) => tagName === 'OUTPUT')?.textContent
  await user.keyboard('jjx')
  expect(chosen()).toBe('[499]')
  await user.keyboard('kx')
  expect([chosen(), document.activeElement]).toEqual(['[500,499]', link])
  await user.keyboard('{Escape}')
  expect(chosen()).toBeUndefined()
  await user.click(box('Αιτών 1', 500))
  await user.keyboard('{Shift>}')
  await user.click(box('Αιτών 3', 498))
  await user.keyboard('{/Shift}')
  expect(chosen()).toBe('[500,499,498]')
  await user.click(screen.getByRole('button', { name: t('select.takeAll', { shown: 180 }) }))
  expect(bar.mock.lastCall?.[0]).toMatchObject({ selection: 'all', total: 180 })
  await user.click(screen.getByRole('button', { name: t('select.onlyLoaded_other', { count: 3 }) }))
  expect(chosen()).toBe('[500,499,498]')
  const menu = await buttonOf(listViewsEl.views)
  await user.click(menu)
  for (const focused of [menu, await buttonOf(listViewsEl.saveAs)]) {
    focused.focus()
    await user.keyboard('j')
    expect(document.activeElement).toBe(focused)
  }
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(chosen()).toBe('[500,499,498]')
  server.on(applications.ofInvitation, () => ({ applications: cards(2).slice(1), stats }))
  await client.invalidateQueries()
  await waitFor(() => expect(chosen()).toBe('[499]'))
  server.on(applications.ofInvitation, () => ({ applications: cards(3), stats }))
  await client.invalidateQueries()
  await screen.findByRole('link', { name: 'Αιτών 1' })
  expect(chosen()).toBe('[499]')
  await user.click(await figure('Σε διόρθωση'))
  await waitFor(() => expect(chosen()).toBeUndefined())
  await user.click(await figure('Προς έγκριση'))
  await screen.findByRole('link', { name: 'Αιτών 1' })
  expect(chosen()).toBeUndefined()
  await user.click(box('Αιτών 1', 500))
  await user.keyboard('/')
  await user.keyboard('x{Escape}')
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('x')
  await waitFor(() => expect(asked().search).toBe('x'))
  await waitFor(() => expect(chosen()).toBeUndefined())
})
