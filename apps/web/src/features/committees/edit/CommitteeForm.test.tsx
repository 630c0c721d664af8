import { committees } from '@klesis/contract/committees/committees.calls.ts'
import type { CommitteeView } from '@klesis/contract/committees/committees.ts'
import { employees } from '@klesis/contract/org/employees.calls.ts'
import { expect, onTestFinished, test } from 'vitest'
import { i18n } from '../../../i18n/i18n.ts'
import { FakeRefusal, refusalText, startFakeServer } from '../../../testing/fake-server.ts'
import { buttonOf, fieldOf, show, write } from '../../../testing/show.tsx'
import { cleanup, screen, waitFor, within } from '../../../testing/testing-library.ts'
import { committeesEl } from '../committees.el.ts'
import { CommitteeDetails } from './CommitteeDetails.tsx'
import { CommitteeForm } from './CommitteeForm.tsx'

const member = {
  ...{ firstName: 'Άννα', lastName: 'Δήμου', uid: 'anna@uni.example', isActive: true, hasSteps: false, owesEvaluations: false },
  ...{ activeFrom: '2026-01-01', activeUntil: null },
}
const committee: CommitteeView = {
  ...{ id: 4, code: 'grants', title: { el: 'Επιτροπή' }, rule: 'all', revision: 3, uses: [], mayEdit: true },
  members: [
    { ...member, personId: 1, role: 'chair' },
    { ...member, personId: 2, role: 'chair' },
  ],
}

test('requires title and code', async () => {
  const server = startFakeServer()
  const { user } = await show(<CommitteeForm />, 'committees', 'org')
  await user.click(await buttonOf(committeesEl['edit.create']))
  await screen.findByText(committeesEl['fault.title'])
  await screen.findByText(committeesEl['fault.code'])
  await write(committeesEl['field.code'], 'Κωδικός')
  await screen.findByText(committeesEl['fault.badCode'])
  expect(server.requestsOf(committees.create)).toEqual([])
})

test('U22 in English the page has the English title, also for members who may not edit it', async () => {
  startFakeServer()
  await i18n.changeLanguage('en')
  onTestFinished(() => i18n.changeLanguage('el'))
  const titled = { ...committee, title: { el: 'Επιτροπή', en: 'Committee' } }
  for (const page of [<CommitteeForm key="edit" committee={titled} />, <CommitteeDetails key="read" committee={titled} />]) {
    await show(page, 'committees', 'org')
    await screen.findByText('Committee', { selector: 'h1' })
    cleanup()
  }
})

test('does not send a committee with two chairs at the same time', async () => {
  const server = startFakeServer()
  const { user } = await show(<CommitteeForm committee={committee} />, 'committees', 'org')
  await user.click(await buttonOf(committeesEl['edit.save']))
  expect(screen.getAllByText(committeesEl['fault.oneChair'])).toHaveLength(2)
  expect(server.requestsOf(committees.save)).toEqual([])
})

test.each([
  ['leave.text', false],
  ['leave.endText', true],
] as const)('whoever removes a member who has evaluations to finish reads what becomes of them (%s)', async (text, hasSteps) => {
  startFakeServer()
  const members = [
    { ...member, personId: 1, role: 'chair' as const, lastName: 'Άλκη' },
    { ...member, personId: 2, role: 'member' as const, hasSteps, owesEvaluations: true },
  ]
  const { user } = await show(<CommitteeForm committee={{ ...committee, members }} />, 'committees', 'org')
  const remove = async (name: string) => user.click(await screen.findByLabelText(committeesEl['member.remove'].replace('{{name}}', name)))
  await remove('Άλκη Άννα')
  await screen.findByText(committeesEl['leave.text'])
  expect(screen.queryByText(committeesEl['leave.evaluations'])).toBeNull()
  await user.keyboard('{Escape}')
  await remove('Δήμου Άννα')
  await screen.findByText((words) => words.startsWith(committeesEl[text].split('{{')[0] ?? ''))
  expect(screen.getByText(committeesEl['leave.evaluations'])).toBeTruthy()
})

test('shows a duplicate code at its field', async () => {
  const server = startFakeServer()
  server.on(committees.save, () => new FakeRefusal('committee.codeTaken'))
  const one = { ...committee, members: committee.members.slice(0, 1) }
  const { user } = await show(<CommitteeForm committee={one} />, 'committees', 'org')
  await user.click(await buttonOf(committeesEl['edit.save']))
  await screen.findByText(refusalText('committee.codeTaken'))
  const code = await fieldOf(committeesEl['field.code'])
  await waitFor(() => expect(document.activeElement).toBe(code))
})

test('of people who are chosen quickly all that may be are added, whoever is read first, and the others are named', async () => {
  const server = startFakeServer()
  const people = ['Αλεξίου', 'Βασιλείου', 'Γεωργίου'].map((lastName, index) => ({
    ...{
      id: index + 1,
      firstName: 'Άννα',
      lastName,
      email: `e${index + 1}@uni.example`,
      title: '',
      alt_title: '',
      isActive: lastName !== 'Αλεξίου',
      avatar_url: null,
    },
    ...{ hasOwnPhoto: false, positions: [] },
  }))
  const reads = people.map(() => Promise.withResolvers<void>())
  server.on(employees.list, ({ query }) => {
    const items = people.filter(({ lastName }) => (query.filters ?? '').includes(lastName))
    return { items, total: items.length, totalIsExact: true }
  })
  server.on(employees.read, async ({ params }) => {
    const at = Number(params.id) - 1
    await reads[at]?.promise
    return { ...(people[at] as (typeof people)[number]), revision: 1, hasAccount: true, history: [] }
  })
  const { user } = await show(<CommitteeForm />, 'committees', 'org')
  const field = await fieldOf(committeesEl['add.label'])
  for (const { lastName, email } of people) {
    await user.clear(field)
    await user.type(field, lastName)
    await user.click(await screen.findByText(`${lastName} Άννα · ${email}`))
  }
  await waitFor(() => expect(server.requestsOf(employees.read)).toHaveLength(3))
  for (const read of reads.toReversed()) read.resolve()
  const list = screen.getByRole('list', { name: committeesEl['members.list'] })
  await waitFor(() => expect(within(list).getAllByText(/Άννα/)).toHaveLength(2))
  screen.getByText(`Αλεξίου Άννα: ${committeesEl['add.inactive']}`)
})
