import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import { rehearsals } from '@klesis/contract/rehearsals/rehearsals.calls.ts'
import type { Rehearsal, RehearsalEntry } from '@klesis/contract/rehearsals/rehearsals.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { screenEnded, session } from '../../api/session.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../../testing/people.ts'
import { buttonOf, show, showPage } from '../../testing/show.tsx'
import { act, cleanup, screen, waitFor } from '../../testing/testing-library.ts'
import { ChooseSession } from './ChooseSession.tsx'
import { RehearsalPage } from './RehearsalPage.tsx'
import { rehearsalsEl as texts } from './rehearsals.el.ts'
import { ScreenBand } from './ScreenBand.tsx'
import { applicant, head, rehearsalOf, submitted } from './testing/rehearsal-of.ts'

async function open(shown: Rehearsal | FakeRefusal) {
  const server = startFakeServer()
  server.on(masterdata.read, () => masterDataOf())
  server.on(rehearsals.read, () => shown)
  server.on(rehearsals.letters, () => ({ items: [] }))
  server.on(rehearsals.answers, () => ({
    form: { components: [{ type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }] },
    data: { purpose: 'Συνέδριο' },
  }))
  const page = await showPage(RehearsalPage, { path: '/invitation/rehearsal/$id', at: '/invitation/rehearsal/7', texts: ['rehearsals', 'forms', 'org'] })
  return { server, ...page }
}

test('it stands beside each invented person who is asked in reality and why, and what was found so far', async () => {
  await open(rehearsalOf())
  await screen.findByText(texts['step.asked'])
  expect(document.title).toContain('Πρόβα: Μετακίνηση')
  const row = screen.getByRole('row', { name: /Ραλλού Σκιαδά/ })
  expect(row.textContent).toContain(head.name)
  screen.getByText('Στη μονάδα «Σχολή Τεχνών» η θέση είναι κενή· ερωτάται ο αναπληρωτής ή η μονάδα από πάνω.')
  screen.getByText(/Σενάριο · Μετά την υποβολή: απέτυχε, γραμμή 14/)
  screen.getByText(`${texts['step.last']} ${texts['step.otherwise']}`)
  screen.getByText('1 εμποδίζει τη δημοσίευση')
  screen.getByText('Δεν δοκιμάσατε ακόμη: απόρριψη, λήξη προθεσμίας')
})

test('what nobody answered is named where the answers were invented, in the language of the page', async () => {
  const entry: RehearsalEntry = {
    ...submitted,
    kind: 'apply',
    runs: [],
    mails: [],
    emptyFields: [
      { el: 'Πόλη', en: 'Town' },
      { el: 'Ποσό', en: 'Amount' },
    ],
  }
  await open({ ...rehearsalOf(), entries: [entry] })
  await screen.findByText('Πεδία που έμειναν κενά και δεν δοκιμάστηκαν: Πόλη, Ποσό')
})

const match = (fits: (media: string) => boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), { matches: fits(media), media }) as MediaQueryList)

test('on a phone the time line, the step, the mails and the report are four tabs; from 1200 px none is needed', async () => {
  match((media) => media.startsWith('(max-width'))
  const { user } = await open(rehearsalOf())
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual((['timeLine', 'step', 'mails', 'report'] as const).map((name) => texts[`tab.${name}`]))
  await user.click(tabs[3] ?? document.body)
  expect(screen.getByText('1 εμποδίζει τη δημοσίευση').closest('[role=tabpanel]')?.id).toBe(tabs[3]?.getAttribute('aria-controls'))
  cleanup()
  match((media) => media === '(min-width: 75em)')
  await open(rehearsalOf())
  await screen.findByText('Ακριβή μετακίνηση')
  expect(screen.queryAllByRole('tab')).toEqual([])
})

test('a decision is made as whoever is played, and its consequence is shown', async () => {
  const { server, user } = await open(rehearsalOf())
  const done = rehearsalOf({
    application: { number: 'Π-12/2026', revision: 2, appState: 'permanent', approvalState: 'approved', problem: null },
    people: [applicant, { ...head, acts: [] }],
  })
  server.on(rehearsals.act, () => done)
  await user.click(await screen.findByRole('radio', { name: /Λίνα Σκηνιώτη/ }))
  await user.click(await buttonOf(texts['decide.approve']))
  // Nobody is asked any more: it is the applicant's turn again.
  await buttonOf(texts['answers.withdraw'])
  expect(server.requestsOf(rehearsals.act).map(({ body }) => body)).toEqual([{ kind: 'approve', personId: 5 }])
})

