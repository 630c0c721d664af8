import { draws } from '@klesis/contract/evaluations/draw.calls.ts'
import type { EvaluationCell, RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import { evaluations } from '@klesis/contract/evaluations/evaluations.calls.ts'
import { proposals } from '@klesis/contract/evaluations/proposals.calls.ts'
import type { Equalised, RankingFacts } from '@klesis/contract/evaluations/ranking.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { expect, test, vi } from 'vitest'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { personOf, signIn } from '../../../testing/people.ts'
import { buttonOf, fieldOf, showPage, write } from '../../../testing/show.tsx'
import { screen, waitFor, within } from '../../../testing/testing-library.ts'
import { evaluationDrawEl as drawTexts } from '../draw/evaluation-draw.el.ts'
import { evaluationsEl } from '../evaluations.el.ts'
import { evaluationProposalsEl as proposalTexts } from '../proposals/evaluation-proposals.el.ts'
import { disputedView, written } from '../testing/disputed-view.ts'
import { headOf } from '../testing/head-of.ts'
import { RankingPage } from './RankingPage.tsx'
import { rankingEl as texts } from './ranking.el.ts'

vi.mock('../../../ui/toast.ts', () => ({ toast: vi.fn() }))

const members = [
  { personId: 7, name: 'Κατερίνα Μυλωνάκη', role: 'chair' as const, progress: { final: 3, drafts: 0, expected: 3 } },
  { personId: 8, name: 'Νίκος Σαριδάκης', role: 'member' as const, progress: { final: 2, drafts: 0, expected: 2 } },
]
const cell = (personId: number, state: EvaluationCell['state'], total: number | null = null): EvaluationCell => ({
  personId,
  state,
  total,
  asksToConfirm: false,
})
const rowOf = (applicationId: number, applicantName: string, figures: Partial<RankingRow['figures']>, cells: EvaluationCell[]): RankingRow => ({
  ...{ applicationId, applicantName, protocolNumber: `2026-${applicationId}`, submittedAt: null, isOpen: true, mine: null, cells },
  figures: { ...{ done: 2, expected: 2, mean: 8, spread: 0.1, least: 8, most: 8, rank: 1, isTied: false, isHidden: false }, ...figures },
})
const rows = [
  rowOf(31, 'Στέλιος Περράκης', { mean: 9, least: 8.9, most: 9.1 }, [cell(7, 'final', 9.1), cell(8, 'final', 8.9)]),
  rowOf(32, 'Ελευθερία Γιαννακού', { rank: 2, isTied: true, mean: 7.5, spread: 1.6, least: 5.9, most: 9.1 }, [cell(7, 'final', 9.1), cell(8, 'final', 5.9)]),
  rowOf(33, 'Παύλος Ξενάκης', { rank: 2, isTied: true, mean: 7.5, done: 1, expected: 1, spread: null }, [cell(7, 'final', 7.5), cell(8, 'conflict')]),
  rowOf(34, 'Μυρτώ Αγγελάκη', { rank: 4, mean: 6, done: 1, expected: 2, spread: null }, [cell(7, 'final', 6), cell(8, 'missing')]),
]
const facts: RankingFacts = {
  ...{ ranked: 4, finals: 6, least: 5.9, most: 9.1, limits: { spread: 0.8, distance: 1.5 }, disagreements: 1, incomplete: 1, tied: 2, left: 0 },
  proposed: { accept: 1, waitlist: 0, reject: 0, noProposal: 3 },
  line: { places: 2, setBy: 'Κατερίνα Μυλωνάκη', setAt: '2026-11-26T10:00:00Z' },
  ...{ tie: { rank: 2, count: 2, isOpen: true }, draw: null, drawsAgain: false, hasDraws: false, seesAll: true },
}
const filled = (text: string, values: object) => Object.entries(values).reduce((made, [key, value]) => made.replace(`{{${key}}}`, String(value)), text)

const browser = window as unknown as { happyDOM: { setViewport: (viewport: { width: number }) => void } }

async function start(known = facts) {
  browser.happyDOM.setViewport({ width: 1440 })
  const server = startFakeServer()
  const reader = personOf({ isCommitteeMember: true })
  signIn(reader)
  server.on(identity.me, () => reader)
  const head = headOf({ mayRank: true, mayManage: true, mayEvaluate: false, role: null, progress: null })
  server.on(evaluations.ranking, () => ({ head, members, items: known.finals > 0 ? rows : [], total: rows.length }))
  server.on(evaluations.rankingFacts, () => known)
  server.on(proposals.list, () => ({ items: [], counts: { accept: 0, waitlist: 0, reject: 0 } }))
  const page = {
    path: '/evaluate/ranking/$invitationId',
    at: '/evaluate/ranking/4',
    texts: ['ranking', 'evaluation-proposals', 'evaluation-rounds', 'evaluations', 'forms'] as const,
  }
  return { server, head, ...(await showPage(RankingPage, page)) }
}

const rowNamed = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLElement

test('Tab reaches the table also where a filter took the row on which the focus last was', async () => {
  const { server, head, user } = await start()
  const table = (await rowNamed('Ελευθερία Γιαννακού')).closest('table') as HTMLElement
  const reached = () => table.querySelectorAll<HTMLElement>('[tabindex="0"][data-place]')
  reached()[0]?.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect([...reached()].map(({ dataset }) => dataset.place)).toEqual(['3 0'])
  server.on(evaluations.ranking, () => ({ head, members, items: rows.slice(0, 1), total: 1 }))
  await write(texts['tools.search'], 'Περράκης')
  await waitFor(() => expect([...reached()].map(({ dataset }) => dataset.place)).toEqual(['0 0']))
})

test('one table is matrix and ranking; keys move in it, open what a member wrote and tick applications to be compared', async () => {
  const { server, head, user } = await start()
  const disputed = await rowNamed('Ελευθερία Γιαννακού')
  const table = disputed.closest('table') as HTMLElement
  const order = [...table.querySelectorAll('tbody tr')].map((row) => row.querySelector('th a')?.textContent ?? row.querySelector('b')?.textContent)
  expect(order).toEqual([
    rows[0]?.applicantName,
    rows[1]?.applicantName,
    filled(texts['line.text_other'], { count: 2 }),
    rows[2]?.applicantName,
    rows[3]?.applicantName,
  ])
  expect(screen.getByText(filled(texts['line.tie'], { rank: 2, count: 2 }))).toBeTruthy()
  const standings = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].at(-2)?.textContent)
  expect([standings[0], standings[1], standings[3], standings[4]]).toEqual([
    ...[texts['standing.in'], texts['standing.disagreement'], texts['standing.tie'], filled(texts['standing.missing_one'], { count: 1 })],
  ])
  const plot = { least: '5,9', most: '9,1', mean: '7,5', spread: '1,6', scores: '9,1 · 5,9' }
  expect(within(disputed).getByRole('img').getAttribute('aria-label')).toBe(filled(texts['plot.label'], plot))
  const farCell = { member: 'Νίκος Σαριδάκης', application: 'Ελευθερία Γιαννακού', what: `5,9, ${texts['cell.far']}` }
  const far = within(disputed).getByRole('button', { name: filled(texts['cell.of'], farCell) })

  server.on(evaluations.read, () => disputedView(head))
  table.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  await user.keyboard(' {ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(far)
  await user.keyboard(' {Enter}')
  await screen.findByText('Ασαφές σχέδιο')
  expect(document.activeElement).toBe(far)
  await user.keyboard('{ArrowDown}{Enter}')
  expect(await screen.findByText(texts['aside.conflict'])).toBeTruthy()

  await user.click(await buttonOf(filled(texts['tools.compareOf'], { count: 2 })))
  const compared = within(await screen.findByRole('dialog', { name: texts['compare.title'] }))
  expect(compared.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/2026-\d+/, ''))).toEqual([
    texts['compare.row'],
    rows[0]?.applicantName,
    rows[1]?.applicantName,
  ])
})

