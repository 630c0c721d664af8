import { EditorView } from '@codemirror/view'
import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { bulkRuns } from '@klesis/contract/bulk-runs/bulk-runs.calls.ts'
import type { BulkRun, KeptSelection } from '@klesis/contract/bulk-runs/bulk-runs.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { actions } from '@klesis/contract/procedures/actions/actions.calls.ts'
import { placeholderWords } from '@klesis/contract/procedures/rules/words/rule-words.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appEl } from '../../app/app.el.ts'
import { FakeRefusal, startFakeServer } from '../../testing/fake-server.ts'
import { masterDataOf } from '../../testing/people.ts'
import { buttonOf, show } from '../../testing/show.tsx'
import { fireEvent, screen, waitFor, within } from '../../testing/testing-library.ts'
import { actionsEl as actionTexts } from '../procedures/actions/actions.el.ts'
import { rulesEl } from '../procedures/rules/rules.el.ts'
import { BulkBar } from './BulkBar.tsx'
import { bulkRunsEl as texts } from './bulk-runs.el.ts'
import type { Selection } from './bulk-runs.queries.ts'
import { closedRuns } from './closed-runs.ts'

vi.mock('../../ui/toast.ts', () => ({ toast: vi.fn() }))
beforeEach(() => {
  closedRuns.set([])
  localStorage.clear()
})
afterEach(() => vi.clearAllMocks())

const code = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const other = '7d444840-9dc0-41d1-b245-5ffdce74fad3'
const kept: KeptSelection = {
  id: '7d444840-9dc0-41d1-b245-5ffdce74fad4',
  total: 180,
  invitations: [
    { id: 1, title: { el: 'Στέγαση' }, count: 112, isManaged: true, appTags: [5] },
    { id: 2, title: { el: 'Σίτιση' }, count: 60, isManaged: true, appTags: [] },
    { id: 3, title: { el: 'Ενίσχυση' }, count: 8, isManaged: false, appTags: [5] },
  ],
}
const run = (more: Partial<BulkRun> = {}): BulkRun => ({
  ...{ code, kind: 'action', title: { el: 'Υπολογισμός μορίων' }, isOn: null, state: 'running', total: 180, done: 127, failed: 5, secondsLeft: 62 },
  failures: [
    { code: 'action.failed', message: 'Χωρίς εκκαθαριστικό.', count: 4, ids: [11, 12, 13, 14] },
    { code: 'application.notFound', message: 'Διορθώνεται τώρα.', count: 1, ids: [15] },
  ],
  ...{ results: [], isRetried: false, createdAt: '2026-11-20T10:00:00Z' },
  ...more,
})
const list = { tagId: 9, isTag: true, search: 'α', f: { departmentId: -1, appState: [], approvalState: [], appTags: [], appTagsCond: 0 } }

async function start({ selection = 'all', runs = [] }: { selection?: Selection; runs?: BulkRun[] } = {}) {
  const server = startFakeServer()
  server.on(bulkRuns.list, () => ({ items: runs }))
  server.on(bulkRuns.select, () => kept)
  server.on(masterdata.read, () => masterDataOf({ appTags: [{ id: 5, name: { el: 'Πλήρης' }, icon: 'flag', color: 'red' }] }))
  const onClear = vi.fn()
  const bar = (
    <BulkBar
      list={list}
      selection={selection}
      total={180}
      invitations={kept.invitations.map(({ id, title }) => ({ id, title: title.el ?? '' }))}
      onClear={onClear}
    />
  )
  return { server, onClear, runs, ...(await show(bar, 'bulk-runs', 'actions', 'app')) }
}

test('all of a filter are kept at once, with the filter', async () => {
  const all = await start()
  await screen.findByText('180 επιλεγμένες')
  await screen.findByText('από 3 προσκλήσεις')
  const { isTag: tag, ...rest } = list
  expect(all.server.requestsOf(bulkRuns.select).map(({ body }) => body)).toEqual([{ ...rest, tag }])
  await all.user.click(await buttonOf(texts.clear))
  expect(all.onClear).toHaveBeenCalled()
})

test('ticked ones are kept when something is to be done with them', async () => {
  const ticked = await start({ selection: { ids: [7, 8] } })
  await screen.findByText('2 επιλεγμένες')
  expect(ticked.server.requestsOf(bulkRuns.select)).toEqual([])
  await ticked.user.click(await buttonOf(texts.tags))
  await waitFor(() => expect(ticked.server.requestsOf(bulkRuns.select).map(({ body }) => body)).toEqual([{ ids: [7, 8] }]))
})

