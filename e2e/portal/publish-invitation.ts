import { signInClient } from './client.ts'
import type { Portal } from './start-portal.ts'

interface Options {
  title: string
  components: readonly object[]
  /** Further fields of the invitation. */
  also?: object
  /** False for one that its editor opens before it is published. */
  isPublished?: boolean
}

const day = 86_400_000

/** Publishes an open invitation with this form through the API. Answers its id. */
export async function publishInvitation(portal: Portal, { title, components, also = {}, isPublished = true }: Options): Promise<number> {
  const admin = await signInClient(portal, 'admin@uni.example')
  const { status, body } = await admin.post<{ id: number; isPublished: boolean; problems: unknown[] }>('/api/invitation', {
    title: { el: title },
    startsAt: new Date(Date.now() - day).toISOString(),
    endsAt: new Date(Date.now() + 30 * day).toISOString(),
    form: { display: 'form', components },
    isPublished,
    ...also,
  })
  if (status !== 200 || body.isPublished !== isPublished) throw new Error(`${title} was not created as asked: ${JSON.stringify(body)}`)
  return body.id
}

/** Creates an application for this person through the API. Answers its id. */
export async function beginApplication(portal: Portal, uid: string, invitationId: number): Promise<number> {
  const { body } = await (await signInClient(portal, uid)).post<{ id: number }>('/api/application/new', { invitationId })
  return body.id
}
