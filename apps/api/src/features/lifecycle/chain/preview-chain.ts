import type { ApprovalPlan, PlanFinding, PlannedStep } from '@klesis/contract/approvals/approval-plan.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { findHolders, findUnitLines, type Holder, unitLabel } from '../../org/index.ts'
import type { AskedPosition } from './approval-route.ts'
import { isAskedOnce, toAskedStep } from './ask-positions.ts'
import { type ApproverNames, findApproverNames } from './find-approver-names.ts'
import { findUsualDays } from './find-usual-days.ts'
import { type Asking, ownPositions, wantedLines } from './own-positions.ts'
import { previewCommittee, unknownApplicant } from './preview-committee.ts'

const maxUnits = 300
const maxFindings = 20

interface Preview {
  /** 0 for a new one. */
  invitationId: number
  invitation: Asking
  /** Of an applicant; null for one without a unit. */
  unitId: number | null
  now: Date
  language: Language
  /** Whether all units are looked at. */
  withFindings?: boolean
}

/** Who would be asked today for an applicant of a unit, and for which other units somebody would be missing; by the functions that plan the chain of an application. */
export async function previewChain(
  db: Db,
  { invitationId, invitation, unitId, now, language, withFindings = true }: Preview,
): Promise<Omit<ApprovalPlan, 'isScripted' | 'reminderDays'>> {
  const usual = await findUsualDays(db, invitationId)
  if (invitation.appApprovals) {
    const step = await previewCommittee(db, invitation, now)
    return { steps: [{ ...step, usualDays: usual.ofCommittee(invitation.committeeId) }], units: null }
  }
  const lines = wantedLines(invitation)
  const units = withFindings && lines.some(({ unit }) => unit === 'applicant') ? await findUnits(db, language) : undefined
  const starts = [unitId, ...(units?.checked ?? []).map(({ id }) => id)]
  const levels = Math.max(0, ...lines.map((line) => line.levels))
  const found = await findUnitLines(
    db,
    [...starts, ...lines.map(({ unit }) => unit)].filter((unit) => typeof unit === 'number'),
    levels,
  )
  const positionsFor = (start: number | null) =>
    ownPositions(invitation, (unit) => {
      const from = unit === 'applicant' ? start : unit
      const line = from === null ? [] : (found.get(from) ?? [])
      return line.slice(0, (lines.find((one) => one.unit === unit)?.levels ?? 0) + 1)
    })
  const asked = starts.map(positionsFor)
  const known = asked.flat().filter((position) => position !== undefined)
  const holders = await findHolders(
    db,
    known.map(({ unitId, position }) => ({ unitId, positionCode: position })),
    { applicantId: unknownApplicant, day: athensDay(now) },
  )
  const holderOf = new Map(known.map((position, index) => [position, holders[index]]))
  const names = await findApproverNames(db, holders)
  const titles = await findTitles(db, asked[0] ?? [])
  const steps = (asked[0] ?? []).map((position, index, all) => ({
    ...toStep(position, { before: all[index - 1], holderOf, names, titles }),
    usualDays: position ? usual.ofPosition(position) : null,
  }))
  if (!units) return { steps, units: null }
  const findings = units.checked.flatMap(({ label }, index) => findingsOf(label, asked[index + 1] ?? [], { holderOf, names }))
  return {
    steps,
    units: { checked: units.checked.length, total: units.total, findings: findings.slice(0, maxFindings), more: Math.max(0, findings.length - maxFindings) },
  }
}

type HolderOf = ReadonlyMap<AskedPosition, Holder | undefined>
interface Found {
  holderOf: HolderOf
  names: ApproverNames
}

function toStep(
  position: AskedPosition | undefined,
  { before, holderOf, names, titles }: Found & { before: AskedPosition | undefined; titles: Titles },
): Omit<PlannedStep, 'usualDays'> {
  const title = position ? (titles.get(titleKey(position)) ?? {}) : {}
  const step = { title, rule: 'all' as const, approvers: [], isJoined: false }
  if (!position) return { ...step, problem: 'noUnit' }
  const holder = holderOf.get(position)
  if (!holder) return { ...step, problem: 'vacant' }
  const holderBefore = before && holderOf.get(before)
  const isJoined = holderBefore !== undefined && before !== undefined && isAskedOnce(toAskedStep(holderBefore, before), toAskedStep(holder, position))
  const { personId, standsInForId, routeNote } = holder
  const approver = {
    name: names.get(personId) ?? '',
    standsInFor: standsInForId === null ? null : (names.get(standsInForId) ?? ''),
    note: routeNote,
    isChair: false,
  }
  return { ...step, approvers: [approver], problem: null, isJoined }
}

/** The steps of the chain of a unit for which nobody is found, or somebody in place of a vacancy. */
const findingsOf = (unit: string, positions: readonly (AskedPosition | undefined)[], { holderOf, names }: Found): PlanFinding[] =>
  positions.flatMap((position, index): PlanFinding[] => {
    const holder = position && holderOf.get(position)
    if (!holder) return [{ unit, step: index + 1, problem: 'nobody', approver: null }]
    return holder.routeNote === 'vacant' ? [{ unit, step: index + 1, problem: 'vacant', approver: names.get(holder.personId) ?? '' }] : []
  })

type Titles = ReadonlyMap<string, LocalizedText>
const titleKey = ({ unitId, position }: AskedPosition) => `${unitId} ${position}`

/** The names of positions with their units; the code of a position that is not there. */
async function findTitles(db: Db, positions: readonly (AskedPosition | undefined)[]): Promise<Titles> {
  const asked = positions.filter((position) => position !== undefined)
  const { rows } = await sql<{ unitId: number; code: string; title: LocalizedText }>`
    select u.id as "unitId", asked.code, jsonb_build_object('el', coalesce(o.label, t.label ->> 'el', asked.code) || ' · ' || u.label,
        'en', coalesce(t.label ->> 'en', o.label, asked.code) || ' · ' || coalesce(nullif(u.label_en, ''), u.label)) as title
      from unnest(${asked.map(({ unitId }) => unitId)}::int[], ${asked.map(({ position }) => position)}::text[]) asked (unit_id, code)
        join unit u on u.id = asked.unit_id left join position o on o.unit_id = u.id and o.code = asked.code and o.is_active
        left join position_type t on t.id = o.position_type_id or (o.id is null and t.default_code = asked.code)`.execute(db)
  return new Map(rows.map(({ unitId, code, title }) => [titleKey({ unitId, position: code }), title]))
}

async function findUnits(db: Db, language: Language): Promise<{ checked: { id: number; label: string }[]; total: number }> {
  const { rows } = await sql<{ id: number; label: string; total: number }>`
    select u.id, ${unitLabel(language)} as label, count(*) over ()::int as total from unit u where u.is_active order by u.id limit ${maxUnits}`.execute(db)
  return { checked: rows.map(({ id, label }) => ({ id, label })), total: rows[0]?.total ?? 0 }
}
