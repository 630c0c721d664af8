import type { ApprovalPage } from '@klesis/contract/approvals/approvals.ts'
import { sql } from 'kysely'
import { athensDaySql } from '../../../db/athens-day.ts'
import type { Db } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'
import type { PageResult } from '../../application-lists/index.ts'

type Substitution = NonNullable<ApprovalPage['standsIn']>[number]

const findOfPerson = namedQuery<{ me: number; now: string }, Substitution>(
  'approvals.substitutions',
  (value) => sql`
    select p.fullname as name, max(u.active_until)::text as until from substitution u join person p on p.id = u.person_id
    where u.substitute_id = ${value('me')} and ${athensDaySql(value('now'))} between u.active_from and u.active_until group by p.id order by p.id`,
)

/** For whom the person stands in today and until when; asked only where a card of the page says that they do. */
export async function findSubstitutions(db: Db, me: number, { cards }: Pick<PageResult, 'cards'>, now: Date): Promise<{ standsIn?: Substitution[] }> {
  if (!cards.includes('"standsInFor":"')) return {}
  const standsIn = await findOfPerson(db, { me, now: now.toISOString() })
  return standsIn.length > 0 ? { standsIn } : {}
}