test('an action says for how many it exists and for whom not, and a changed number is confirmed before it runs, in its form too', async () => {
  const { server, user } = await start()
  server.on(actions.list, ({ params }) => ({
    items: params.id === '1' ? [{ id: 'points', title: 'Υπολογισμός', icon: '', color: '', confirm: null }] : [],
    requirements: [],
  }))
  const answers = [
    new FakeRefusal('bulkRun.countChanged', { params: { count: 110, expected: 112 } }),
    { type: 'formio', title: 'Λόγος', size: 'md', form: { components: [] }, data: { reason: 'Γιατί' } },
    new FakeRefusal('bulkRun.countChanged', { params: { count: 110, expected: 110 } }),
    { type: 'toast', message: 'Ξεκίνησε', icon: 'info', run: code },
  ]
  server.on(actions.execute, () => answers.shift() as never)
  await user.click(await buttonOf(texts.action))
  const item = (await screen.findByText('Υπολογισμός')).closest('[role=menuitem]') as HTMLElement
  expect(item.textContent).toContain('112 από 180')
  expect(item.textContent).toContain('Όχι για: Σίτιση, Ενίσχυση')
  await user.click(item)
  await screen.findByText('Όταν τις επιλέξατε ήταν 112. Τώρα είναι 110.')
  await user.click(await buttonOf('Συνέχεια με 110'))
  await user.click(await buttonOf(actionTexts['form.send']))
  await screen.findByText('Είναι και πάλι 110', { exact: false })
  await user.click(await buttonOf('Συνέχεια με 110'))
  await waitFor(() => expect(server.requestsOf(actions.execute)).toHaveLength(4))
  const asked = { action: 'points', invitationId: 1, selectionId: kept.id, from: '/' }
  expect(server.requestsOf(actions.execute).map(({ body }) => body)).toEqual([
    ...[112, 110].map((expected) => ({ ...asked, expected })),
    ...[110, 110].map((expected) => ({ ...asked, expected, form: { reason: 'Γιατί' } })),
  ])
})

test('why actions were not loaded is said beside the menu, which holds entries only, and they are loaded again from there', async () => {
  const { server, user } = await start()
  let isDown = true
  server.on(actions.list, ({ params }) => {
    if (isDown && params.id === '2') return new FakeRefusal('access.denied')
    return { items: [{ id: 'points', title: `Υπολογισμός ${params.id}`, icon: '', color: '', confirm: null }], requirements: [] }
  })
  await user.click(await buttonOf(texts.action))
  await screen.findByText('Υπολογισμός 1')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(actionTexts.unloaded)
  expect(alert.closest('[role=menu]')).toBeNull()
  isDown = false
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  within(alert).getByRole('button', { name: appEl['action.retry'] }).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(document.activeElement).toBe(await buttonOf(texts.action))
  await user.click(await buttonOf(texts.action))
  await screen.findByText('Υπολογισμός 2')
})

test('a tag is put on where it is offered and taken off everywhere that one manages', async () => {
  const { server, user } = await start()
  server.on(bulkRuns.start, () => ({ code }))
  await user.click(await buttonOf(texts.tags))
  await user.click(await screen.findByLabelText('Πλήρης'))
  await screen.findByText('112 από 180. Όχι για: Σίτιση, Ενίσχυση')
  await user.click(await screen.findByText(texts['tags.remove']))
  await user.click(await buttonOf('Αφαίρεση από 172 αιτήσεις'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requestsOf(bulkRuns.start).map(({ body }) => body)).toEqual([
    { kind: 'tag', tagId: 5, isOn: false, expected: 172, selectionId: kept.id, from: '/' },
  ])
})

test('a mail is not sent empty or with an unknown placeholder, is shown before, and asks before what was typed is lost', async () => {
  const { server, user } = await start()
  const preview = {
    applicationId: 7,
    applicant: 'Άννα Νέα',
    address: 'a@uni.example',
    texts: [{ language: 'el' as const, subject: 'Αίτηση 7', body: 'Καλημέρα Άννα' }],
  }
  const answer = (id: string, label: string) => ({ id, invitationId: Number(id[0]), label, isNumeric: false, kept: null })
  server.on(applications.columnsOfList, () => ({
    items: [answer('1:income', 'Εισόδημα'), answer('2:income', 'Τα έσοδα'), answer('3:members', 'Μέλη')],
    total: 3,
  }))
  const type = async (label: string, insert: string) => {
    const view = EditorView.findFromDOM(await screen.findByLabelText(label)) as EditorView
    // The fake browser has no selection that an editor with the focus could move.
    fireEvent.focus(view.contentDOM)
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert }, selection: { anchor: insert.length } })
  }
  /** By keyboard, at the cursor. */
  const insert = async (name: string) => {
    ;(await buttonOf(rulesEl['placeholders.insert'])).focus()
    await user.keyboard('{Enter}')
    ;(await buttonOf(name)).focus()
    // Of two invitations with the answer it is offered once, and not that of one that is only seen.
    expect([screen.queryByText('Τα έσοδα'), screen.queryByText('Μέλη')]).toEqual([null, null])
    await user.keyboard('{Enter}')
  }
  server.on(bulkRuns.preview, () => preview)
  server.on(bulkRuns.start, () => ({ code }))
  await user.click(await buttonOf(texts.mail))
  const send = await buttonOf('Αποστολή για 172 αιτήσεις')
  await user.click(send)
  expect(await screen.findAllByText(texts['mail.empty'])).toHaveLength(2)
  await type('Θέμα (el)', 'Αίτηση ')
  await insert(placeholderWords['application.number'].el)
  await type('Κείμενο (el)', 'Καλημέρα {aplicant}')
  await user.click(send)
  await screen.findByText(texts['mail.unknown'].replace('{{names}}', '{aplicant}'))
  expect(server.requestsOf(bulkRuns.start)).toEqual([])
  await type('Κείμενο (el)', 'Έσοδα: ')
  await insert('Εισόδημα')
  await user.click(await buttonOf(texts['mail.preview']))
  await screen.findByText('Καλημέρα Άννα')
  await user.keyboard('{Escape}')
  await screen.findByText(actionTexts['form.lost'])
  await user.keyboard('{Escape}')
  await user.click(send)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const mail = { subject: { el: 'Αίτηση {application.number}' }, body: { el: 'Έσοδα: {answer:income}' } }
  expect(server.requestsOf(bulkRuns.start).map(({ body }) => body)).toEqual([{ kind: 'mail', ...mail, expected: 172, selectionId: kept.id, from: '/' }])
})

