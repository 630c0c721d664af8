import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { signInClient } from '../portal/client.ts'
import type { Portal } from '../portal/start-portal.ts'
import type { Texts } from '../texts.ts'
import type { DialogEntry } from './every-dialog.ts'

const admin = 'admin@uni.example'

interface Shown {
  state: string
  applicant: { unitId: number | null }
}

/** What can be decided as the person who is played. The mails of a step have buttons of the same names. */
export function decisionsOf(page: Page, t: Texts): Locator {
  const whoever = '*'
  return page.getByRole('group', { name: new RegExp(`^${t('rehearsals:decide.as', { person: whoever }).replace(whoever, '.+')}$`) })
}

/** The id of a rehearsal by an administrator in which an application was submitted. */
export async function newRehearsal(portal: Portal, invitationId: number): Promise<number> {
  const client = await signInClient(portal, admin)
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

/** The dialogs of a rehearsal, of one that is there already if there is any. */
export async function rehearsalDialogs(portal: Portal, invitationId: number): Promise<DialogEntry[]> {
  const [made] = await portal.query<{ id: number }>(
    `select rehearsal.id from rehearsal join person on person.id = person_id where uid = '${admin}' and state = 'ready' limit 1`,
  )
  const path = `/invitation/rehearsal/${made?.id ?? (await newRehearsal(portal, invitationId))}`
  return (['restart', 'end', 'delete', 'clock.other'] as const).map((part) => ({
    name: `${part} of a rehearsal`,
    path,
    uid: admin,
    open: (page, t) => page.getByRole('button', { name: t(`rehearsals:${part}`), exact: true }).click(),
  }))
}
