import { expect, type Page } from '@playwright/test'
import type { Client } from '../portal/client.ts'
import { signInClient } from '../portal/client.ts'
import { newPerson } from '../portal/new-person.ts'
import { publishInvitation } from '../portal/publish-invitation.ts'
import type { Portal } from '../portal/start-portal.ts'
import type { Words } from '../words.ts'
import { readMail } from './mailbox.ts'

export const purpose = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
const mailField = { type: 'email', key: 'mail', label: 'Ηλεκτρονική διεύθυνση', input: true }
const head = 'head@uni.example'

let made = 0

/** An application of somebody new that waits for the head of their department. */
export async function waitingForHead(portal: Portal): Promise<{ id: number; title: string; applicant: Client }> {
  made += 1
  const title = `Από σύνδεσμο ${process.pid}-${made}`
  const invitationId = await publishInvitation(portal, { title, components: [purpose], also: { flags: { approvalUnit: 'applicant', approvalLevels: 2 } } })
  const applicant = await signInClient(portal, await newPerson(portal))
  const { id } = (await applicant.post<{ id: number }>('/api/application/new', { invitationId })).body
  const { revision } = (await applicant.get<{ revision: number }>(`/api/application/${id}`)).body
  const { status } = await applicant.put(`/api/application/${id}`, { data: { purpose: 'Συνέδριο' }, final: true, revision })
  expect(status).toBe(200)
  return { id, title, applicant }
}

/** The page that a link of the newest mail about an application leads to, as the demonstration's mailbox shows it. */
export async function mailedPath(page: Page, t: Words, link: string, { to = head, holding }: { to?: string; holding: string }): Promise<string> {
  const mail = await readMail(page, t, { to, subject: /./ })
  await expect(mail).toContainText(holding)
  const address = await mail.getByRole('link', { name: link, exact: true }).getAttribute('href')
  return new URL(address ?? '').pathname
}

/** An invitation that asks for no sign-in, and the path of its entry. */
export async function withoutSignIn(portal: Portal): Promise<{ title: string; path: string; invitationId: number }> {
  made += 1
  const title = `Χωρίς σύνδεση ${process.pid}-${made}`
  const invitationId = await publishInvitation(portal, { title, components: [purpose, mailField], also: { flags: { anonymous: true } } })
  const [row] = await portal.query<{ entry_key: string }>('select entry_key from invitation where id = $1', [invitationId])
  return { title, path: `/public/anonymous/${row?.entry_key}`, invitationId }
}

export const approvalStateOf = async ({ query }: Portal, id: number) =>
  (await query<{ approval_state: string }>('select approval_state from application where id = $1', [id]))[0]?.approval_state
