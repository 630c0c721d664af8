import type { Role } from '@klesis/contract/access.ts'
import { identity } from '@klesis/contract/identity/identity.calls.ts'
import { masterdata } from '@klesis/contract/masterdata/masterdata.calls.ts'
import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { rules } from '@klesis/contract/procedures/rules/rules.calls.ts'
import { runs } from '@klesis/contract/procedures/runs.calls.ts'
import { triggers } from '@klesis/contract/procedures/triggers.calls.ts'
import type { TriggerState } from '@klesis/contract/procedures/triggers.ts'
import { expect, test, vi } from 'vitest'
import { appEl } from '../../../app/app.el.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { masterDataOf, personOf, signIn } from '../../../testing/people.ts'
import { showPage } from '../../../testing/show.tsx'
import { act, cleanup, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { accessEl } from '../../access/access.el.ts'
import { runLogEl } from '../log/run-log.el.ts'
import { proceduresEl } from '../procedures.el.ts'
import { ruleElementId } from '../rules/edit/RuleCard.tsx'
import { rulesEl } from '../rules/rules.el.ts'
import { choices, refusing, savedRules } from '../rules/testing/open-rules.tsx'
import { PointsPage } from './PointsPage.tsx'
import { pointsEl } from './points.el.ts'

const saved: TriggerState = {
  ...{ id: 'validate', exists: true, revision: 3, isOn: true, number: 2, liveNumber: 2, fault: null },
  ...{ savedAt: '2026-11-20T10:00:00Z', savedBy: 'Άννα Δοκιμή' },
}
const invitation = { title: { el: 'Στέγη' }, isPublished: false }

async function open(
  items: TriggerState[] | FakeRefusal,
  { roles = ['admin'], query = '', isWide = true, own = [] }: { roles?: Role[]; query?: string; isWide?: boolean; own?: Rule[] } = {},
) {
  const server = startFakeServer()
  const person = personOf({ roles })
  signIn(person)
  server.on(identity.me, () => person)
  server.on(triggers.states, () => (items instanceof FakeRefusal ? items : { invitation, items }))
  server.on(rules.read, () => savedRules(own))
  server.on(rules.choices, () => choices)
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(new EventTarget(), { matches: isWide, media }) as MediaQueryList)
  const page = await showPage(PointsPage, {
    path: '/invitation/rules/$id',
    at: `/invitation/rules/7${query}`,
    texts: ['points', 'procedures', 'access', 'rules', 'run-log'],
  })
  return { server, ...page }
}
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const list = () => screen.findByRole('navigation', { name: pointsEl.list })

test('shows all points with what exists, and the one that the address names', async () => {
  await open([saved, { ...saved, id: 'submitted', isOn: false }], { query: '?point=submitted' })
  await heading('Μετά την υποβολή')
  screen.getByText(pointsEl['about.submitted'])
  await screen.findByText(proceduresEl['mark.off'])
  const links = within(await list()).getAllByRole('link')
  expect(links).toHaveLength(24)
  expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual([`Μετά την υποβολή${pointsEl['mark.off']}`])
  expect(links.filter((link) => link.textContent?.includes(pointsEl['mark.exists']))).toHaveLength(2)
})

test('arrows and the first letters of a name move between points, and Enter opens one', async () => {
  const { user } = await open([saved])
  within(await list())
    .getAllByRole('link')[0]
    ?.focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Μετά τη δημιουργία')
  await user.keyboard('ελεγχος δ')
  expect(document.activeElement?.textContent).toBe('Έλεγχος δικαιολογητικών')
  await user.keyboard('{Enter}')
  await heading('Έλεγχος δικαιολογητικών')
  expect((await list()).querySelector('[aria-current]')?.textContent).toBe('Έλεγχος δικαιολογητικών')
  await user.keyboard('{End}{Enter}')
  await heading('Εξαγωγή σε Excel')
})

test('a link to a script opens it, and one to a rule leads to the rule', async () => {
  const { server, user } = await open([saved], { roles: [], query: '?point=validate&script=validate' })
  const title = { el: 'Έλεγχος στοιχείων' }
  server.on(triggers.read, () => ({ ...saved, title, script: 'return 1' }))
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  cleanup()
  const rule = refusing()
  await open([saved], { query: `?point=validate&rule=${rule.id}`, own: [refusing({ id: crypto.randomUUID() }), rule] })
  await waitFor(() => expect(document.getElementById(ruleElementId(rule.id))?.contains(document.activeElement)).toBe(true))
})

test('who may not write scripts reads them and is told who writes them', async () => {
  await open([saved], { roles: [], query: '?point=validate' })
  await screen.findByLabelText(proceduresEl.readNamed.replace('{{title}}', 'Έλεγχος στοιχείων'))
  expect(screen.queryByText(proceduresEl.edit)).toBeNull()
})

test('is refused to who does not manage the invitation', async () => {
  const { server } = await open(new FakeRefusal('access.denied'))
  server.on(masterdata.read, () => masterDataOf())
  await screen.findByText(accessEl['denied.page'])
})

test('a failed read can be repeated', async () => {
  const { server, user } = await open(new FakeRefusal('request.timeout'))
  await screen.findByText(refusalText('request.timeout'))
  server.on(triggers.states, () => ({ invitation, items: [] }))
  await user.click(screen.getByRole('button'))
  await waitFor(async () => expect(within(await list()).getAllByRole('link')).toHaveLength(24))
})

test('on a narrow screen the points are a list box', async () => {
  const { user } = await open([saved], { isWide: false })
  await heading('Πριν από τη δημιουργία')
  expect(screen.queryByRole('navigation', { name: pointsEl.list })).toBeNull()
  await user.click(await screen.findByLabelText(pointsEl.point, { selector: 'input' }))
  await user.click(await screen.findByText(`Έλεγχος στοιχείων · ${pointsEl['mark.exists']}`))
  await heading('Έλεγχος στοιχείων')
})

test('rules that are not saved stay while the log is shown, and the page is not left without a question', async () => {
  const { server, user, router } = await open([saved], { query: '?point=validate', own: [refusing()] })
  server.on(runs.list, () => ({ items: [], next: null, keptSince: '2026-08-22T10:00:00Z' }))
  const name = () => screen.findByLabelText<HTMLInputElement>(rulesEl['rule.name'].replace('{{number}}', '1'))
  await user.type(await name(), ' νέο')
  await user.click(screen.getByRole('tab', { name: pointsEl['view.log'] }))
  await screen.findByText(runLogEl.empty)
  act(() => void router.navigate({ to: '/invitation/list' as never }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: appEl['guard.stay'] }))
  expect(router.state.location.pathname).toBe('/invitation/rules/7')
  await user.click(screen.getByRole('tab', { name: pointsEl['view.points'] }))
  expect((await name()).value).toBe('Όριο νέο')
})