test('members of the committee evaluate one by one or all at once, and the secretariat opens and closes the evaluation', async () => {
  const member = { ...head, role: 'committee' as const, acts: ['evaluate' as const] }
  const secretary = {
    ...applicant,
    id: 91,
    name: 'Γραμματεία Δοκιμής',
    role: 'secretary' as const,
    acts: ['openEvaluation' as const, 'startApprovals' as const],
  }
  const people = [applicant, member, secretary]
  const { server, user } = await open(rehearsalOf({ people, steps: [], evaluation: { hasBegun: false, final: 0, expected: 3, mean: null } }))
  server.on(rehearsals.act, () => rehearsalOf({ people, steps: [], evaluation: { hasBegun: true, final: 2, expected: 3, mean: 7.25 } }))
  await user.click(await screen.findByRole('radio', { name: /Γραμματεία/ }))
  screen.getByText(texts['evaluation.notBegun'])
  await buttonOf(texts['state.closeEvaluation'])
  await user.click(await buttonOf(texts['state.openEvaluation']))
  await screen.findByText('Οριστικές αξιολογήσεις: 2 από 3. Μέσος όρος 7,25.')
  await user.click(screen.getByRole('radio', { name: /Λίνα Σκηνιώτη/ }))
  await user.click(await buttonOf(texts['evaluate.one']))
  await user.click(await buttonOf(texts['evaluate.all']))
  expect(server.requestsOf(rehearsals.act).map(({ body }) => body)).toEqual([
    { kind: 'openEvaluation' },
    { kind: 'evaluate', personId: 5 },
    { kind: 'evaluateAll' },
  ])
})

test('the secretariat moves the evaluation from stage to stage, and a member who has evaluated reads that the discussion lets them change it', async () => {
  const member = { ...head, role: 'committee' as const, acts: ['evaluate' as const] }
  const secretary = { ...applicant, id: 91, name: 'Γραμματεία Δοκιμής', role: 'secretary' as const, acts: ['moveStage' as const, 'startApprovals' as const] }
  const at = (stage: 'individual' | 'discussion') =>
    rehearsalOf({ people: [applicant, member, secretary], steps: [], evaluation: { hasBegun: true, final: 2, expected: 3, mean: 7, stage } })
  const { server, user } = await open(at('individual'))
  server.on(rehearsals.act, () => at('discussion'))
  await user.click(await screen.findByRole('radio', { name: /Γραμματεία/ }))
  await buttonOf(texts['stage.move'].replace('{{stage}}', texts['stage.decision']))
  await user.click(await buttonOf(texts['stage.move'].replace('{{stage}}', texts['stage.discussion'])))
  await buttonOf(texts['stage.move'].replace('{{stage}}', texts['stage.individual']))
  await user.click(screen.getByRole('radio', { name: /Λίνα Σκηνιώτη/ }))
  expect(await screen.findByText(texts['evaluate.discussion'])).toBeTruthy()
  expect(server.requestsOf(rehearsals.act).map(({ body }) => body)).toEqual([{ kind: 'moveStage', to: 'discussion' }])
})

test('answers that are changed go with the act, and a refused act says why and leaves them as they are', async () => {
  const shown = { people: [{ ...applicant, acts: ['save' as const, 'submit' as const] }, head], steps: [] }
  const { server, user } = await open(rehearsalOf(shown))
  await user.click(await screen.findByRole('radio', { name: /Άννα Δοκιμάκη/ }))
  server.on(rehearsals.act, () => new FakeRefusal('rehearsal.busy'))
  await user.type(await screen.findByLabelText('Σκοπός'), ' στα Χανιά')
  await user.click(await buttonOf(texts['answers.submit']))
  await screen.findByText(refusalText('rehearsal.busy'))
  expect(server.requestsOf(rehearsals.act).map(({ body }) => body)).toEqual([{ kind: 'submit', data: { purpose: 'Συνέδριο στα Χανιά' } }])
  const refused: RehearsalEntry = { ...submitted, number: 2, mails: [], refusal: { el: 'Ο σκοπός δεν γίνεται δεκτός.' } }
  server.on(rehearsals.act, () => rehearsalOf({ ...shown, entries: [submitted, refused] }))
  await user.click(await buttonOf(texts['answers.submit']))
  expect((await screen.findByRole('alert')).textContent).toContain('Ο σκοπός δεν γίνεται δεκτός.')
  await user.click(screen.getByRole('radio', { name: /Λίνα Σκηνιώτη/ }))
  await user.click(screen.getByRole('radio', { name: /Άννα Δοκιμάκη/ }))
  expect((await screen.findByLabelText<HTMLInputElement>('Σκοπός')).value).toBe('Συνέδριο στα Χανιά')
})