test('what failed is offered again once', async () => {
  await start({ selection: { ids: [] }, runs: [run({ state: 'done', secondsLeft: null, isRetried: true })] })
  await buttonOf('Δείτε τις 5')
  expect(screen.queryByText(texts['run.again'])).toBeNull()
})

test('the card counts done and failed by reason, is spoken by quarters, names the failed, and stops', async () => {
  const { server, user, runs } = await start({ selection: { ids: [] }, runs: [run()] })
  const card = within(await screen.findByRole('region', { name: texts['run.label'] }))
  card.getByText('132 από 180')
  card.getByText('μένει περίπου 1 λεπτό')
  card.getByText('127 έγιναν')
  card.getByText('5 απέτυχαν: 4 × Χωρίς εκκαθαριστικό. 1 × Διορθώνεται τώρα.')
  expect(card.getByRole('status').textContent).toBe('Υπολογισμός μορίων: 50 %')
  expect(screen.queryByText(texts.clear)).toBeNull()
  await user.click(await buttonOf('Δείτε τις 5'))
  expect((await screen.findByText('Αίτηση 15')).getAttribute('href')).toContain('/application/edit/15')
  await user.keyboard('{Escape}')
  server.on(bulkRuns.stop, () => {
    runs.splice(0, 1, run({ state: 'stopped', secondsLeft: null }))
    return run({ state: 'stopped', secondsLeft: null })
  })
  await user.click(await buttonOf(texts['run.stop']))
  await screen.findByText('Διακόπηκε: 48 αιτήσεις έμειναν όπως ήταν.')
})

test('an ended run shows what it led to, runs only the failed again, and is closed for good', async () => {
  const ended = run({
    ...{ state: 'done', done: 175, secondsLeft: null },
    results: [
      { type: 'toast', message: 'Έγινε.', icon: 'success', applications: 150 },
      { type: 'file', number: 3, fileName: 'α.csv', size: 2048 },
    ],
  })
  const { server, user, runs } = await start({ selection: { ids: [] }, runs: [ended] })
  await screen.findByText('Έγινε.', { exact: false })
  await buttonOf('α.csv (2 KB)')
  server.on(bulkRuns.again, () => {
    runs.unshift(run({ code: other, state: 'done', total: 5, done: 5, failed: 0, failures: [], secondsLeft: null }))
    return { code: other }
  })
  const invalidate = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
  await user.click(await buttonOf(texts['run.again']))
  await screen.findByText('5 από 5')
  // Over before it was seen: the list is read anew all the same.
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['applications'] })
  expect(server.requestsOf(bulkRuns.again).map(({ params }) => params)).toEqual([{ code }])
  await user.click(await buttonOf(texts['run.close']))
  await waitFor(() => expect(screen.queryByRole('region', { name: texts['run.label'] })).toBeNull())
  expect(JSON.parse(localStorage.getItem('bulk-runs.closed') ?? '')).toEqual([code, other])
})
