import { orgErrors } from '@klesis/contract/org/org.errors.ts'
import { drawnJpeg } from './files.ts'
import { expectNoViolations } from './pages/no-violations.ts'
import { employeeName, newEmployee, StaffPage } from './pages/staff.ts'
import { newPerson } from './portal/new-person.ts'
import { expect, test } from './test.ts'
import { textsIn } from './texts.ts'

const [t, en] = [textsIn('el'), textsIn('en')]

test('an employee is added once all required fields are filled', async ({ open, portal }) => {
  const taken = await newEmployee(portal)
  const staff = await StaffPage.open(await open(), t)
  await staff.page.getByRole('button', { name: t('staff:add.open') }).click()
  const confirm = staff.button(t('staff:add.confirm'))
  await confirm.click()
  const mandatory = 'Το πεδίο είναι υποχρεωτικό.'
  await expect(staff.dialog().getByText(mandatory)).toHaveCount(3)
  await expect(staff.field('lastName')).toBeFocused()
  await staff.field('lastName').fill('Ζωγράφου')
  await staff.field('firstName').fill('Δάφνη')
  await staff.field('email').fill('δάφνη@uni')
  await confirm.click()
  await expect(staff.dialog().getByText('Το πεδίο να είναι έγκυρο email.')).toBeVisible()
  await expect(staff.field('email')).toBeFocused()
  await staff.field('email').fill(taken.email)
  await confirm.click()
  await expect(staff.field('email')).toHaveAttribute('aria-invalid', 'true')
  await expect(staff.page.getByText(orgErrors['employee.emailTaken'].el)).toHaveCount(2)
  await expect(staff.field('lastName')).toHaveValue('Ζωγράφου')
  await expect(staff.dialog().getByRole('radio', { name: t('staff:gender.1'), exact: true })).toBeChecked()
  await expect(staff.dialog().getByRole('switch')).toBeChecked()
  const email = `dafni-el-${taken.id}@uni.example`
  await staff.field('email').fill(email)
  await confirm.click()
  await expect(staff.page.getByText(t('staff:add.done'))).toBeVisible()
  await expect(staff.dialog()).toHaveCount(0)
  await staff.page.getByRole('searchbox').fill(email)
  await expect(staff.rows()).toHaveCount(1)
  const [kept] = await portal.query('select last_name, first_name, gender, is_active from employee where email = $1', [email])
  expect(kept).toEqual({ last_name: 'Ζωγράφου', first_name: 'Δάφνη', gender: 1, is_active: true })
})

