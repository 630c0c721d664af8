import { afterAll, describe, expect, test } from 'vitest'
import { makePerson, type TestPerson } from '../../testing/people.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { findHolder } from './find-holder.ts'
import { makeHolding, makeSubstitution, makeUnit, type TestUnit } from './testing/unit-fixtures.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const [yesterday, day, tomorrow] = ['2026-11-19', '2026-11-20', '2026-11-21']
const people = ['head', 'deputy', 'dean', 'rector', 'substitute', 'other', 'applicant'] as const
type Who = (typeof people)[number]

interface Scene extends Record<Who, TestPerson> {
  /** A department in a faculty in an office; none of them has a head yet. */
  department: TestUnit
  faculty: TestUnit
}

async function makeFixture(): Promise<Scene> {
  const [head, deputy, dean, rector, substitute, other, applicant] = await Promise.all(people.map((lastName) => makePerson(db, { lastName })))
  if (!(head && deputy && dean && rector && substitute && other && applicant)) throw new Error('seven people are given')
  const office = await makeUnit(db, { head: rector.id })
  const faculty = await makeUnit(db, { parentId: office.id, head: null })
  const department = await makeUnit(db, { parentId: faculty.id, head: null })
  return { head, deputy, dean, rector, substitute, other, applicant, department, faculty }
}

const hold = (unit: TestUnit, who: TestPerson, kind: 'holder' | 'deputy' = 'holder', days: { from?: string; until?: string } = {}) =>
  makeHolding(db, unit.positionId ?? 0, who.id, kind, days)
const leave = (table: 'person' | 'employee', { id }: TestPerson) =>
  db
    .updateTable(table)
    .set({ is_active: false })
    .where(table === 'person' ? 'id' : 'person_id', '=', id)
    .execute()

type Expected = [who: Who, note: string | null, standsInFor?: Who]
const cases: [name: string, prepare: (scene: Scene) => Promise<unknown>, expected: Expected][] = [
  ['on the first day of a holding', (s) => hold(s.department, s.head, 'holder', { from: day }), ['head', null]],
  ['the day before it', (s) => hold(s.department, s.head, 'holder', { from: tomorrow }), ['rector', 'vacant']],
  ['on its last day', (s) => hold(s.department, s.head, 'holder', { until: day }), ['head', null]],
  ['the day after it', (s) => hold(s.department, s.head, 'holder', { until: yesterday }), ['rector', 'vacant']],
  [
    'of several holders one after the other, the one of that day',
    async (s) => {
      await hold(s.department, s.other, 'holder', { until: yesterday })
      await hold(s.department, s.head, 'holder', { from: day, until: day })
      await hold(s.department, s.dean, 'holder', { from: tomorrow })
    },
    ['head', null],
  ],
  ['a deputy on their last day', (s) => hold(s.department, s.deputy, 'deputy', { until: day }), ['deputy', 'vacant']],
  ['a deputy the day after it', (s) => hold(s.department, s.deputy, 'deputy', { until: yesterday }), ['rector', 'vacant']],
  [
    'a holder who is no longer of the staff',
    async (s) => {
      await hold(s.department, s.head)
      await leave('employee', s.head)
    },
    ['rector', 'vacant'],
  ],
  [
    'a holder whose account has ended',
    async (s) => {
      await hold(s.department, s.head)
      await leave('person', s.head)
    },
    ['rector', 'vacant'],
  ],
  [
    'a position that is no more',
    async (s) => {
      await hold(s.department, s.head)
      await db
        .updateTable('position')
        .set({ is_active: false })
        .where('id', '=', s.department.positionId ?? 0)
        .execute()
    },
    ['rector', 'vacant'],
  ],
  ...(
    [
      ['on the first day of a substitution', { from: day }, ['substitute', 'substitute', 'head']],
      ['the day before it', { from: tomorrow }, ['head', null]],
      ['on the last day of a substitution', { until: day }, ['substitute', 'substitute', 'head']],
      ['the day after it', { until: yesterday }, ['head', null]],
    ] as const
  ).map(([name, days, expected]): (typeof cases)[number] => [
    name,
    async (s) => {
      await hold(s.department, s.head)
      await makeSubstitution(db, s.head.id, s.substitute.id, days)
    },
    [...expected],
  ]),
  [
    'a substitute whose account has ended',
    async (s) => {
      await hold(s.department, s.head)
      await makeSubstitution(db, s.head.id, s.substitute.id)
      await leave('person', s.substitute)
    },
    ['head', null],
  ],
  [
    'of two for the duties in a unit each the one of this unit',
    async (s) => {
      await hold(s.department, s.head)
      await makeSubstitution(db, s.head.id, s.substitute.id, { unitId: s.department.id })
      await makeSubstitution(db, s.head.id, s.other.id, { unitId: s.faculty.id })
    },
    ['substitute', 'substitute', 'head'],
  ],
  [
    'a substitute for the duties in the unit above',
    async (s) => {
      await hold(s.department, s.head)
      await makeSubstitution(db, s.head.id, s.substitute.id, { unitId: s.faculty.id })
    },
    ['head', null],
  ],
  ['the applicant below a vacancy: only the first reason for going up is returned', (s) => hold(s.department, s.applicant), ['rector', 'applicant']],
  ['a vacancy below the applicant', (s) => hold(s.faculty, s.applicant), ['rector', 'vacant']],
  [
    'a vacancy below a holder who is away',
    async (s) => {
      await hold(s.faculty, s.dean)
      await makeSubstitution(db, s.dean.id, s.substitute.id)
    },
    ['substitute', 'vacant', 'dean'],
  ],
  [
    'the applicant below a vacancy with a deputy',
    async (s) => {
      await hold(s.department, s.applicant)
      await hold(s.faculty, s.deputy, 'deputy')
    },
    ['deputy', 'applicant'],
  ],
  [
    'the applicant, with a deputy and somebody who stands in for them: the deputy',
    async (s) => {
      await hold(s.department, s.applicant)
      await hold(s.department, s.deputy, 'deputy')
      await makeSubstitution(db, s.applicant.id, s.substitute.id)
    },
    ['deputy', 'applicant'],
  ],
  [
    'the applicant, with somebody who stands in for them: both are named',
    async (s) => {
      await hold(s.department, s.applicant)
      await makeSubstitution(db, s.applicant.id, s.substitute.id)
    },
    ['substitute', 'applicant', 'applicant'],
  ],
]

describe('the person who answers for the position of a department', () => {
  test.each(cases)('%s', async (_, prepare, [who, note, standsInFor]) => {
    const scene = await makeFixture()
    await prepare(scene)
    const found = await findHolder(db, { unitId: scene.department.id, positionCode: 'head', applicantId: scene.applicant.id, day })
    const nameOf = (id: number | null | undefined) => people.find((one) => scene[one].id === id)
    expect([nameOf(found?.personId), found?.routeNote, nameOf(found?.standsInForId)]).toEqual([who, note, standsInFor])
  })
})