test('a mail is read in both languages; of one that is written in one language, what is sent instead', async () => {
  const { user } = await open(rehearsalOf())
  await user.click(await screen.findByRole('tab', { name: texts['tab.mails'] }))
  await screen.findByText('Ακριβή μετακίνηση')
  await user.click(screen.getByRole('button', { name: /^en/i }))
  screen.getByText(texts['mails.instead'])
  await user.click(screen.getByRole('button', { name: /Your opinion is asked for/ }))
  screen.getByText('Dear Ms Skinioti')
  expect(screen.queryByText(texts['mails.instead'])).toBeNull()
})

test('the clock jumps to the next reminder, and shows the days that go by', async () => {
  const { server, user } = await open(rehearsalOf())
  const moved = Promise.withResolvers<Rehearsal>()
  server.on(rehearsals.act, () => moved.promise)
  await user.click(await buttonOf('στην υπενθύμιση, 04-12-2026'))
  // Meanwhile the rehearsal is read again, so that one sees how far the clock is.
  server.on(rehearsals.read, () => rehearsalOf({ clock: '2026-12-02T06:00:00Z' }))
  await screen.findByText(/02-12-2026, 08:00/)
  screen.getByText(/περνούν οι μέρες/)
  moved.resolve(rehearsalOf({ clock: '2026-12-04T06:00:00Z', next: { reminder: null, deadline: null } }))
  await screen.findByText('04-12-2026, 08:00')
  expect(server.requestsOf(rehearsals.act).map(({ body }) => body)).toEqual([{ kind: 'moveClock', to: '2026-12-04T06:00:00Z' }])
})

test('while it is set up its steps are shown', async () => {
  await open(rehearsalOf({ state: 'copying' }))
  const current = await screen.findByText(texts['setUp.copying'])
  expect(current.closest('li')?.getAttribute('aria-current')).toBe('step')
})

test('one that could not be set up says at which step, and is started again', async () => {
  const { server, user } = await open(rehearsalOf({ state: 'failed', failedAt: 'tables' }))
  expect((await screen.findByRole('alert')).textContent).toContain(`Σταμάτησε στο βήμα «${texts['setUp.tables']}»`)
  server.on(rehearsals.start, () => ({ id: 8 }))
  await user.click(await buttonOf(texts['failed.retry']))
  await waitFor(() => expect(server.requestsOf(rehearsals.start).map(({ body }) => body)).toEqual([{ invitationId: 3, outside: false, fresh: true }]))
})

test('it is started anew, with the same acts and with other systems really called only if that is ticked', async () => {
  const { server, user } = await open(rehearsalOf())
  server.on(rehearsals.start, () => ({ id: 8 }))
  await user.click(await buttonOf(texts.restart))
  await user.click(await screen.findByLabelText(texts['restart.outside']))
  await user.click(await screen.findByLabelText('Να επαναληφθεί η 1 κίνηση'))
  await user.click(await buttonOf(texts['restart.confirm']))
  await waitFor(() =>
    expect(server.requestsOf(rehearsals.start).map(({ body }) => body)).toEqual([{ invitationId: 3, outside: true, fresh: true, again: true }]),
  )
})

test('it is deleted after a question, and says from its first day on when it ends by itself', async () => {
  const { server, user } = await open(rehearsalOf())
  server.on(rehearsals.remove, () => ({ ok: true as const }))
  await screen.findByText(/Θα διαγραφεί στις 08-12-2999/)
  await user.click(await buttonOf(texts.delete))
  expect(server.requestsOf(rehearsals.remove)).toEqual([])
  await user.click(await buttonOf(texts['delete.confirm']))
  await waitFor(() => expect(server.requestsOf(rehearsals.remove)).toHaveLength(1))
})

