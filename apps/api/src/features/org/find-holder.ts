import { sql } from 'kysely'
import type { Db, Tx } from '../../db/db.ts'
import { namedQuery } from '../../db/named-query.ts'

export type RouteNote = 'vacant' | 'applicant' | 'substitute'

/** The person who answers for a position on a day, with the reason if it is not the holder. */
export interface Holder {
  personId: number
  /** The holder whose substitute the person is; null for a holder or a deputy. */
  standsInForId: number | null
  unitId: number
  positionId: number
  /** The position and its unit, for people to read. */
  label: { el: string; en: string }
  routeNote: RouteNote | null
}

/** A position by its unit and its code within each unit, as `head`. */
export interface AskedPosition {
  unitId: number
  positionCode: string
}

interface Asked {
  /** Is never the answer: nobody decides on their own application. */
  applicantId: number
  /** Athens day, `2026-11-20`. */
  day: string
}

export type HolderQuery = AskedPosition & Asked

interface Candidate {
  /** The index of the position in the list that was asked for. */
  place: number
  unitId: number
  parentId: number | null
  positionId: number | null
  label: { el: string; en: string }
  holderId: number | null
  deputyId: number | null
  substituteId: number | null
}

/**
 * Finds the holder or the holder's substitute; if the position is vacant or its holder is the applicant, the deputy or the applicant's substitute; else the same
 * in the unit above.
 */
export async function findHolder(tx: Db | Tx, { unitId, positionCode, ...asked }: HolderQuery): Promise<Holder | undefined> {
  return (await findHolders(tx, [{ unitId, positionCode }], asked))[0]
}

/** The holders of several positions, in their order: one statement for all of them, and one more for each unit that the longest search goes up. */
export async function findHolders(tx: Db | Tx, positions: readonly AskedPosition[], { applicantId, day }: Asked): Promise<(Holder | undefined)[]> {
  const searches = positions.map((position): Search => ({ ...position, note: null, seen: new Set() }))
  for (let open = searches; open.length > 0; ) {
    const candidates = await findCandidates(tx, { unitIds: open.map(({ unitId }) => unitId), codes: open.map(({ positionCode }) => positionCode), day })
    const answered = new Map(candidates.map((candidate) => [candidate.place, candidate]))
    open = open.filter((search, index) => goesOn(search, answered.get(index + 1), applicantId))
  }
  return searches.map(({ found }) => found)
}

/** The search for one holder, which goes up from unit to unit. */
interface Search extends AskedPosition {
  note: RouteNote | null
  seen: Set<number>
  found?: Holder
}

/** Notes what was found in the unit; true if the search goes on in the one above. */
function goesOn(search: Search, candidate: Candidate | undefined, applicantId: number): boolean {
  if (!candidate) return false
  const found = choose(candidate, applicantId, search.note)
  if (found) search.found = found
  search.seen.add(search.unitId)
  const { parentId, holderId } = candidate
  if (found || parentId === null || search.seen.has(parentId)) return false
  search.note ??= holderId === applicantId ? 'applicant' : 'vacant'
  search.unitId = parentId
  return true
}

function choose(candidate: Candidate, applicantId: number, passedOver: RouteNote | null): Holder | undefined {
  const { unitId, positionId, label, holderId, deputyId, substituteId } = candidate
  if (positionId === null) return undefined
  const position = { unitId, positionId, label }
  if (holderId !== null && holderId !== applicantId) {
    if (substituteId === null || substituteId === applicantId) return { ...position, personId: holderId, standsInForId: null, routeNote: passedOver }
    return { ...position, personId: substituteId, standsInForId: holderId, routeNote: passedOver ?? 'substitute' }
  }
  const routeNote = passedOver ?? (holderId === null ? 'vacant' : 'applicant')
  if (deputyId !== null && deputyId !== applicantId) return { ...position, personId: deputyId, standsInForId: null, routeNote }
  if (substituteId !== null && substituteId !== applicantId) return { ...position, personId: substituteId, standsInForId: holderId, routeNote }
  return undefined
}

/** Units with their position on that day. A position counts as vacant if its holder has no active account. */
const findCandidates = namedQuery<{ unitIds: readonly number[]; codes: readonly string[]; day: string }, Candidate>('org.findHolders', (value) => {
  const holding = (kind: 'holder' | 'deputy') => sql`(
    select p.id from holding h join employee e on e.id = h.employee_id and e.is_active join person p on p.id = e.person_id and p.is_active
    where h.position_id = o.id and h.kind = ${sql.lit(kind)} and h.active_from <= ${value('day')}::date and coalesce(h.active_until, 'infinity') >= ${value('day')}::date)`
  return sql`
    select asked.place::int as place, u.id as "unitId", u.parent_id as "parentId", o.id as "positionId",
      jsonb_build_object('el', o.label || ' · ' || u.label,
        'en', coalesce(t.label ->> 'en', o.label) || ' · ' || coalesce(nullif(u.label_en, ''), u.label)) as label,
      c.holder as "holderId", c.deputy as "deputyId",
      (select s.substitute_id from substitution s join person p on p.id = s.substitute_id and p.is_active
        where s.person_id = c.holder and (s.duties_unit_id is null or s.duties_unit_id = u.id)
          and ${value('day')}::date between s.active_from and s.active_until) as "substituteId"
    from unnest(${value('unitIds')}::int[], ${value('codes')}::text[]) with ordinality asked (unit_id, code, place) join unit u on u.id = asked.unit_id
      left join position o on o.unit_id = u.id and o.code = asked.code and o.is_active
      left join position_type t on t.id = o.position_type_id
      left join lateral (select ${holding('holder')} as holder, ${holding('deputy')} as deputy) c on true`
})
