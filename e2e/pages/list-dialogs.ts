import type { Page } from '@playwright/test'
import type { Portal } from '../portal/start-portal.ts'
import type { Texts } from '../texts.ts'
import type { DialogEntry } from './every-dialog.ts'

const admin = 'admin@uni.example'
const calendarKeeper = 'calendar@uni.example'
const pressExact = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

/** The dialogs of lists that administrators and the keepers of calendars maintain. */
export async function listDialogs({ query }: Portal): Promise<DialogEntry[]> {
  await query(`insert into attachment_type (title, is_custom) values ('{"el": "Βεβαίωση που γράφτηκε με το χέρι"}', true)`)
  const [{ id: lookup } = { id: 0 }] = await query<{ id: number }>('select lookup_id as id from lookup_item group by lookup_id order by count(*) desc limit 1')
  const itemMenu = async (page: Page, t: Texts, item: string) => {
    await press(page, t('lookups:item.actions', { label: '' }))
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  const items = `/management/lookup/items/${lookup}`
  return [
    { name: 'new lookup', path: '/management/lookups', uid: admin, open: (page, t) => pressExact(page, t('lookups:new')) },
    { name: 'new item of a lookup', path: items, uid: admin, open: (page, t) => pressExact(page, t('lookups:items.new')) },
    { name: 'move an item of a lookup', path: items, uid: admin, open: (page, t) => itemMenu(page, t, t('lookups:menu.move')) },
    { name: 'remove an item of a lookup', path: items, uid: admin, open: (page, t) => itemMenu(page, t, t('lookups:menu.remove')) },
    ...['/management/tags', '/management/app-tags', '/management/attachment-types', '/management/masterdata?tab=courses'].map((path) => ({
      name: `new row of ${path}`,
      path,
      uid: admin,
      open: (page: Page, t: Texts) => pressExact(page, t('code-lists:add')),
    })),
    { name: 'delete a row', path: '/management/tags', uid: admin, open: (page, t) => press(page, t('code-lists:deleteNamed', { name: '' })) },
    {
      name: 'uses of a row',
      path: '/management/tags',
      uid: admin,
      open: (page) =>
        page
          .getByRole('button', { name: /: (χρησιμοποιείται|used) / })
          .first()
          .click(),
    },
    { name: 'merge of two types', path: '/management/attachment-types', uid: admin, open: (page, t) => press(page, t('code-lists:mergeNamed', { name: '' })) },
    ...[items, '/management/masterdata?tab=courses'].map((path) => ({
      name: `upload of ${path.split('/')[2]}`,
      path,
      uid: admin,
      open: async (page: Page, t: Texts) => {
        await press(page, t('table-import:files.menu'))
        await page.getByRole('menuitem', { name: t('table-import:files.upload') }).click()
      },
    })),
    { name: 'new report', path: '/management/report/list', uid: admin, open: (page, t) => pressExact(page, t('reports:list.new')) },
    {
      name: 'schedule of a report',
      path: '/management/report/waiting-now',
      uid: admin,
      open: (page, t) => press(page, t('reports:schedule.setUp')),
    },
    { name: 'new calendar', path: '/calendar/list', uid: calendarKeeper, open: (page, t) => pressExact(page, t('calendar:list.new')) },
    { name: 'remove a calendar', path: '/calendar/list', uid: calendarKeeper, open: (page, t) => press(page, t('calendar:list.remove', { title: '' })) },
    { name: 'new event', path: '/calendar/view/me', uid: calendarKeeper, open: (page, t) => pressExact(page, t('calendar:new')) },
  ]
}
