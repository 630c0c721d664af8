import type { InvitationEdit } from '@klesis/contract/invitations/invitation.ts'
import type { FormAnswers } from '@klesis/contract/wire.ts'
import { experienceKey } from '@klesis/forms/parts/asked-parts.ts'
import { beforeAll, expect, test } from 'vitest'
import { makeCommittee } from '../features/lifecycle/testing/fixtures.ts'
import { makeUnit, type TestUnit } from '../features/org/testing/unit-fixtures.ts'
import { rehearse } from '../features/rehearsals/testing/rehearse.ts'
import type { TestPerson } from '../testing/people.ts'
import { testApp } from '../testing/test-app.ts'
import { templateCases } from './testing/template-cases.ts'

const t = await testApp()
t.clock.set('2026-11-20T10:00:00Z')
let admin: TestPerson
let unit: TestUnit
beforeAll(async () => {
  admin = await t.person({ roles: ['admin'] })
  unit = await makeUnit(t.db, { parentId: (await makeUnit(t.db)).id })
})
const { start, act } = rehearse(t, () => admin)

/** Begins an application in a rehearsal of an invitation that was made from a template and is not published. */
async function begin(template: string, { flags = {}, ...change }: { flags?: object; committeeId?: number } = {}) {
  const found = templateCases.find(({ id }) => id === template)
  if (!found) throw new Error(`There is no template ${template}.`)
  const { id: invitationId } = (await t.as(admin).post<{ id: number }>(`/api/invitation/templates/${template}`)).body
  const made = (await t.as(admin).get<InvitationEdit>(`/api/invitation/${invitationId}?edit=1`)).body
  await t.as(admin).put('/api/invitation', { ...made, ...change, flags: { ...made.flags, ...flags } })
  const id = await start(invitationId)
  const answers = { ...found.answers, ...(found.experience && { [experienceKey]: found.experience }) } as FormAnswers
  const begun = await act(id, { kind: 'apply', unitId: unit.id, loginGroup: found.group, data: answers })
  return { id, begun, answers, refused: { ...answers, ...found.refused.change } as FormAnswers }
}

// The one with the most rules and the longest chain.
test('the template for trips is rehearsed to its end before it is published: refused by a rule, told by another, approved by both heads', async () => {
  const { id, answers, refused } = await begin('travel')
  const { entries } = await act(id, { kind: 'submit', data: refused })
  expect(entries.at(-1)?.refusal).toEqual({
    el: expect.stringContaining('Μετακινήσεις πάνω από 5.000 € εγκρίνει η Σύγκλητος'),
    en: expect.stringContaining('Trips above €5,000 are approved by the Senate'),
  })
  const submitted = await act(id, { kind: 'submit', data: answers })
  expect(submitted.application).toMatchObject({ appState: 'permanent', approvalState: 'pending', problem: null })
  const { runs, mails } = submitted.entries.at(-1) ?? {}
  expect(runs).toMatchObject([{ kind: 'rule', point: 'submitted', outcome: 'answered' }])
  const secretary = submitted.people.find(({ role }) => role === 'secretary')?.name
  expect(mails?.find(({ to }) => to === secretary)?.texts.en?.text).toContain('is charged to the project Κ123')
  for (const state of ['pending', 'approved']) {
    const approved = await act(id, { kind: 'approveAll' })
    expect([approved.entries.at(-1)?.refusal, approved.application?.approvalState]).toEqual([null, state])
    expect([approved.report.blocking, approved.report.warnings]).toEqual([[], []])
  }
})

test.each(templateCases.filter(({ id }) => id !== 'travel'))(
  'the template $id is rehearsed to its end before it is published: refused by a rule, submitted, approved',
  async ({ id: template, decides }) => {
    const deciding = {
      committee: { committeeId: (await makeCommittee(t.db, { size: 1 })).id },
      unit: { flags: { approvalUnit: unit.id } },
      head: {},
      headAndAbove: {},
    }
    const { id, begun, answers, refused } = await begin(template, deciding[decides])
    expect(begun.application).toMatchObject({ appState: 'temporary' })
    const late = await act(id, { kind: 'submit', data: refused })
    expect(late.entries.at(-1)?.refusal).toMatchObject({ el: expect.any(String), en: expect.any(String) })
    const submitted = await act(id, { kind: 'submit', data: answers })
    expect([submitted.entries.at(-1)?.refusal, submitted.application?.approvalState, submitted.application?.problem]).toEqual([null, 'pending', null])
    const approved = await act(id, { kind: 'approveAll' })
    expect([approved.entries.at(-1)?.refusal, approved.application?.approvalState]).toEqual([null, 'approved'])
    expect([approved.report.blocking, approved.report.warnings]).toEqual([[], []])
  },
)

test('an applicant who submits when the clock has passed the deadline is told so, and nothing is submitted', async () => {
  const { id, begun } = await begin('scholarship', { committeeId: (await makeCommittee(t.db, { size: 1 })).id })
  const deadline = begun.next.deadline ?? ''
  const passed = await act(id, { kind: 'moveClock', to: deadline })
  expect([begun, passed].map(({ report, next }) => [report.untried.includes('deadline'), next.deadline])).toEqual([
    [true, deadline],
    [false, null],
  ])
  const late = await act(id, { kind: 'submit' })
  expect(late.entries.at(-1)?.refusal).toEqual({ el: 'Η προθεσμία έληξε στις 20-12-2026, 12:00.', en: 'The deadline passed at 20-12-2026, 12:00.' })
  expect(late.application?.appState).toBe('temporary')
})
