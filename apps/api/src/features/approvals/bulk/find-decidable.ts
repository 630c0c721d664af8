import type { LocalizedText } from '@klesis/contract/wire.ts'
import { sql } from 'kysely'
import type { JsonValue } from '../../../db/database.ts'
import type { Db } from '../../../db/db.ts'
import { namedQuery } from '../../../db/named-query.ts'
import { isOwn, notDeleted } from '../own-steps.ts'

/** The step that a decision on one application is about. */
export interface Decidable {
  applicationId: number
  invitationId: number
  stepId: number
  state: string
  approvalType: 'simple' | 'form' | 'pdf.sign'
  label: LocalizedText
  form: JsonValue | null
  formData: JsonValue | null
}

const findSteps = namedQuery<{ me: number; applicationIds: readonly number[]; shown: readonly number[]; now: string }, Decidable>(
  'approvals.decidable',
  (value) => {
    const me = value('me')
    const shown = sql`${value('shown')}::int[]`
    return sql`
    select distinct on (s.application_id) s.application_id as "applicationId", s.invitation_id as "invitationId", s.id as "stepId", s.state,
      s.approval_type as "approvalType", s.label, s.form, s.form_data as "formData"
    from step s where s.application_id = any(${value('applicationIds')}) and s.state <> 'cancelled'
      and (cardinality(${shown}) = 0 or s.id = any(${shown})) and ${isOwn(me, value('now'))} and ${notDeleted}
    order by s.application_id, s.state = 'pending' desc, s.state = 'review' desc, s.approver_id = ${me} desc, s.id desc`
  },
)

/**
 * The caller's step on each application: the pending one, else the latest; where steps are named because they were shown, one of these and no other: one person may
 * hold several. Applications without such a step are left out.
 */
export const findDecidable = (db: Db, me: number, applicationIds: readonly number[], now: Date, shown: readonly number[] = []): Promise<Decidable[]> =>
  findSteps(db, { me, applicationIds, shown, now: now.toISOString() })

/** The caller's step on one application, or exactly the one that is asked for. */
export async function findDecidableStep(
  db: Db,
  me: number,
  { applicationId, stepId }: { applicationId: number; stepId: number | null },
  now: Date,
): Promise<Decidable | undefined> {
  const [step] = await findDecidable(db, me, [applicationId], now, stepId === null ? [] : [stepId])
  return step
}
