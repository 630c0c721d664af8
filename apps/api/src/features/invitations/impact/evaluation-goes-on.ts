import type { InvitationInput } from '@klesis/contract/invitations/invitation.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { hasSubmitted } from '../../duties/index.ts'
import { invitationColumns } from '../edit/invitation-columns.ts'
import { isReopened } from '../edit/is-reopened.ts'
import type { Invitation } from '../invitation.ts'

/** Whether evaluation began with the end of the invitation, and the input moves that end without making it begin again. */
export async function evaluationGoesOn(db: Db, live: Invitation, { input, now }: { input: InvitationInput; now: Date }): Promise<boolean> {
  if (!live.appEvaluation || !input.appEvaluation || !isReopened(live, invitationColumns(input).ends_at, now)) return false
  const { rows } = await sql`
    select from invitation i where i.id = ${live.id} and ${hasSubmitted(sql`i.id`)}
      and not exists (select from evaluation_period w where w.invitation_id = i.id and w.opened_at is not null)`.execute(db)
  return rows.length > 0
}
