import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../actor/actor.ts'
import { athensDay } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { unitLabel } from '../../org/index.ts'

interface CommitteeChoice {
  id: number
  title: LocalizedText
  members: number
}

/** All committees with the number of their members of today. */
export async function readCommittees(db: Db, now: Date): Promise<CommitteeChoice[]> {
  const day = athensDay(now)
  const { rows } = await sql<CommitteeChoice>`
    select c.id, c.title, (select count(*)::int from committee_member m where m.committee_id = c.id and m.role <> 'substitute'
      and m.active_from <= ${day}::date and coalesce(m.active_until, 'infinity') >= ${day}::date) as members
    from committee c order by c.title ->> 'el', c.id`.execute(db)
  return rows
}

interface UnitChoice {
  id: number
  label: string
  parentId: number | null
  head: string | null
}

/** Active units with the present holder of their position `head`, if any. */
export async function readApprovalUnits(db: Db, actor: Actor, now: Date): Promise<UnitChoice[]> {
  const day = athensDay(now)
  const { rows } = await sql<UnitChoice>`
    select u.id, ${unitLabel(actor.language)} as label, u.parent_id as "parentId",
      (select trim(e.first_name || ' ' || e.last_name) from position o join holding h on h.position_id = o.id and h.kind = 'holder'
          join employee e on e.id = h.employee_id and e.is_active
        where o.unit_id = u.id and o.code = 'head' and o.is_active and h.active_from <= ${day}::date and coalesce(h.active_until, 'infinity') >= ${day}::date
        order by h.active_from desc, h.id desc limit 1) as head
    from unit u where u.is_active order by u.id`.execute(db)
  return rows
}
