import type { Page } from '@playwright/test'
import { newPerson } from '../portal/new-person.ts'
import { beginApplication, publishInvitation } from '../portal/publish-invitation.ts'
import type { Portal } from '../portal/start-portal.ts'
import type { DialogEntry } from './every-dialog.ts'
import { waitUntilLoaded } from './wait-until-loaded.ts'

const purpose = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }

/** What opens over a page whose session has ended, each for a person of its own. */
export async function sessionDialogs(portal: Portal): Promise<DialogEntry[]> {
  const invitation = await publishInvitation(portal, { title: 'Μετά τη λήξη', components: [purpose] })
  const entry = async (frame: string): Promise<Omit<DialogEntry, 'name'>> => {
    const uid = await newPerson(portal)
    return {
      path: `${frame}/application/edit/${await beginApplication(portal, uid, invitation)}`,
      uid,
      holdsAnswers: true,
      before: waitUntilLoaded,
      open: async (page: Page) => {
        await portal.query('update session set ended_at = now() where person_id = (select id from person where uid = $1)', [uid])
        await page.getByLabel('Σκοπός').fill('Γραμμένο μετά τη λήξη')
      },
    }
  }
  return [
    { name: 'sign in again', ...(await entry('')) },
    { name: 'sign in again in a frame', ...(await entry('/iframed')) },
  ]
}
