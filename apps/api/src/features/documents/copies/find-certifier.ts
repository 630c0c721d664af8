import { type Capacity, may } from '@klesis/contract/rights.ts'
import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db, Tx } from '../../../db/db.ts'
import type { ApplicationAccess } from '../../lifecycle/index.ts'

/** As whom somebody certifies copies. */
export interface Certifier {
  position: LocalizedText
  unit: LocalizedText
}

export interface Certifying {
  /** Whether the caller has the right to certify copies of the application's documents. */
  mayCertify: boolean
  /** The position that the caller holds today: in the secretariat of a unit that decided, else any. Null for none: nobody certifies without one. */
  certifier: Certifier | null
}

/** Managers of the invitation, and those who read the application as officials and hold a position in the secretariat of a unit that decides on it. Nobody certifies their own. */
export async function findCertifying(db: Db | Tx, actor: Actor, access: ApplicationAccess, now: Date): Promise<Certifying> {
  if (access.isMine || actor.scope || !may('application.readAsOfficial', access.capacities)) return { mayCertify: false, certifier: null }
  const { rows } = await sql<Certifier & { isSecretary: boolean }>`
    select jsonb_build_object('el', o.label, 'en', coalesce(t.label ->> 'en', o.label)) as position,
      jsonb_build_object('el', u.label, 'en', coalesce(nullif(u.label_en, ''), u.label)) as unit,
      exists (select from step s join unit d on d.id = s.unit_id where s.application_id = ${access.id} and s.state <> 'cancelled' and d.secr_unit_id = u.id) as "isSecretary"
    from employee e join holding h on h.employee_id = e.id join position o on o.id = h.position_id and o.is_active join unit u on u.id = o.unit_id
      join position_type t on t.id = o.position_type_id
    where e.person_id = ${requirePerson(actor).id} and e.is_active and ${athensDaySql(now)} between h.active_from and coalesce(h.active_until, 'infinity')
    order by "isSecretary" desc, h.kind = 'holder' desc, o.id limit 1`.execute(db)
  const [held] = rows
  const capacities = new Set<Capacity>([...access.capacities, ...(held?.isSecretary ? (['unitSecretary'] as const) : [])])
  return { mayCertify: may('application.certifyCopies', capacities), certifier: held ? { position: held.position, unit: held.unit } : null }
}
