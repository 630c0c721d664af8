import { signInClient } from '../portal/client.ts'
import type { Portal } from '../portal/start-portal.ts'

/** Opens the evaluation of the demonstration before its invitation ends. Answers the invitation's id. */
export async function openEvaluation(portal: Portal): Promise<number> {
  const [{ id } = { id: 0 }] = await portal.query<{ id: number }>(
    `select invitation.id from invitation join application on application.invitation_id = invitation.id
     where app_evaluation and is_published and app_state = 'permanent' group by invitation.id order by count(*) desc, invitation.id limit 1`,
  )
  const admin = await signInClient(portal, 'admin@uni.example')
  const { status, body } = await admin.post<{ code?: string }>(`/api/evaluation/open/${id}`, { deadline: null })
  if (status !== 200 && body.code !== 'evaluation.begunAlready') throw new Error(`The evaluation did not open: ${JSON.stringify(body)}`)
  return id
}