test('a key chooses whom one plays, except while one writes or once the keys are off', async () => {
  const { user } = await open(rehearsalOf())
  const chosen = () => (screen.getAllByRole('radio') as HTMLInputElement[]).findIndex(({ checked }) => checked)
  await screen.findByText(texts['step.asked'])
  expect(chosen()).toBe(1)
  await user.keyboard('1')
  expect([chosen(), document.activeElement === screen.getAllByRole('radio')[0]]).toEqual([0, true])
  await user.keyboard('2')
  await user.type(await screen.findByLabelText(texts['decide.reason']), '1')
  expect(chosen()).toBe(1)
  ;(document.activeElement as HTMLElement).blur()
  await user.click(await buttonOf(texts['keys.off']))
  await user.keyboard('1')
  expect(chosen()).toBe(1)
  await user.click(await buttonOf(texts['keys.on']))
})

test('the screen of whoever is played opens in a session of the rehearsal, and the band over it leads back', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  onTestFinished(() => assign.mockRestore())
  signIn(personOf())
  const { server, user } = await open(rehearsalOf())
  const title = { el: 'Μετακίνηση' }
  server.on(rehearsals.screen, () => ({ access_token: 'rehearsal-7.x', uid: 'invented', path: '/application/edit/1', title }))
  await user.click(await buttonOf('Προβολή της οθόνης: Λίνα Σκηνιώτη'))
  await waitFor(() => expect(assign.mock.calls).toEqual([['/application/edit/1']]))
  expect(server.requestsOf(rehearsals.screen).map(({ body }) => body)).toEqual([{ personId: 5 }])
  expect(session.get()).toEqual({ access_token: 'rehearsal-7.x', uid: 'invented', rehearsal: { id: 7, title } })
  cleanup()
  const band = await show(<ScreenBand id={7} title={title} />, 'rehearsals')
  await screen.findByText(/Τίποτα δεν φεύγει από εδώ/)
  act(() => screenEnded.set(true))
  expect((await screen.findByRole('alert')).textContent).toContain('«Μετακίνηση» έκλεισε')
  screenEnded.set(false)
  await band.user.click(await buttonOf(texts['screen.back']))
  expect([session.get()?.uid, assign.mock.lastCall]).toEqual([personOf().uid, ['/invitation/rehearsal/7']])
})

test('a new tab beside a screen is asked whether it belongs to the rehearsal', async () => {
  const choose = vi.fn()
  const choice = { screen: { access_token: 'rehearsal-7.x', uid: 'invented', rehearsal: { id: 7, title: { el: 'Μετακίνηση' } } }, own: personOf() }
  const { user } = await show(<ChooseSession choice={choice} onChoose={choose} />, 'rehearsals')
  await screen.findByText(/οθόνη της πρόβας «Μετακίνηση»/)
  await user.click(await buttonOf(texts['choice.screen']))
  await user.click(await buttonOf(`Είσοδος ως ${personOf().uid}`))
  expect(choose.mock.calls).toEqual([['screen'], ['own']])
})

test('what came out differently when the same was done again is said, and the report is printed in place of the page', async () => {
  const refused: RehearsalEntry = { ...submitted, refusal: { el: 'Ο σκοπός λείπει.', en: 'The purpose is missing.' } }
  const state = { appState: 'permanent', approvalState: 'pending' } as const
  const replay = { total: 3, done: 1, stopped: true, differences: [{ number: 1, what: 'refused' as const, before: state, after: state }] }
  await open(rehearsalOf({ replay, entries: [refused] }))
  await screen.findByText('Η επανάληψη σταμάτησε στην κίνηση 1 από 3')
  screen.getByText(/πριν περνούσε, τώρα όχι. Ο σκοπός λείπει./)
  window.dispatchEvent(new Event('beforeprint'))
  const paper = document.querySelector('body > article')
  for (const words of ['Έκθεση πρόβας', 'Μετακίνηση', 'σχέδιο 5', 'Π-12/2026', 'Ραλλού Σκιαδά', 'Your opinion is asked for']) {
    expect(paper?.textContent).toContain(words)
  }
  expect(paper?.textContent).toContain('Δεν δοκιμάσατε ακόμη: απόρριψη, λήξη προθεσμίας')
  window.dispatchEvent(new Event('afterprint'))
  await waitFor(() => expect(document.querySelector('body > article')).toBeNull())
})
