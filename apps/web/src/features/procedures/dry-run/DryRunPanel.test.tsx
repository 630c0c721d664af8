import { applications } from '@klesis/contract/applications/applications.calls.ts'
import { dryRuns } from '@klesis/contract/procedures/dry-run.calls.ts'
import type { DryRunEffect, DryRunResult } from '@klesis/contract/procedures/dry-run.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { applicationCard } from '../../../testing/cards.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { act, fireEvent, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { DryRunPanel } from './DryRunPanel.tsx'
import { dryRunEl } from './dry-run.el.ts'

const done: DryRunResult = {
  outcome: 'nothing',
  rules: [],
  script: 'ran',
  fault: null,
  message: null,
  line: null,
  durationMs: 12,
  answerIssues: [],
  log: [],
  effects: [],
}

/** A panel beside a field in which the script is written. */
function Tried({ point, isSaved }: { point: TriggerId; isSaved: boolean }) {
  const [script, setScript] = useState('return 1')
  return (
    <>
      <input aria-label="code" value={script} onChange={(event) => setScript(event.target.value)} />
      <DryRunPanel trigger={{ invitationId: 7, triggerId: point }} {...(!isSaved && { script })} />
    </>
  )
}

async function open({ point = 'validate', isSaved = false, result = done }: { point?: TriggerId; isSaved?: boolean; result?: DryRunResult } = {}) {
  const server = startFakeServer()
  server.on(dryRuns.trigger, () => result)
  const { user } = await show(<Tried point={point} isSaved={isSaved} />, 'dry-run')
  const press = async () => user.click(await buttonOf(dryRunEl.run))
  const bodies = () => server.requestsOf(dryRuns.trigger).map(({ body }) => body)
  return { server, user, press, bodies, found: () => screen.findByLabelText(dryRunEl.result) }
}

const none = { draft: 0, temporary: 0, permanent: 0, notstarted: 0, pending: 0, review: 0, approved: 0, rejected: 0, skipped: 0 }
const stats = { ...none, total: 1, filtered: 1, isExact: true, filteredIsExact: true }

const someone = { name: 'Άννα', address: 'anna@uni.example' }
const samples: { [Kind in DryRunEffect['kind']]: [Extract<DryRunEffect, { kind: Kind }>, string] } = {
  refuse: [{ kind: 'refuse', path: 'purpose', message: 'Όχι' }, 'Άρνηση, στο πεδίο «purpose»: «Όχι»'],
  warn: [{ kind: 'warn', path: '', message: 'Προσοχή' }, 'Προειδοποίηση: «Προσοχή»'],
  fill: [{ kind: 'fill', path: 'place', label: 'Τόπος', after: 'Χανιά' }, '«Τόπος»: από κενό σε «Χανιά»'],
  mail: [
    { kind: 'mail', to: [someone], texts: { el: { subject: 'Νέα', body: 'Γεια' }, en: { subject: 'News', body: 'Hello' } }, hasLinks: true },
    'E-mail σε Άννα, anna@uni.example',
  ],
  skipMail: [{ kind: 'skipMail', to: [{ name: null, address: null }] }, 'Δεν στέλνεται το e-mail σε κάποιον χωρίς διεύθυνση.'],
  notify: [{ kind: 'notify', to: ['Άννα', 'Νίκος'], text: { el: 'Έτοιμο' } }, 'Ειδοποίηση σε Άννα, Νίκος: «Έτοιμο»'],
  tag: [{ kind: 'tag', change: 'add', name: 'Ακριβή' }, 'Μπαίνει η ετικέτα «Ακριβή».'],
  approvers: [
    { kind: 'approvers', groups: [{ order: 1, rule: 'all', approvers: [{ name: 'Άννα', label: {}, standsInFor: 'Νίκος', isChair: false }] }] },
    '1ο βήμα, όλοι: Άννα (αναπληρώνει: Νίκος)',
  ],
  department: [{ kind: 'department', code: 'eng.cs', label: { el: 'Πληροφορική' } }, 'Οι εγκρίσεις αρχίζουν από: Πληροφορική (eng.cs)'],
  noApprovers: [{ kind: 'noApprovers', message: 'κενή θέση' }, 'Δεν βρίσκεται εγκρίνων: κενή θέση'],
  askDocument: [{ kind: 'askDocument', title: { el: 'Προσφορές' } }, 'Ζητείται το δικαιολογητικό «Προσφορές».'],
  webhook: [{ kind: 'webhook', url: 'https://erp.example', body: {}, answer: null }, 'Κλήση στη διεύθυνση https://erp.example. Δεν έγινε· είναι δοκιμή.'],
  ask: [{ kind: 'ask', text: 'Είστε φοιτητής;', choices: ['Ναι', 'Όχι'] }, 'Τίθεται πρώτα η ερώτηση «Είστε φοιτητής;» με επιλογές: Ναι, Όχι.'],
  number: [{ kind: 'number', number: '17', date: '2026-11-20T10:00:00Z', isTaken: true }, dryRunEl['effect.taken']],
  message: [{ kind: 'message', text: 'Βρέθηκε' }, 'Μήνυμα στη σελίδα: «Βρέθηκε»'],
  filter: [{ kind: 'filter', filter: { departmentId: 4 } }, '{"departmentId":4}'],
  table: [{ kind: 'table', columns: 2, rows: 5 }, 'Αρχείο Excel (στήλες: 2, γραμμές: 5)'],
  outside: [{ kind: 'outside', url: 'https://erp.example', isCalled: false }, 'Δεν κλήθηκε η διεύθυνση https://erp.example'],
}

test('says each effect in words, in its order, and shows mails in their languages', async () => {
  const effects = Object.values(samples).map(([effect]) => effect)
  const { user, press, bodies, found } = await open({ result: { ...done, outcome: 'answered', effects, log: ['πρώτη', 'δεύτερη'], answer: { errors: [] } } })
  await press()
  const result = await found()
  const rows = [...result.querySelectorAll('ol > li')].map((row) => row.textContent)
  expect(rows).toEqual(Object.values(samples).map(([, text]) => expect.stringContaining(text)))
  await user.click(within(result).getByRole('button', { name: /en/ }))
  within(result).getByText('Hello')
  expect(within(result).queryByText('Γεια')).toBeNull()
  expect(within(result).getByLabelText(dryRunEl.log, { selector: 'section' }).textContent).toBe('πρώτη\nδεύτερη')
  within(result).getByText(/Δεν γράφτηκε και δεν στάλθηκε τίποτα\./)
  expect(bodies()).toEqual([{ script: 'return 1', language: 'el', outside: false, event: 'submit' }])
})

test('says in words why a script failed, and what is wrong with its answer', async () => {
  const failed = { ...done, outcome: 'failed', fault: 'answer', message: 'x', answerIssues: [{ path: 'errors.0', message: 'required' }], line: 3 } as const
  const { press, found } = await open({ point: 'approvedMail', result: { ...failed, answerIssues: [...failed.answerIssues] } })
  await press()
  const result = await found()
  for (const text of [dryRunEl['outcome.failed'], dryRunEl['fault.answer'], 'errors.0: required', 'Γραμμή 3', dryRunEl['effects.portalMail']])
    within(result).getByText(text)
})

test('a result is stale once the script or a choice has changed, until it is run again', async () => {
  const { user, press, found } = await open()
  await press()
  await found()
  expect(screen.queryByText(dryRunEl['stale.script'])).toBeNull()
  await write('code', 'return 2')
  await screen.findByText(dryRunEl['stale.script'])
  await user.click(await buttonOf(dryRunEl.again))
  await waitFor(() => expect(screen.queryByText(dryRunEl['stale.script'])).toBeNull())
  await user.click(screen.getByLabelText(dryRunEl.outside))
  await screen.findByText(dryRunEl['stale.choice'])
})

test('Ctrl+Enter runs it from wherever the focus is', async () => {
  const { bodies, found } = await open({ point: 'submitted' })
  fireEvent.keyDown(await fieldOf('code'), { key: 'Enter', ctrlKey: true })
  await found()
  expect(bodies()).toEqual([{ script: 'return 1', language: 'el', outside: false }])
})

test('an application of the invitation is found as one types, and a refusal is shown', async () => {
  const { server, user, press, bodies } = await open({ isSaved: true })
  server.on(applications.ofInvitation, () => ({
    applications: [applicationCard({ id: 31, applicantName: 'Θάλεια Καράμπελα', protocolNumber: '207/2026' })],
    stats,
  }))
  server.on(dryRuns.trigger, () => new FakeRefusal('application.notFound'))
  await user.click(await screen.findByLabelText(dryRunEl['on.existing']))
  await press()
  await screen.findByText(dryRunEl['application.missing'])
  expect(bodies()).toEqual([])
  await user.type(await fieldOf(dryRunEl.application), '207')
  await user.click(await screen.findByText('207/2026, Θάλεια Καράμπελα'))
  expect(server.requestsOf(applications.ofInvitation).at(-1)).toMatchObject({ params: { tagId: '7' }, query: { search: '207' } })
  await press()
  await screen.findByText(refusalText('application.notFound'))
  expect(bodies()).toEqual([{ applicationId: 31, language: 'el', outside: false, event: 'submit' }])
})

test('a run of more than two seconds says how long it takes, and can be stopped', async () => {
  const { server, user, press } = await open()
  server.on(dryRuns.trigger, () => Promise.withResolvers<DryRunResult>().promise)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await press()
  await screen.findByText(dryRunEl.running)
  expect(screen.queryByText(dryRunEl.stop)).toBeNull()
  act(() => void vi.advanceTimersByTime(3_000))
  vi.useRealTimers()
  screen.getByText(dryRunEl.seconds.replace('{{seconds}}', '3'))
  await user.click(await buttonOf(dryRunEl.stop))
  await screen.findByText(dryRunEl.stopped)
})

test('a script without code is not run', async () => {
  const { press, bodies } = await open()
  await write('code', ' ')
  await press()
  await screen.findByText(dryRunEl.empty)
  expect(bodies()).toEqual([])
})
