import { submitToHead } from './pages/links.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { expect, test } from './test.ts'
import { textsIn } from './texts.ts'

test.use({ language: 'en' })
const t = textsIn('en')

test('an administrator gives an open step to another approver, found without accents', async ({ open, portal }) => {
  const { id } = await submitToHead(portal, { levels: 1 })
  const [staff] = await portal.query<{ id: number; fullname: string }>("select id, fullname from person where uid = 'staff@uni.example'")
  const page = await open()
  await signInByCall(page, 'admin@uni.example')
  await page.goto(`/application/edit/${id}`)
  await page.getByRole('button', { name: t('applications:edit.actions.title') }).click()
  await page.getByRole('menuitem', { name: t('application-changes:action.reroute') }).click()
  const dialog = page.getByRole('dialog')

  await dialog.getByRole('button', { name: t('application-changes:action.reroute') }).click()
  await expect(dialog.getByText(t('application-changes:reroute.missing'))).toBeVisible()
  const picker = dialog.getByRole('combobox', { name: t('application-changes:reroute.approver') })
  await expect(picker).toBeFocused()

  const plain = (staff?.fullname ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  await picker.fill(plain)
  await page.getByRole('option', { name: staff?.fullname }).click()
  await dialog.getByRole('textbox', { name: t('app:reason.label') }).fill('Η θέση χήρευσε.')
  await dialog.getByRole('button', { name: t('application-changes:action.reroute') }).click()

  await expect(page.getByRole('alert').filter({ hasText: staff?.fullname })).toBeInViewport()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('complementary').getByText(staff?.fullname ?? '')).toBeVisible()
  const [now] = await portal.query<{ approver_id: number }>('select approver_id from step where application_id = $1', [id])
  expect(now?.approver_id).toBe(staff?.id)
})
