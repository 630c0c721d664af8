import { sql } from 'kysely'
import { type Actor, requirePerson } from '../../../actor/actor.ts'
import type { Db } from '../../../db/db.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { refuse } from '../../../refusals/refuse.ts'
import { findApplication } from '../../lifecycle/index.ts'
import { requireEvaluated } from '../evaluations.policy.ts'
import { hidesDiscussion, type OfApplication } from './read-discussion.ts'

/** Keeps up to which comment the actor has read. It never goes back, and has no entry in the audit trail: what somebody reads is nobody else's business. */
export const markDiscussionRead = (db: Db, actor: Actor, { id, until, now }: OfApplication & { until: number }): Promise<void> =>
  inTransaction(db, async (tx) => {
    const access = await requireEvaluated(tx, actor, 'evaluation.read', { application: await findApplication(tx, id), now })
    const { application } = access
    if (await hidesDiscussion(tx, actor, { application, access, now })) refuse('discussion.ownFirst')
    await sql`
      insert into discussion_mark (application_id, person_id, read_until)
      select e.application_id, ${requirePerson(actor).id}, max(e.id) from discussion_comment e where e.application_id = ${id} and e.id <= ${until} group by e.application_id
      on conflict (application_id, person_id) do update set read_until = greatest(discussion_mark.read_until, excluded.read_until)`.execute(tx)
  })
