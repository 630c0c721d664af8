import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Client } from '../portal/client.ts'
import { signInClient } from '../portal/client.ts'
import { newPerson } from '../portal/new-person.ts'
import { publishInvitation } from '../portal/publish-invitation.ts'
import type { Portal } from '../portal/start-portal.ts'

export const purpose = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
const mailField = { type: 'email', key: 'mail', label: 'Ηλεκτρονική διεύθυνση', input: true }
const head = 'head@uni.example'

let made = 0

/** Submits an application of a new person to the head of the department, the first of `levels` approvers. */
export async function submitToHead(portal: Portal, { levels = 2 } = {}): Promise<{ id: number; title: string; applicant: Client }> {
  made += 1
  const title = `Από σύνδεσμο ${process.pid}-${made}`
  const invitationId = await publishInvitation(portal, { title, components: [purpose], also: { flags: { approvalUnit: 'applicant', approvalLevels: levels } } })
  const applicant = await signInClient(portal, await newPerson(portal))
  const { id } = (await applicant.post<{ id: number }>('/api/application/new', { invitationId })).body
  const { revision } = (await applicant.get<{ revision: number }>(`/api/application/${id}`)).body
  const { status } = await applicant.put(`/api/application/${id}`, { data: { purpose: 'Συνέδριο' }, final: true, revision })
  expect(status).toBe(200)
  return { id, title, applicant }
}

interface Mailed {
  to?: string
  /** Text that only this mail contains. */
  containing: string
}

/** Waits for the mail and answers the path of one of its links. */
export async function mailedPath({ query }: Portal, page: Page, link: string, { to = head, containing }: Mailed): Promise<string> {
  const find = async () =>
    (await query<{ id: string }>('select id from mailbox where to_address = $1 and strpos(text, $2) > 0 order by id desc limit 1', [to, containing]))[0]?.id
  await expect.poll(find, { timeout: 30_000 }).toBeDefined()
  await page.goto(`/demo/mailbox?to=${encodeURIComponent(to)}&mail=${await find()}`)
  const address = await page.getByRole('article').getByRole('link', { name: link, exact: true }).getAttribute('href')
  return new URL(address ?? '').pathname
}

/** Publishes an invitation without sign-in. Answers the path of its entry link. */
export async function publishAnonymousInvitation(portal: Portal): Promise<{ title: string; path: string; invitationId: number }> {
  made += 1
  const title = `Χωρίς σύνδεση ${process.pid}-${made}`
  const invitationId = await publishInvitation(portal, { title, components: [purpose, mailField], also: { flags: { anonymous: true } } })
  const [row] = await portal.query<{ entry_key: string }>('select entry_key from invitation where id = $1', [invitationId])
  return { title, path: `/public/anonymous/${row?.entry_key}`, invitationId }
}

export const approvalStateOf = async ({ query }: Portal, id: number) =>
  (await query<{ approval_state: string }>('select approval_state from application where id = $1', [id]))[0]?.approval_state

/** Adds links, as in mails, to a pending step, which nobody else uses, and to one that was decided before. */
export async function newLinks(portal: Portal): Promise<{ waiting: string; decided: string }> {
  const { id } = await submitToHead(portal)
  const make = async (purpose: string, states: readonly string[], applicationId?: number) => {
    const token = randomUUID()
    await portal.query(
      `insert into link (token_hash, purpose, person_id, application_id, step_id, expires_at)
       select sha256($1::text::bytea), $2, s.approver_id, s.application_id, s.id, now() + interval '1 day'
       from step s join person p on p.id = s.approver_id join application a on a.id = s.application_id
       where s.state = any($3) and p.is_active and a.deleted_at is null and a.id = coalesce($4, a.id) order by s.id limit 1`,
      [token, purpose, states, applicationId ?? null],
    )
    return token
  }
  return { waiting: await make('sign', ['pending'], id), decided: await make('approve', ['approved', 'rejected']) }
}
