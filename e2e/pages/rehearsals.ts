import { setTimeout as wait } from 'node:timers/promises'
import { signInClient } from '../portal/client.ts'
import type { Portal } from '../portal/start-portal.ts'

interface Shown {
  state: string
  applicant: { unitId: number | null }
}

/** The id of a rehearsal by an administrator in which an application was submitted. */
export async function newRehearsal(portal: Portal, invitationId: number): Promise<number> {
  const client = await signInClient(portal, 'admin@uni.example')
  const { body: made } = await client.post<{ id: number }>('/api/rehearsals', { invitationId })
  const path = `/api/rehearsals/${made.id}`
  const read = async () => (await client.get<Shown>(path)).body
  let shown = await read()
  for (; shown.state !== 'ready'; shown = await read()) {
    if (shown.state === 'failed') throw new Error('A rehearsal could not be set up.')
    await wait(100)
  }
  await client.post(`${path}/acts`, { kind: 'apply', unitId: shown.applicant.unitId, loginGroup: 'university' })
  await client.post(`${path}/acts`, { kind: 'submit' })
  return made.id
}
