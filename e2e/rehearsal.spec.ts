import { ApplicationPage } from './pages/application.ts'
import { decisionsOf } from './pages/rehearsals.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { newPerson } from './portal/new-person.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { expect, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }

test('a manager rehearses an invitation to its approval, reads the report and deletes the rehearsal', async ({ open, portal }) => {
  const admin = await newPerson(portal, { like: 'admin@uni.example', roles: ['admin'] })
  const [{ id: unit } = { id: 0 }] = await portal.query<{ id: number }>(
    "select u.id from unit u join position p on p.unit_id = u.id and p.code = 'head' join holding h on h.position_id = p.id and h.active_until is null order by u.id desc limit 1",
  )
  const flags = { approvalUnit: unit, approvalLevels: 1 }
  const invitation = await publishInvitation(portal, { title: 'Πρόσκληση με πρόβα', components: [field], also: { flags } })
  const page = await open()
  await signInByCall(page, admin)
  await page.goto(`/invitation/edit/${invitation}`)
  await page.getByRole('button', { name: t('rehearsals:start') }).click()
  await page.getByRole('button', { name: t('rehearsals:apply.begin') }).click()
  // Who would be asked is told before it is submitted.
  await expect(page.getByRole('heading', { name: t('rehearsals:step.expected') })).toBeVisible()
  await page.getByRole('button', { name: t('rehearsals:screen.open').replace('{{person}}', '') }).click()
  const screen = new ApplicationPage(page, t)
  await page.waitForURL(/\/application\/edit\//)
  await screen.answer('Σκοπός').fill('Συνέδριο στα Χανιά')
  await screen.submit()
  // A tab that is opened beside the screen takes over nobody's session by itself.
  const tab = await page.context().newPage()
  await tab.addInitScript(() => sessionStorage.removeItem('user'))
  await tab.goto('/dashboard')
  await tab.getByRole('button', { name: t('rehearsals:choice.screen') }).click()
  await expect(tab.getByRole('complementary', { name: t('rehearsals:title') })).toContainText('Πρόσκληση με πρόβα')
  await tab.close()
  await page.getByRole('button', { name: t('rehearsals:screen.back') }).click()
  await expect(page.getByRole('heading', { name: t('rehearsals:step.asked') })).toBeVisible()
  const asked = page.getByRole('table').getByRole('row').nth(1)
  await expect(asked.getByRole('cell').nth(1)).not.toBeEmpty()
  await page.keyboard.press('2')
  await expect(page.getByRole('radio').nth(1)).toBeFocused()
  await expect(asked).toContainText(t('rehearsals:step.you'))
  await decisionsOf(page, t)
    .getByRole('button', { name: t('rehearsals:decide.approve'), exact: true })
    .click()
  await expect(page.getByText(t('app:state.approved')).first()).toBeVisible()
  await page.getByRole('button', { name: t('rehearsals:end') }).click()
  const report = page.getByRole('dialog', { name: t('rehearsals:end') })
  await expect(report).toContainText(t('rehearsals:trial.reject'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: t('rehearsals:delete'), exact: true }).click()
  await page.getByRole('button', { name: t('rehearsals:delete.confirm') }).click()
  await expect(page).toHaveURL(new RegExp(`/invitation/edit/${invitation}`))
  const [left] = await portal.query<{ count: number }>(
    'select (select count(*) from rehearsal)::int + (select count(*) from application where invitation_id = $1)::int as count',
    [invitation],
  )
  expect(left?.count).toBe(0)
})