test('arrows move the line at once and Enter keeps it; what the server refuses stays written; equalised means say what they would change', async () => {
  const { server, user } = await start()
  const field = await fieldOf(texts['line.label'])
  server.on(evaluations.setCutLine, () => new FakeRefusal('server.storageFull'))
  await user.click(field)
  await user.keyboard('{ArrowUp}')
  expect(screen.getByText(filled(texts['line.text_other'], { count: 3 })).closest('tr')?.previousElementSibling).toBe(await rowNamed('Παύλος Ξενάκης'))
  await user.keyboard('{Enter}')
  await screen.findByText(refusalText('server.storageFull'))
  expect(field.value).toBe('3')
  const moved: RankingFacts = { ...facts, line: { places: 3, setBy: 'Μαρία', setAt: '2026-11-26T10:05:00Z' }, tie: null }
  server.on(evaluations.setCutLine, () => moved)
  server.on(evaluations.rankingFacts, () => moved)
  await user.keyboard('{Enter}')
  await screen.findByText(/^Μαρία/)

  // With the mouse, over the first two of the rows, which are 40 pixels high here; Escape puts it back, and letting go keeps it.
  const places = new Map([...document.querySelectorAll('[data-ranked-row]')].map((row, index) => [row, index]))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { ...new DOMRect(), top: 40 * (places.get(this) ?? 0), height: 40 } as DOMRect
  })
  const drag = async () =>
    user.pointer([
      { keys: '[MouseLeft>]', target: await screen.findByTitle(texts['line.drag']) },
      { target: document.body, coords: { clientX: 0, clientY: 90 } },
    ])
  const letGo = () => user.pointer({ keys: '[/MouseLeft]', target: document.body })
  await drag()
  expect(field.value).toBe('2')
  await user.keyboard('{Escape}')
  expect(field.value).toBe('3')
  await letGo()
  await drag()
  await letGo()
  vi.restoreAllMocks()

  await write(texts['line.label'], 'πολλές')
  await user.keyboard('{Enter}')
  await screen.findByText(texts['line.range'])
  await user.keyboard('{Escape}')
  expect(server.requestsOf(evaluations.setCutLine).map(({ body }) => body)).toEqual([{ places: 3 }, { places: 3 }, { places: 2 }])

  const leniency = [{ personId: 8, leniency: -0.42 }]
  const ready: Equalised = { state: 'ready', crossing: 2, leniency, items: [{ applicationId: 34, mean: 6.81, rank: 3, crosses: 'in' }] }
  server.on(evaluations.equalised, () => ready)
  await user.click(screen.getByLabelText(texts['means.equalised']))
  await screen.findByText(filled(texts['equalised.crossing_other'], { count: 2 }))
  const second = within(await rowNamed('Μυρτώ Αγγελάκη'))
  expect([second.getByText(texts['row.movesIn']), second.getByText(/6,81/), second.getByText('6,00')]).toHaveLength(3)
  expect(screen.getByText(filled(texts['members.stricter'], { by: '0,4' }))).toBeTruthy()
  expect(server.requestsOf(evaluations.equalised)[0]?.query).toEqual({ ids: '31,32,33,34' })
})

