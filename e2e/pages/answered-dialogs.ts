import type { Page } from '@playwright/test'
import { newPerson } from '../portal/new-person.ts'
import type { Portal } from '../portal/start-portal.ts'
import { answerNext } from './answer-next.ts'
import type { DialogEntry } from './every-dialog.ts'

const admin = 'admin@uni.example'
const systemAdmin = 'sysadmin@uni.example'
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

const sheet = { sheet: 'units', title: 'Μονάδες', rows: 2, added: 1, changed: 0, deactivated: 0, unchanged: 1 }
const importCode = '7c6f2f3e-3f0c-4b52-9c55-0b9a5a2b7d11'
const note = { code: 'invitation.copyNote', message: 'Η επιτροπή «Συγκλήτου» δεν υπάρχει πια: επιλέξτε ποιος εγκρίνει.' }

/** An administrator of whose run over two applications one failed. */
async function newStarter(portal: Portal, invitation: number): Promise<string> {
  const uid = await newPerson(portal, { roles: ['admin'] })
  await portal.query(
    `with run as (
       insert into application_run (person_id, kind, link, created_at, moved_at, finished_at, invitation_ids, total, done, failed, title, input, actor)
       select id, 'tag', '/dashboard', now(), now(), now(), array[$2::int], 2, 1, 1, '{"el": "Πλήρης φάκελος"}', '{"isOn": true}', '{}' from person where uid = $1
       returning id),
     picked as (select id, row_number() over (order by id) as place from application where invitation_id = $2 and deleted_at is null order by id limit 2)
     insert into application_run_item (run_id, application_id, invitation_id, state, code, message)
     select run.id, picked.id, $2, case place when 1 then 'failed' else 'done' end, case place when 1 then 'application.notFound' end,
       case place when 1 then 'Η αίτηση δεν υπάρχει.' end from run, picked`,
    [uid, invitation],
  )
  return uid
}

/** The dialogs that show what a call led to. What changes data for other tests is answered in the server’s place. */
export async function answeredDialogs(portal: Portal): Promise<DialogEntry[]> {
  const [{ id: managed } = { id: 0 }] = await portal.query<{ id: number }>(
    'select invitation_id as id from application where deleted_at is null group by 1 order by count(*) desc, 1 limit 1',
  )
  return [
    {
      name: 'failures of a run',
      path: `/management/applications/${managed}`,
      uid: await newStarter(portal, managed),
      open: (page, t) => press(page, t('bulk-runs:run.see_one')),
    },
    {
      name: 'what a template could not bring',
      path: '/invitation/new',
      uid: admin,
      open: async (page, t) => {
        await answerNext(page, '**/api/invitation/templates/*', { id: managed, notes: [note] })
        await press(page, t('start-invitation:useOf', { title: '' }))
      },
    },
    {
      name: 'end of an import',
      path: '/management/organization-chart',
      uid: systemAdmin,
      open: async (page, t) => {
        await press(page, t('exchange:refused.open'))
        await answerNext(page, '**/api/org/import/*/again', { code: importCode })
        await answerNext(page, `**/api/org/import/${importCode}`, { step: 'holdings', finish: true, sheets: [sheet], refusal: null })
        await press(page, t('exchange:import.write_one', { count: 1 }))
        await page.getByRole('dialog', { name: t('exchange:import.done') }).waitFor()
      },
    },
  ]
}
