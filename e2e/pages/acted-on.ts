import { signInClient } from '../portal/client.ts'
import { newPerson } from '../portal/new-person.ts'
import { beginApplication, publishInvitation } from '../portal/publish-invitation.ts'
import type { Portal } from '../portal/start-portal.ts'

/** What its approver finds it by. */
export const actedOnTitle = 'Έγκριση με έντυπο'

/** A submitted application that its head approves with a form, to an invitation with an action of its own. Answers its id. */
export async function newActedOn(portal: Portal): Promise<number> {
  const [form] = await portal.query<{ path: string }>("select path from stored_part where kind = 'form' and removed_at is null order by id limit 1")
  const invitation = await publishInvitation(portal, {
    title: actedOnTitle,
    components: [{ type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }],
    also: {
      actions: [{ id: 'check', title: 'Έλεγχος', script: "return { type: 'swal', title: 'Πλήρης' }" }],
      flags: { approvalSteps: [{ unit: 'applicant', up: 0, position: 'head', approvalType: 'form', form: { path: form?.path } }] },
    },
  })
  const uid = await newPerson(portal)
  const id = await beginApplication(portal, uid, invitation)
  const { status } = await (await signInClient(portal, uid)).put(`/api/application/${id}`, { data: {}, final: true, revision: 1 })
  if (status !== 200) throw new Error('It was not submitted.')
  return id
}

/** In the page: two approvals can be taken back for a minute, of which no server knows. */
export function holdTwoApprovals(): void {
  const run = { code: 'held', action: 'approve', ids: [1, 2], names: { 1: 'Άννα', 2: 'Νίκος' }, beginsAt: Date.now() + 60_000 }
  sessionStorage.setItem('approvals.runs', JSON.stringify([run]))
  const { fetch } = globalThis
  const status = JSON.stringify({ status: {}, errors: {}, finish: false, total: 2, done: 0 })
  globalThis.fetch = (input, init) =>
    (input instanceof Request ? input.url : String(input)).endsWith('/status/held') ? Promise.resolve(new Response(status)) : fetch(input, init)
}
