import { signInClient } from '../portal/client.ts'
import { newPerson } from '../portal/new-person.ts'
import { beginApplication, publishInvitation } from '../portal/publish-invitation.ts'
import type { Portal } from '../test.ts'

interface SentFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const text = (key: string, label: string, more: object = {}) => ({ type: 'textfield', key, label, input: true, validate: { required: true }, ...more })

/** An invitation like one for travel: three answers and the documents named. */
export async function publishTravel(portal: Portal, title: string, documents: readonly string[] = []): Promise<number> {
  const components = [text('purpose', 'Σκοπός'), text('place', 'Τόπος'), { type: 'number', key: 'cost', label: 'Κόστος', input: true }]
  const also = { flags: { approvalUnit: 'applicant', approvalLevels: 1 } }
  const invitationId = await publishInvitation(portal, { title, components, also, isPublished: documents.length === 0 })
  if (documents.length === 0) return invitationId
  const admin = await signInClient(portal, 'admin@uni.example')
  for (const document of documents) {
    await admin.post('/api/invitation/requirement', { invitationId, attachmentTypeId: 0, attachmentType: { id: 0, title: document } })
  }
  await portal.query('update invitation set is_published = true where id = $1', [invitationId])
  return invitationId
}

async function attach({ address }: Portal, uid: string, path: string, { name, mimeType, buffer }: SentFile) {
  const headers = { 'Content-Type': 'application/json' }
  const signedIn = await fetch(`${address}/auth/login`, { method: 'POST', headers, body: JSON.stringify({ username: uid, password: 'demo' }) })
  const { access_token: token } = (await signedIn.json()) as { access_token: string }
  const body = new FormData()
  body.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const { status } = await fetch(`${address}${path}`, { method: 'POST', headers: { Authorization: `Bearer ${token}` }, body })
  if (status !== 200) throw new Error(`${name} was not attached.`)
}

/** Submits an application of a new person with this last name, with a file for each document. */
export async function submitTo(portal: Portal, invitationId: number, lastName: string, files: readonly SentFile[] = []): Promise<{ id: number; uid: string }> {
  const uid = await newPerson(portal)
  await portal.query('update person set last_name = $2 where uid = $1', [uid, lastName])
  const id = await beginApplication(portal, uid, invitationId)
  const applicant = await signInClient(portal, uid)
  const { requirements } = (await applicant.get<{ requirements: { id: number }[] }>(`/api/application/${id}`)).body
  for (const [index, file] of files.entries()) await attach(portal, uid, `/api/application/${id}/requirements/${requirements[index]?.id}/attachments`, file)
  const { revision } = (await applicant.get<{ revision: number }>(`/api/application/${id}`)).body
  const { status } = await applicant.put(`/api/application/${id}`, {
    data: { purpose: 'Συνέδριο', place: 'Πάτρα', cost: 420 },
    final: true,
    revision,
  })
  if (status !== 200) throw new Error(`The application of ${lastName} was not submitted.`)
  return { id, uid }
}