test('a ranking that cannot be read again stays as it was, with its time; means that nothing compares are refused with a sentence', async () => {
  const { server, user } = await start()
  await rowNamed('Στέλιος Περράκης')
  server.on(evaluations.ranking, () => new FakeRefusal('server.storageFull'))
  server.on(evaluations.equalised, () => ({ state: 'notConnected' as const, crossing: 0, leniency: [], items: [] }))
  await user.selectOptions(await fieldOf(texts['tools.sort']), 'spread')
  expect((await screen.findByRole('alert')).textContent).toContain(texts.lastKnown.replace('{{when}}', ''))
  expect(await rowNamed('Στέλιος Περράκης')).toBeTruthy()
  // Where the line would stand among rows in another order is nowhere.
  expect(screen.queryByText(texts['line.move'])).toBeNull()
  expect(server.requestsOf(evaluations.ranking).at(-1)?.query).toMatchObject({ sort: 'spread', page: '0' })
  await user.click(screen.getByLabelText(texts['means.equalised']))
  await screen.findByText(texts['equalised.notConnected'])
  expect(screen.queryByText(texts['column.equalised'])).toBeNull()
})

test('before the first final evaluation only the members’ progress is shown, with the draws of an earlier round', async () => {
  await start({ ...facts, finals: 0, ranked: 0, least: null, most: null, line: null, tie: null, hasDraws: true })
  await screen.findByText(texts['empty.title'])
  expect(screen.getByRole('link', { name: texts['talk.draws'] }).getAttribute('href')).toBe('/evaluate/draws/4')
  expect([screen.getAllByRole('progressbar').length, screen.queryByRole('table')]).toEqual([2, null])
})