test('a photo is cropped by keyboard and shown; a file that is not a photo is refused', async ({ open, portal }) => {
  const employee = await newEmployee(portal)
  const staff = await StaffPage.open(await open({ language: 'en' }), en, employee.email)
  const { page } = staff
  await staff.openDialog('photo', employee)
  await expect(staff.dialog().getByText(en('staff:photo.hint'))).toBeVisible()
  await expect(staff.dialog().getByText(en('photo:none'))).toBeVisible()
  const choose = staff.dialog().getByLabel(en('photo:choose'))
  await choose.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a photo') })
  await expect(staff.dialog().getByRole('alert')).toContainText(en('photo:unreadable'))
  await choose.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(staff.dialog().getByRole('alert')).toContainText('5 MB')
  await choose.setInputFiles(await drawnJpeg(page, 'face.jpg'))
  const area = staff.dialog().getByRole('group', { name: en('photo:area') })
  await area.focus()
  const before = await area.boundingBox()
  for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('ArrowDown')
  expect((await area.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0)
  await expectNoViolations(page, 'photo of an employee, being cut')
  await staff.button(en('photo:save')).click()
  await expect(page.getByText(en('staff:photo.saved'))).toBeVisible()
  const shown = staff.rows().locator('img')
  await expect(shown).toHaveJSProperty('naturalWidth', 236)
  await expect(shown).toHaveJSProperty('naturalHeight', 236)
  await staff.openDialog('photo', employee)
  await expect(staff.dialog().getByText(en('photo:present'))).toBeVisible()
  await expect(staff.dialog().locator('img[src^="blob:"]')).toBeVisible()
  await staff.button(en('photo:remove')).click()
  await expect(page.getByText(en('staff:photo.removed'))).toBeVisible()
  await expect(shown).toHaveCount(0)
  // A photo of the account belongs to the person: administrators cannot remove it.
  await portal.query(
    `with own as (update person set avatar_file_id = (select max(avatar_file_id::text)::uuid from person) where uid = $1 returning id)
       update employee set person_id = own.id from own where employee.id = $2`,
    [await newPerson(portal), employee.id],
  )
  await page.reload()
  await staff.openDialog('photo', employee)
  await expect(staff.dialog().getByText(en('photo:ofAccount'))).toBeVisible()
  await expect(staff.button(en('photo:remove'))).toHaveCount(0)
})

test('an employee is deleted after confirmation, and the history of the position keeps the name', async ({ open, portal }) => {
  const employee = await newEmployee(portal)
  const year = 2019
  await portal.query(
    `insert into holding (position_id, employee_id, kind, active_from, active_until)
       select id, $1, 'deputy', make_date($2, 1, 1), make_date($2, 12, 31) from position order by id limit 1`,
    [employee.id, year],
  )
  const staff = await StaffPage.open(await open(), t, employee.email)
  await staff.openDialog('remove', employee)
  await expect(staff.dialog().getByText(t('staff:remove.permanent'))).toBeVisible()
  await expect(staff.dialog().getByText(t('staff:remove.stays'))).toBeVisible()
  await expect(staff.button(t('app:action.cancel'))).toBeFocused()
  await staff.page.keyboard.press('Enter')
  await expect(staff.dialog()).toHaveCount(0)
  await expect(staff.rows()).toHaveCount(1)
  await staff.openDialog('remove', employee)
  await staff.button(t('staff:remove.confirm')).click()
  await expect(staff.page.getByText(t('staff:remove.done'))).toBeVisible()
  await expect(staff.page.getByText(employeeName(employee), { exact: true }).first()).toBeVisible()
  await expect(staff.page.getByText(t('staff:list.notFound'))).toBeVisible()
  const kept = await portal.query('select last_name, first_name, employee_id from holding where last_name = $1', [employee.lastName])
  expect(kept).toEqual([{ last_name: employee.lastName, first_name: employee.firstName, employee_id: null }])
})

test('people are found by name without accents, or by address where an @ is written', async ({ open, portal }) => {
  const employee = await newEmployee(portal)
  const staff = await StaffPage.open(await open(), t)
  const { page } = staff
  await expect(staff.rows()).toHaveCount(50)
  const search = page.getByRole('searchbox')
  await search.fill(employee.lastName.replace('Ώριμος', 'ωριμοσ'))
  await expect(staff.rows()).toHaveCount(1)
  await expect(staff.rows().getByRole('link', { name: employee.email })).toHaveAttribute('href', `mailto:${employee.email}`)
  await expect(page).toHaveURL(/search=/)
  await page.reload()
  await expect(staff.rows()).toHaveCount(1)
  await page.getByRole('button', { name: t('staff:filter.name', { text: employee.lastName.replace('Ώριμος', 'ωριμοσ') }) }).click()
  await expect(staff.rows()).toHaveCount(50)
  await expect(page).not.toHaveURL(/search=/)

  await search.fill(employee.email.toUpperCase())
  await expect(staff.rows()).toHaveCount(1)
  await expect(page.getByRole('button', { name: t('staff:filter.email', { text: employee.email.toUpperCase() }) })).toBeVisible()
  await search.fill(`${employee.lastName}@`)
  await expect(page.getByText('Δεν βρέθηκαν αποτελέσματα.')).toBeVisible()
  await search.fill('')
  await expect(staff.rows()).toHaveCount(50)

  await page.getByRole('contentinfo').or(staff.rows().last()).last().scrollIntoViewIfNeeded()
  await expect.poll(() => staff.rows().count()).toBeGreaterThan(50)
  await expect(staff.rows().nth(50).getByRole('cell').first()).toHaveText('51')
  const toTop = page.getByRole('button', { name: t('staff:list.toTop') })
  await page.evaluate(() => scrollTo(0, 300))
  await expect(toTop).toHaveCount(0)
  await page.evaluate(() => scrollTo(0, 301))
  await toTop.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(toTop).toHaveCount(0)
})

test('readers see no actions, read the history and find the unit in the chart', async ({ open }) => {
  const staff = await StaffPage.open(await open(), t, 'head@uni.example', 'applicant@uni.example')
  const { page } = staff
  await expect(staff.rows()).toHaveCount(1)
  await expect(page.getByRole('button', { name: t('staff:add.open') })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: t('staff:list.actions') })).toHaveCount(0)
  const opener = staff.rows().getByRole('button')
  await expect(opener).toHaveCount(1)
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(staff.dialog().getByRole('heading', { name: t('staff:history.title') })).toBeVisible()
  await expect(staff.dialog().getByRole('textbox')).toHaveCount(0)
  await expect(
    staff
      .dialog()
      .getByText(/^από \d\d-\d\d-\d{4}/)
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await staff.rows().getByRole('listitem').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/management\/organization-chart\?unit=\d+/)
})
