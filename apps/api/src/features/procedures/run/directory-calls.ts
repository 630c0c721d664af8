import type { ScriptApplication, ScriptCommittee, ScriptHolding, ScriptPerson, ScriptUnit } from '@klesis/contract/procedures/script-context.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { maxReply } from '../../../sandbox/run-script.ts'
import { findLookupItems } from '../../lookups/index.ts'
import { CallRefused } from './guard-calls.ts'
import { applicationJson, personJson, unitJson } from './public-json.ts'
import type { ContextOf } from './read-context.ts'

const Text = z.string().max(500)
const id = z.int().min(0).max(2_147_483_647)

const LookupFilter = z.strictObject({
  search: z.string().max(200).default(''),
  parent: z.string().max(100).optional(),
  codes: z.array(Text).max(1_000).optional(),
})

const ApplicationFilter = z.strictObject({
  ids: z.array(id).max(1_000).optional(),
  appState: z.enum(['temporary', 'permanent']).optional(),
  approvalState: z.enum(['notstarted', 'pending', 'review', 'approved', 'rejected', 'skipped']).optional(),
  applicant: Text.optional(),
  after: id.default(0),
  limit: z.int().min(1).max(200).default(50),
})

/** Whether scripts of the invitation may see the person `p`: somebody of the staff directory, or an applicant of the invitation. */
export const isKnown = (invitationId: number): RawBuilder<boolean> => sql`p.is_active and not p.is_nameless and (
  exists (select from employee e where e.person_id = p.id and e.is_active)
  or exists (select from application a where a.person_id = p.id and a.invitation_id = ${invitationId} and a.deleted_at is null))`

/** The persons whom scripts of the invitation may see, of these uids. */
export async function findKnownPersons(db: Db, invitationId: number, uids: readonly string[]): Promise<ScriptPerson[]> {
  const { rows } = await sql<{ person: ScriptPerson }>`
    select ${personJson('p')} as person from person p where p.uid = any(${[...uids]}::text[]) and ${isKnown(invitationId)}`.execute(db)
  return rows.map(({ person }) => person)
}

export async function findUnit(db: Db, of: string | number): Promise<ScriptUnit | null> {
  const { rows } = await sql<{ unit: ScriptUnit }>`
    select ${unitJson('u')} as unit from unit u where u.is_active and ${typeof of === 'number' ? sql`u.id = ${of}` : sql`u.code = ${of}`}`.execute(db)
  return rows[0]?.unit ?? null
}

async function findHoldings(db: Db, now: Date, unitCode: string, positionCode: string | null): Promise<ScriptHolding[]> {
  const { rows } = await sql<ScriptHolding>`
    select o.code as position, o.label, h.kind, ${unitJson('u')} as unit, ${personJson('p')} as person
    from unit u join position o on o.unit_id = u.id and o.is_active join holding h on h.position_id = o.id
      join employee e on e.id = h.employee_id and e.is_active join person p on p.id = e.person_id and p.is_active
    where u.code = ${unitCode} and u.is_active and (${positionCode}::text is null or o.code = ${positionCode})
      and ${athensDaySql(now)} between h.active_from and coalesce(h.active_until, 'infinity')
    order by o.code, h.kind = 'deputy', h.id limit 200`.execute(db)
  return rows
}

const findCommittee = (db: Db, now: Date, id: number): Promise<ScriptCommittee | null> => findCommitteeWhere(db, now, sql`c.id = ${id}`)

export const findCommitteeByCode = (db: Db, now: Date, code: string): Promise<ScriptCommittee | null> => findCommitteeWhere(db, now, sql`c.code = ${code}`)

async function findCommitteeWhere(db: Db, now: Date, condition: RawBuilder<unknown>): Promise<ScriptCommittee | null> {
  const { rows } = await sql<ScriptCommittee>`
    select c.id, c.code, c.title, c.rule, (select coalesce(jsonb_agg(jsonb_build_object('role', m.role, 'person', ${personJson('p')})
        order by array_position(array['chair', 'member', 'substitute'], m.role), p.last_name, p.first_name, p.id), '[]')
      from committee_member m join person p on p.id = m.person_id and p.is_active
      where m.committee_id = c.id and ${athensDaySql(now)} between m.active_from and coalesce(m.active_until, 'infinity')) as members
    from committee c where ${condition}`.execute(db)
  return rows[0] ?? null
}

/** The answers are measured first: those of two hundred applications can be more than the server has memory for. */
async function findApplications(db: Db, invitationId: number, filter: z.output<typeof ApplicationFilter>): Promise<ScriptApplication[]> {
  const { ids, appState, approvalState, applicant, after, limit } = filter
  const conditions = [
    sql`a.invitation_id = ${invitationId} and a.deleted_at is null and a.app_state <> 'draft' and a.id > ${after}`,
    ...(ids ? [sql`a.id = any(${ids}::int[])`] : []),
    ...(appState ? [sql`a.app_state = ${appState}`] : []),
    ...(approvalState ? [sql`a.approval_state = ${approvalState}`] : []),
    ...(applicant === undefined ? [] : [sql`applicant.uid = ${applicant}`]),
  ]
  const { rows } = await sql<{ application: ScriptApplication | null }>`
    select case when sum(f.length) over () <= ${maxReply} then ${applicationJson} end as application
    from (select a.id, octet_length(a.data::text) as length from application a join person applicant on applicant.id = a.person_id
      where ${sql.join(conditions, sql` and `)} order by a.id limit ${limit}) f
    join application a on a.id = f.id join person applicant on applicant.id = a.person_id order by a.id`.execute(db)
  return rows.map(({ application }) => {
    if (!application) throw new CallRefused('applications: the answer is too large')
    return application
  })
}

/** What a script may read: its own invitation and what the directory shows to everybody. Arguments of another shape are the script's error. */
export function directoryCalls(db: Db, { invitationId, actor, now }: ContextOf) {
  return {
    lookup: async (code: unknown, filter: unknown = {}) => {
      const { codes, ...query } = LookupFilter.parse(filter)
      return findLookupItems(db, Text.parse(code), { ...query, ...(codes && { codes }), lang: actor.language, limit: 1_000, skip: 0 }, now)
    },
    user: async (uid: unknown) => (await findKnownPersons(db, invitationId, [Text.parse(uid)]))[0] ?? null,
    unit: async (of: unknown) => findUnit(db, z.union([id, Text]).parse(of)),
    positions: async (unitCode: unknown, positionCode: unknown = null) => findHoldings(db, now, Text.parse(unitCode), Text.nullable().parse(positionCode)),
    committee: async (of: unknown) => findCommittee(db, now, id.parse(of)),
    applications: async (filter: unknown = {}) => findApplications(db, invitationId, ApplicationFilter.parse(filter)),
  }
}
