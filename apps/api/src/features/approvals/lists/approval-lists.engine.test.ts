import { approvalTabs } from '@klesis/contract/approvals/approval-tabs.ts'
import type { ApprovalCard } from '@klesis/contract/approvals/approvals.ts'
import { fc, runs } from '@klesis/forms/testing/fast-check.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePerson } from '../../../testing/people.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import type { PageResult } from '../../application-lists/index.ts'
import { anyFilter } from '../../application-lists/testing/any-filter.ts'
import { makeMixedApplications } from '../../application-lists/testing/make-mixed-applications.ts'
import { listed, type PlainRow, readPlainRows } from '../../application-lists/testing/plain-filter.ts'
import { makeInvitation } from '../../lifecycle/testing/fixtures.ts'
import { readAllPending } from './read-all-pending.ts'
import { readOwnApprovals } from './read-own-approvals.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const states = { pending: 'pending', inreview: 'review', approved: 'approved', rejected: 'rejected' } as const
const now = new Date('2026-11-20T10:00:00Z')

interface PlainStep {
  id: number
  applicationId: number
  approverId: number
  state: string
}

/** Two opened steps on each application, of two approvers or of one; one that waits has a pending step. */
async function makeSteps(): Promise<{ approver: number; steps: PlainStep[] }> {
  const [first, second] = [(await makePerson(db)).id, (await makePerson(db)).id]
  await sql`insert into step_group (application_id, sort_order, rule) select id, 1, 'all' from application`.execute(db)
  await sql`
    insert into step (application_id, invitation_id, group_id, approver_id, label, state, opened_at)
    select a.id, a.invitation_id, g.id, (${[first, second]}::int[])[1 + (a.id / 6 + n * (a.id % 3)) % 2], '{}',
      case when n = 1 and a.approval_state = 'pending' then 'pending' else (${Object.values(states)}::text[])[1 + (a.id + n * (a.id % 5 % 2)) % 4] end, now()
    from step_group g join application a on a.id = g.application_id, generate_series(1, 2) n order by a.id, n`.execute(db)
  const { rows: made } = await sql<PlainStep>`
    select id, application_id as "applicationId", approver_id as "approverId", state from step order by application_id desc, id desc`.execute(db)
  return { approver: first, steps: made }
}

const orders = ['newest', 'oldest'] as const
const inOrder = (order: (typeof orders)[number], ids: number[]) => (order === 'oldest' ? ids.toReversed() : ids)

async function readAll(read: (page: number) => Promise<PageResult>): Promise<{ cards: ApprovalCard[]; totals: unknown[] }> {
  const cards: ApprovalCard[] = []
  const totals: unknown[] = []
  for (let page = 0; cards.length === page * 50; page += 1) {
    const { cards: text, total, totalIsExact } = await read(page)
    totals.push([total, totalIsExact])
    cards.push(...(JSON.parse(text) as ApprovalCard[]))
  }
  return { cards, totals }
}

let approver: number
let steps: PlainStep[]
let rows: PlainRow[]
beforeAll(async () => {
  await makeMixedApplications(db, [await makeInvitation(db), await makeInvitation(db), await makeInvitation(db)], 400)
  const made = await makeSteps()
  approver = made.approver
  steps = made.steps
  rows = await readPlainRows(db)
})

const someFilter = () => anyFilter(rows).filter((filter) => Object.values(filter).some((value) => value !== undefined))

test('filtered approvals are the caller’s steps on the applications that the filter matches', async () => {
  await fc.assert(
    fc.asyncProperty(someFilter(), fc.constantFrom(...approvalTabs), fc.constantFrom(...orders), async (filter, tab, order) => {
      const inTab = steps.filter((step) => step.approverId === approver && step.state === states[tab])
      const applications = new Set(inTab.map(({ applicationId }) => applicationId))
      const found = new Set(
        listed(
          rows.filter(({ id }) => applications.has(id)),
          filter,
        ).map(({ id }) => id),
      )
      const own = inTab.filter(({ applicationId }) => found.has(applicationId))
      const { cards, totals } = await readAll((page) => readOwnApprovals(db, approver, { tab, filter, page, order }, now))
      expect(cards.map(({ stepId }) => stepId)).toEqual(
        inOrder(
          order,
          own.map(({ id }) => id),
        ),
      )
      expect(totals).toEqual(totals.map(() => [own.length, true]))
    }),
    runs(60),
  )
})

test('all pending applications are listed with one card each if the filter matches', async () => {
  await fc.assert(
    fc.asyncProperty(someFilter(), fc.constantFrom(...orders), async (filter, order) => {
      const waiting = listed(
        rows.filter(({ approvalState }) => approvalState === 'pending'),
        filter,
      )
      const { cards, totals } = await readAll((page) => readAllPending(db, approver, { filter, page, order }))
      expect(cards.map(({ id }) => id)).toEqual(
        inOrder(
          order,
          waiting.map(({ id }) => id),
        ),
      )
      expect(totals).toEqual(totals.map(() => [waiting.length, true]))
    }),
    runs(30),
  )
})