test('a tie at the line is drawn in two steps, after which each of the tied has its side; an application is proposed, and all of them by the line', async () => {
  const { server, head, user } = await start()
  const seed = 'ab'.repeat(32)
  const draw = {
    ...{ id: 3, rank: 2, round: 1, commitment: 'cd'.repeat(32), committedAt: '2026-11-26T10:06:00Z', committedBy: 'Μαρία', reason: '', isCurrent: true },
  }
  const begun = { ...draw, seed: null, revealedAt: null, revealedBy: null, labels: ['2026-32', '2026-33'] }
  const revealed = { ...draw, seed, revealedAt: '2026-11-26T10:07:00Z', revealedBy: 'Μαρία', labels: ['2026-33', '2026-32'] }
  const become = (one: typeof begun | typeof revealed, applicationIds: number[]) => {
    server.on(draws.list, () => ({ head, items: [one] }))
    server.on(evaluations.rankingFacts, () => ({ ...facts, draw: { isRevealed: one.seed !== null, applicationIds }, hasDraws: true }))
    return { head, items: [one] }
  }
  server.on(draws.commit, () => become(begun, [32, 33]))
  server.on(draws.reveal, () => become(revealed, [33, 32]))
  await user.click(await buttonOf(texts['line.draw']))
  await user.click(await buttonOf(drawTexts.commit))
  await screen.findByText(draw.commitment)
  await user.click(await buttonOf(drawTexts.reveal))
  await screen.findByText(seed)
  expect([...screen.getByRole('dialog').querySelectorAll('ol li')].map((line) => line.textContent)).toEqual(revealed.labels)
  expect(server.requestsOf(draws.commit)[0]?.body).toEqual({ rank: 2, count: 2, reason: '' })
  await user.click(await buttonOf(drawTexts.close))
  const first = within(await rowNamed('Παύλος Ξενάκης'))
  expect([first.getByText(filled(texts['row.drawn'], { place: 1 })), first.getByText(texts['standing.in'])]).toHaveLength(2)

  const proposal = {
    applicationId: 34,
    kind: 'waitlist' as const,
    note: 'Δεύτερη ευκαιρία',
    revision: 1,
    setBy: 'Μαρία',
    setAt: '2026-11-26T10:08:00Z',
    place: 1,
  }
  server.on(proposals.propose, () => {
    server.on(proposals.list, () => ({ items: [proposal], counts: { accept: 0, waitlist: 1, reject: 0 } }))
    return proposal
  })
  const cellName = (what: string) => filled(proposalTexts.cell, { name: 'Μυρτώ Αγγελάκη', what })
  await user.click(await screen.findByLabelText(cellName(proposalTexts.propose)))
  await user.click(await screen.findByLabelText(proposalTexts['kind.waitlist']))
  await write(proposalTexts.note, proposal.note)
  await user.click(await buttonOf(proposalTexts.save))
  expect(await screen.findByLabelText(cellName(`${filled(proposalTexts.waitlistPlace, { place: 1 })}, ${proposalTexts.noted}`))).toBeTruthy()
  expect(server.requestsOf(proposals.propose)[0]?.body).toEqual({ kind: 'waitlist', note: proposal.note, revision: 0 })

  const counts = { accept: 2, waitlist: 1, reject: 1 }
  server.on(proposals.preview, () => ({ counts, changed: 3, unranked: 0 }))
  server.on(proposals.proposeByLine, () => ({ counts, changed: 3, unranked: 0 }))
  await user.click(await buttonOf(proposalTexts.byLine))
  await write(proposalTexts.waitlist, '1')
  await screen.findByText(filled(proposalTexts['count.accept'], { count: 2 }))
  await user.click(await buttonOf(proposalTexts.confirm))
  await vi.waitFor(() => expect(server.requestsOf(proposals.proposeByLine).map(({ body }) => body)).toEqual([{ waitlist: 1, expected: counts }]))
})

