import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'
import { submittedVersionId } from '../../invitations/index.ts'
import type { EventIds } from './read-context.ts'

/** The applicant's login group and units, and the courses that were chosen last, as the database has them. */
export interface FoundFacts {
  group: string | null
  units: string[]
  items: string[]
}

export const noFacts: FoundFacts = { group: null, units: [], items: [] }

/** The facts of an event, with the versions of what is typed and of what was submitted, if there is an application. */
export interface EventFacts extends FoundFacts {
  typed?: number
  submitted?: number
}

/** Selects the `FoundFacts` of an event as one value. */
const factsOf = ({ applicationId, personId }: EventIds) => sql`(
  with recursive line as (
    select u.id, u.code, u.parent_id, 0 as level from person p join unit u on u.id = p.unit_id
      where p.id = coalesce((select person_id from application where id = ${applicationId}), ${personId})
    union all select u.id, u.code, u.parent_id, line.level + 1 from line join unit u on u.id = line.parent_id where line.level < 50)
  select jsonb_build_object('group', (select login_group from application where id = ${applicationId}),
    'units', array(select code from line order by level),
    'items', array(select i.code from application_item c join invitation_item i on i.id = c.item_id where c.application_id = ${applicationId} order by i.id)))`

const versionsOf = (applicationId: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('typed', a.version_id, 'submitted', ${submittedVersionId}) from application a where a.id = ${applicationId})`

/** Selects the `EventFacts` of an event as one value. */
export const eventFactsOf = (ids: EventIds) => sql`${factsOf(ids)} || coalesce(${versionsOf(ids.applicationId)}, '{}')`

const findRow = namedQuery<{ applicationId: number | null; personId: number | null }, { facts: FoundFacts }>(
  'procedures.facts',
  (value) => sql`select ${factsOf({ applicationId: sql`${value('applicationId')}::int`, personId: sql`${value('personId')}::int` })} as facts`,
)

export async function findFacts(db: Db, applicationId: number | null, personId: number | null): Promise<FoundFacts> {
  const [found] = await findRow(db, { applicationId, personId })
  return found?.facts ?? noFacts
}
