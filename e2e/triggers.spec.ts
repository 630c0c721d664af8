import { replaceInEditor } from './pages/replace-in-editor.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { newPerson } from './portal/new-person.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const point = 'Έλεγχος στοιχείων'
const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
const row = (page: Page) => page.getByRole('listitem').filter({ hasText: point })
const named = (key: 'addNamed' | 'editNamed' | 'effectNamed' | 'readNamed' | 'more') => t(`procedures:${key}`, { title: point })
const menuItem = (page: Page, key: 'versions' | 'switchOff' | 'remove') => page.getByRole('menuitem', { name: t(`procedures:${key}`) })

test('an administrator writes a script, mends it, puts it into effect, restores it and deletes it; a manager reads it', async ({ open, portal }) => {
  const admin = await newPerson(portal, { like: 'admin@uni.example', roles: ['admin'] })
  const manager = await newPerson(portal)
  const invitation = await publishInvitation(portal, { title: 'Πρόσκληση με σενάριο', components: [field] })
  await portal.query("insert into invitation_privilege (invitation_id, person_id, privilege) select $1, id, 'manage' from person where uid = $2", [
    invitation,
    manager,
  ])
  const address = `/invitation/edit/${invitation}?section=triggers`
  const page = await open()
  await signInByCall(page, admin)
  await page.goto(address)
  await expect(page.getByRole('region', { name: t('procedures:list') }).getByRole('listitem')).toHaveCount(24)

  await page.getByRole('button', { name: named('addNamed') }).click()
  const code = page.getByRole('textbox', { name: t('procedures:dialog.code') })
  const save = page.getByRole('button', { name: t('procedures:dialog.save'), exact: true })
  const dialog = page.getByRole('dialog', { name: t('procedures:dialog.title', { title: point }) })
  // TypeScript answers from its worker, under the portal's own policy of contents.
  await replaceInEditor(code, 'return { errors: ctx.wrong }')
  await expect(dialog.getByRole('listitem').filter({ hasText: "'wrong' does not exist" })).toBeVisible()
  await replaceInEditor(code, 'return {')
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: t('procedures:dialog.faulty') })).toBeVisible()
  await replaceInEditor(code, 'return { errors: [] }')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(row(page)).toContainText(t('procedures:mark.waits'))
  await page.getByRole('button', { name: named('effectNamed') }).click()
  await expect(row(page)).not.toContainText(t('procedures:mark.waits'))

  await page.getByRole('button', { name: named('editNamed') }).click()
  await replaceInEditor(code, 'return { errors: [{ path: "purpose", message: "Όχι" }] }')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('procedures:dialog.goOn') }).click()
  await save.click()
  await expect(row(page)).toContainText(t('procedures:liveIs', { number: 2 }))

  await page.getByRole('button', { name: named('more') }).click()
  await menuItem(page, 'versions').click()
  await page.getByText(t('procedures:versions.show', { number: 2 })).click()
  await page.getByRole('button', { name: t('procedures:versions.restore') }).click()
  await expect(row(page)).toContainText(t('procedures:mark.waits'))
  await page.getByRole('button', { name: named('more') }).click()
  await menuItem(page, 'switchOff').click()
  await expect(row(page)).toContainText(t('procedures:mark.off'))

  const other = await open()
  await signInByCall(other, manager)
  await other.goto(address)
  await other.getByRole('button', { name: named('readNamed') }).click()
  await expect(other.getByText('return { errors: [] }')).toBeVisible()
  await expect(other.getByRole('button', { name: t('procedures:dialog.save'), exact: true })).toHaveCount(0)
  await waitUntilLoaded(other, t)

  await page.getByRole('button', { name: named('more') }).click()
  await menuItem(page, 'remove').click()
  const question = page.getByRole('dialog', { name: 'Προσοχή – Είστε σίγουροι για τη διαγραφή;' })
  await question.getByRole('button', { name: t('procedures:remove') }).click()
  await expect(page.getByRole('button', { name: named('addNamed') })).toBeVisible()
})
