import { Keyboard } from './pages/keyboard.ts'
import { submitToHead } from './pages/links.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

test.use({ language: 'en' })
const t = textsIn('en')
const systemAdmin = 'sysadmin@uni.example'

async function at(page: Page, path: string, uid: string): Promise<Keyboard> {
  await signInByCall(page, uid)
  await page.goto(path)
  await waitUntilLoaded(page, t)
  return new Keyboard(page)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

test('a text is changed and reset, and a file of texts imported, by keyboard', async ({ open }) => {
  const page = await open()
  const keys = await at(page, '/management/translations/all?search=app:nav.embedding', systemAdmin)
  const names = { key: 'app:nav.embedding', language: 'EL' }
  const pencil = button(page, t('translations:text.edit', names))
  await keys.press(pencil)
  const field = page.getByRole('textbox', { name: t('translations:text.field', names), exact: true })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pencil).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Σε άλλους ιστότοπους')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('translations:text.saved', names))).toBeVisible()
  await expect(pencil).toBeFocused()
  await keys.press(button(page, t('translations:text.resetLabel', names)))
  await expect(page.getByText(t('translations:text.wasReset', names))).toBeVisible()

  const files = button(page, t('table-import:files.menu'))
  await keys.press(files)
  await keys.choose(page.getByRole('menuitem', { name: t('table-import:files.upload') }))
  const dialog = page.getByRole('dialog', { name: t('translations:import.title') })
  const chooser = page.waitForEvent('filechooser')
  await keys.press(dialog.getByLabel(t('translations:import.file')))
  const texts = [{ namespace: 'app', key: 'nav.embedding', el: 'Ιστότοποι' }]
  const buffer = Buffer.from(JSON.stringify({ format: 'klesis.translations', formatVersion: 1, texts }))
  await (await chooser).setFiles({ name: 'texts.json', mimeType: 'application/json', buffer })
  await keys.reach(dialog.getByRole('button', { name: t('translations:import.write_one', { count: 1 }), exact: true }))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a site is allowed to embed the portal and removed again by keyboard', async ({ open }) => {
  const page = await open()
  const keys = await at(page, '/management/embedding', systemAdmin)
  await keys.press(button(page, t('embedding:management.addButton')))
  const origin = page.getByRole('textbox', { name: t('embedding:management.origin') })
  await expect(origin).toBeFocused()
  await page.keyboard.type('https://keyboard.example/page')
  await page.keyboard.press('Enter')
  const remove = button(page, t('embedding:management.removeOne', { origin: 'https://keyboard.example' }))
  await keys.press(remove)
  await keys.escape(page.getByRole('dialog'), remove)
  await page.keyboard.press('Enter')
  await keys.press(inDialog(page, t('embedding:management.remove')))
  await expect(remove).toHaveCount(0)
})

test('an open step is given to another approver by keyboard', async ({ open, portal }) => {
  const [staff] = await portal.query<{ id: number; fullname: string }>("select id, fullname from person where uid = 'staff@uni.example'")
  const { id } = await submitToHead(portal, { levels: 1 })
  const page = await open()
  const keys = await at(page, `/application/edit/${id}`, 'admin@uni.example')
  const actions = button(page, t('applications:edit.actions.title'))
  await keys.press(actions)
  const entry = page.getByRole('menuitem', { name: t('application-changes:action.reroute') })
  await entry.waitFor()
  for (let presses = 0; presses < 12 && !(await entry.evaluate((element) => element === document.activeElement)); presses += 1)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const picker = dialog.getByRole('combobox', { name: t('application-changes:reroute.approver') })
  await keys.reach(picker)
  await page.keyboard.type(staff?.fullname ?? '')
  await keys.pick(page.getByRole('option', { name: staff?.fullname }))
  await expect(picker).toHaveValue(new RegExp(staff?.fullname ?? ''))
  await keys.write(dialog.getByRole('textbox', { name: t('app:reason.label') }), 'Η θέση χήρευσε.')
  await keys.press(inDialog(page, t('application-changes:action.reroute')))
  await expect(dialog).toBeHidden()
  const [now] = await portal.query<{ approver_id: number }>('select approver_id from step where application_id = $1', [id])
  expect(now?.approver_id).toBe(staff?.id)
})