test('one filter at a time is asked of the server, is kept in the address, and shows how many it finds', async () => {
  const { server, user } = await start({ ...facts, incomplete: 1_234 })
  await rowNamed('Στέλιος Περράκης')
  const asked: (string | undefined)[] = []
  server.on(evaluations.ranking, ({ query }) => {
    asked.push(query.show)
    const found = query.show === 'tied' ? rows.slice(1, 3) : rows.slice(0, 1)
    return { head: headOf({ mayRank: true }), members, items: found, total: found.length }
  })
  const filters = within(screen.getByRole('group', { name: texts['show.label'] }))
  const chipOf = (key: 'tied' | 'accept', number: number) => filters.getByRole('button', { name: filled(texts[`show.${key}`], { number }) })
  expect(filters.getAllByRole('button').map(({ textContent }) => textContent?.match(/[\d.]+/)?.[0])).toEqual(['1', '2', '1.234', '1', '0', '0', '3'])
  await user.click(chipOf('tied', 2))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Στέλιος Περράκης' })).toBeNull())
  expect([chipOf('tied', 2).getAttribute('aria-pressed'), screen.queryByText(filled(texts['line.text_other'], { count: 2 }))]).toEqual(['true', null])
  await user.click(chipOf('accept', 1))
  await rowNamed('Στέλιος Περράκης')
  await waitFor(() => expect(chipOf('tied', 2).getAttribute('aria-pressed')).toBe('false'))
  expect(asked).toEqual(['tied', 'accept'])
})

test('one’s own evaluation opens from one’s own cell only, and one that is reopened is a draft at once', async () => {
  const { server, head, user } = await start()
  const view = disputedView(head)
  const final = { revision: 2, state: 'final' as const, total: 9.1, savedAt: null, finalAt: '2026-11-26T10:00:00Z', asksToConfirm: false }
  const mine = { ...final, ...written('Άριστο') }
  server.on(evaluations.read, () => ({ ...view, mayEvaluate: true, mine }))
  const row = within(await rowNamed('Ελευθερία Γιαννακού'))
  await user.click(row.getByRole('button', { name: /Κατερίνα/ }))
  await screen.findByText('Άριστο')
  await user.click(row.getByRole('button', { name: /Νίκος/ }))
  await screen.findByText('Ασαφές σχέδιο')
  server.on(evaluations.reopen, () => {
    const items = rows.map((one) => (one.applicationId === 32 ? { ...one, cells: [cell(7, 'final', 9.1), cell(8, 'draft')] } : one))
    server.on(evaluations.read, () => ({ ...view, mayEvaluate: true, mine, others: [] }))
    server.on(evaluations.ranking, () => ({ head, members, items, total: items.length }))
    return { ok: true as const }
  })
  await user.click(await buttonOf(evaluationsEl['others.reopen']))
  await screen.findByText(texts['aside.draft'])
  expect(screen.queryByText('Άριστο')).toBeNull()
})
