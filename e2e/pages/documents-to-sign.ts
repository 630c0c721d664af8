import { setTimeout as wait } from 'node:timers/promises'
import { signInClient } from '../portal/client.ts'
import type { Portal } from '../portal/start-portal.ts'

interface ToSign {
  /** What the address of the signer says for a document that is ready. */
  prepared: string
  /** Applications of the demonstration that the same person signs. */
  applications: number[]
}

/** Documents that wait for the signature of the head of a department. */
export async function documentsToSign(portal: Portal): Promise<ToSign> {
  const steps = await portal.query<{ id: number; application: number }>(
    `select step.id, step.application_id as application from step join person on person.id = step.approver_id
     where person.uid = 'head@uni.example' and step.state = 'pending' and step.approval_type = 'pdf.sign' order by step.id limit 3`,
  )
  const [first] = steps
  const client = await signInClient(portal, 'head@uni.example')
  const asked = { action: 'approve', application: first?.application, approval: first?.id, prepare: true }
  const { body, status } = await client.post<{ prepareTaskUuid: string }>('/api/approval/action', asked)
  if (status !== 200) throw new Error(`A document was not prepared: ${JSON.stringify(body)}`)
  const read = async () => (await client.get<{ state: string }>(`/api/approval/prepare/${body.prepareTaskUuid}`)).body.state
  for (let state = await read(); state !== 'ready'; state = await read()) {
    if (state !== 'pending') throw new Error(`A document was not prepared: ${state}`)
    await wait(100)
  }
  return { prepared: body.prepareTaskUuid, applications: steps.map(({ application }) => application) }
}
