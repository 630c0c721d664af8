import { readFile } from 'node:fs/promises'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { expect, type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const t = textsIn('el')
const units = (page: Page) => page.getByRole('treeitem')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function openDiagram(page: Page) {
  await signInByCall(page, 'applicant@uni.example')
  await page.goto('/management/organization-chart')
  await waitUntilLoaded(page, t)
  await page.getByText(t('org:view.diagram'), { exact: true }).click()
  await expect(page).toHaveURL(/view=diagram/)
  await expect(page.getByRole('tree', { name: t('diagram:tree') })).toBeVisible()
}

test('the diagram is navigated, expanded, moved and zoomed by keyboard', async ({ open }) => {
  const page = await open()
  await openDiagram(page)
  const top = units(page).and(page.locator('[aria-level="1"]'))
  await top.focus()
  await page.keyboard.press('ArrowRight')
  const first = page.locator('[role=treeitem]:focus')
  await expect(first).toHaveAttribute('aria-level', '2')
  await page.keyboard.press('Home')
  await expect(top).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(top).toHaveAttribute('aria-expanded', 'false')
  await expect(units(page)).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(top).toHaveAttribute('aria-expanded', 'true')

  const box = () => top.boundingBox()
  const before = await box()
  await page.keyboard.press('Shift+ArrowRight')
  expect((await box())?.x).toBeLessThan(before?.x ?? 0)
  await page.keyboard.press('+')
  expect((await box())?.width).toBeGreaterThan(before?.width ?? Number.POSITIVE_INFINITY)
  await page.keyboard.press('0')
  const whole = await page.getByRole('tree').boundingBox()
  const fitted = await box()
  expect(fitted?.width).toBeLessThan(before?.width ?? 0)
  expect(fitted?.x).toBeGreaterThan(whole?.x ?? Number.POSITIVE_INFINITY)
})

test('a unit that is searched for is shown and selected, and the diagram is downloaded and printed on one page', async ({ open, portal }) => {
  const [deep] = await portal.query<{ label: string }>(
    `select child.label from unit child join unit department on department.id = child.parent_id join unit school on school.id = department.parent_id
     join unit top on top.id = school.parent_id where top.parent_id is null and child.is_active order by child.id limit 1`,
  )
  const label = deep?.label ?? ''
  const page = await open()
  await openDiagram(page)
  const target = page.getByRole('treeitem', { name: label })
  await expect(target).toHaveCount(0)
  await page.getByRole('combobox', { name: t('diagram:search.label') }).fill(label)
  await page.getByRole('option', { name: label }).first().click()
  await expect(target.and(page.locator('[aria-selected=true]'))).toBeFocused()
  await expect(target).toBeInViewport()

  const [file] = await Promise.all([page.waitForEvent('download'), press(page, t('diagram:tools.download'))])
  expect(file.suggestedFilename()).toMatch(/^organogramma-\d{4}-\d\d-\d\d\.svg$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toMatch(/^<svg xmlns=/)
  expect(text).toContain(`<title>${label}</title>`)

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type *\/Page[^s]/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.locator('body > div > div > svg')).toBeVisible()
})
