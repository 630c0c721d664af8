import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { namedQuery } from '../../db/named-query.ts'

export type RouteNote = 'vacant' | 'applicant' | 'substitute'

/** The person who answers for a position on a day, with the reason if it is not the holder. */
export interface Holder {
  personId: number
  /** The holder whom the person substitutes. */
  standsInForId: number | null
  unitId: number
  positionId: number
  /** The position and its unit, for people to read. */
  label: { el: string; en: string }
  routeNote: RouteNote | null
}

export interface HolderQuestion {
  unitId: number
  /** Code of the position within each unit, as `head`. */
  positionCode: string
  /** Is never the answer: nobody decides on their own application. */
  applicantId: number
  /** Athens day, `2026-11-20`. */
  day: string
}

interface Candidate {
  unitId: number
  parentId: number | null
  positionId: number | null
  label: { el: string; en: string }
  holderId: number | null
  deputyId: number | null
  substituteId: number | null
}

/**
 * Finds the holder or the holder's substitute; the deputy if the position is vacant or its holder is the applicant; else the same in the unit
 * above.
 */
export async function findHolder(tx: Db | Tx, question: HolderQuestion): Promise<Holder | undefined> {
  let note: RouteNote | null = null
  const seen = new Set<number>()
  for (let unitId: number | null = question.unitId; unitId !== null && !seen.has(unitId); ) {
    seen.add(unitId)
    const [candidate] = await findCandidate(tx, { ...question, unitId })
    if (!candidate) return undefined
    const found = choose(candidate, question.applicantId, note)
    if (found) return found
    note ??= candidate.holderId === question.applicantId ? 'applicant' : 'vacant'
    unitId = candidate.parentId
  }
  return undefined
}

function choose(candidate: Candidate, applicantId: number, passedOver: RouteNote | null): Holder | undefined {
  const { unitId, positionId, label, holderId, deputyId, substituteId } = candidate
  if (positionId === null) return undefined
  const position = { unitId, positionId, label }
  if (holderId !== null && holderId !== applicantId) {
    if (substituteId === null || substituteId === applicantId) return { ...position, personId: holderId, standsInForId: null, routeNote: passedOver }
    return { ...position, personId: substituteId, standsInForId: holderId, routeNote: passedOver ?? 'substitute' }
  }
  const replacementId = [deputyId, substituteId].find((id) => id !== null && id !== applicantId) ?? null
  if (replacementId === null) return undefined
  return { ...position, personId: replacementId, standsInForId: null, routeNote: passedOver ?? (holderId === null ? 'vacant' : 'applicant') }
}

/** One unit with its position on that day. The position counts as vacant if its holder has no active account. */
const findCandidate = namedQuery<Pick<HolderQuestion, 'unitId' | 'positionCode' | 'day'>, Candidate>('org.findHolder', (value) => {
  const holding = (kind: 'holder' | 'deputy') => sql`(
    select p.id from holding h join employee e on e.id = h.employee_id and e.is_active join person p on p.id = e.person_id and p.is_active
    where h.position_id = o.id and h.kind = ${sql.lit(kind)} and h.active_from <= ${value('day')}::date and coalesce(h.active_until, 'infinity') >= ${value('day')}::date)`
  return sql`
    select u.id as "unitId", u.parent_id as "parentId", o.id as "positionId",
      jsonb_build_object('el', o.label || ' · ' || u.label,
        'en', coalesce(t.label ->> 'en', o.label) || ' · ' || coalesce(nullif(u.label_en, ''), u.label)) as label,
      c.holder as "holderId", c.deputy as "deputyId",
      (select s.substitute_id from substitution s join person p on p.id = s.substitute_id and p.is_active
        where s.person_id = c.holder and (s.duties_unit_id is null or s.duties_unit_id = u.id)
          and ${value('day')}::date between s.active_from and s.active_until) as "substituteId"
    from unit u left join position o on o.unit_id = u.id and o.code = ${value('positionCode')} and o.is_active
      left join position_type t on t.id = o.position_type_id
      left join lateral (select ${holding('holder')} as holder, ${holding('deputy')} as deputy) c on true
    where u.id = ${value('unitId')}`
})
