import { languages } from '@klesis/contract/languages.ts'
import { ChartPage, unitWithCode } from './pages/organisation.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { expect, test } from './test.ts'
import { wordsIn } from './words.ts'

const admin = 'admin@uni.example'
const t = wordsIn('el')

for (const language of languages) {
  const words = wordsIn(language)

  test(`a unit is added, moved and deleted; what is wrong is said at its field (${language})`, async ({ open, portal }) => {
    const page = await open({ language })
    const chart = await ChartPage.open(page, words, admin)
    const code = `e2e.${language}`
    const [arts, eng] = [await unitWithCode(portal, 'arts'), await unitWithCode(portal, 'eng')]
    await page.getByRole('button', { name: words('org:unit.add'), exact: true }).click()
    await chart.save()
    await expect(chart.dialog().getByText(words('org:required'))).toHaveCount(3)
    await expect(chart.field('org:unit.label')).toBeFocused()
    await chart.field('org:unit.label').fill('Μονάδα δοκιμής')
    await chart.choose('org:unit.unitTypeId', language === 'el' ? 'Γραφείο' : 'Office')
    await chart.field('org:unit.code').fill('Not A Code')
    await chart.save()
    await expect(chart.text('org:badCode')).toBeVisible()
    await chart.field('org:unit.code').fill('eng')
    await chart.save()
    await expect(chart.field('org:unit.code')).toHaveAttribute('aria-invalid', 'true')
    await expect(chart.field('org:unit.label')).toHaveValue('Μονάδα δοκιμής')
    await chart.field('org:unit.code').fill(code)
    await chart.save()
    await expect(chart.text('org:unit.added')).toBeVisible()
    const id = await unitWithCode(portal, code)
    await expect(chart.unit(id)).toBeFocused()
    await expect(chart.unit(id)).toHaveAttribute('aria-level', '2')

    await chart.begin(id, 'unit.edit')
    await chart.field('org:unit.label').fill('')
    await chart.save()
    await expect(chart.text('org:required')).toBeVisible()
    await chart.field('org:unit.label').fill('Μονάδα που μετακινήθηκε')
    await chart.find('org:unit.parent', 'arts')
    await chart.save()
    await expect(chart.text('org:unit.saved')).toBeVisible()
    await expect(chart.dialog()).toHaveCount(0)
    const stored = await portal.query<{ parent_id: number }>('select parent_id from unit where id = $1', [id])
    expect(stored[0]?.parent_id).toBe(arts)
    await expect(chart.unit(id)).toHaveCount(0)
    await chart.toggle(arts).click()
    await expect(chart.unit(id)).toHaveAttribute('aria-level', '3')

    await chart.begin(eng, 'unit.delete')
    await expect(chart.text('removal:says.refused')).toBeVisible()
    await expect(chart.button('removal:confirm.deleted')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await chart.begin(id, 'unit.delete')
    await expect(chart.text('removal:says.deleted')).toBeVisible()
    await portal.query('insert into unit_privilege (person_id, unit_id) select min(id), $1 from person', [id])
    await chart.button('removal:confirm.deleted').click()
    await expect(chart.text('org:unit.deactivated')).toBeVisible()
    await expect(chart.dialog()).toHaveCount(0)
    await portal.query('delete from unit_privilege where unit_id = $1', [id])
    await chart.begin(id, 'unit.delete')
    await expect(chart.text('removal:says.deleted')).toBeVisible()
    await chart.button('removal:confirm.deleted').click()
    await expect(chart.text('org:unit.deleted')).toBeVisible()
  })

  test(`a position is given, changes hands and keeps its history (${language})`, async ({ open, portal }) => {
    const page = await open({ language })
    const unit = await unitWithCode(portal, language === 'el' ? 'ece' : 'mech')
    const chart = await ChartPage.open(page, words, admin, unit)
    const label = `Συντονιστής ${language}`
    await chart.begin(unit, 'position.add')
    await chart.save()
    await expect(chart.dialog().getByText(words('org:required'))).toHaveCount(4)
    await chart.choose('org:position.positionId', language === 'el' ? 'Μέλος' : 'Member')
    await expect(chart.field('org:position.code')).toHaveValue('member')
    await expect(chart.field('org:position.domain')).toHaveValue(words('org:domain.academic'))
    await chart.field('org:position.code').fill('Coordinator')
    await chart.field('org:position.label').fill(label)
    await chart.find('org:position.employee', 'Κοσμητίδης', /Κοσμητίδης/)
    await chart.dialog().getByLabel(words('org:position.puid')).fill('not an address')
    await chart.field('org:position.activeFrom').fill('31-02-2026')
    await chart.save()
    for (const key of ['org:badCode', 'org:badEmail', 'org:badDay'] as const) await expect(chart.text(key)).toBeVisible()
    await chart.field('org:position.code').fill('coordinator')
    await chart.dialog().getByLabel(words('org:position.puid')).fill('coordinator@uni.example')
    await chart.field('org:position.activeFrom').fill('01-09-2024')
    await chart.save()
    await expect(chart.text('org:position.added')).toBeVisible()

    await chart.toggle(unit).click()
    const row = chart.position(label)
    await expect(row).toContainText('Κοσμητίδης')
    await row.locator('[data-act="edit"]').click()
    await chart.choose('org:position.positionId', language === 'el' ? 'Γραμματέας' : 'Secretary')
    await expect(chart.field('org:position.code')).toHaveValue('secretary')
    await expect(chart.field('org:position.domain')).toHaveValue(words('org:domain.administration'))
    await chart.field('org:position.code').fill('coordinator')
    await expect(chart.dialog().getByRole('table', { name: words('org:position.history') })).toContainText('01-09-2024')
    await chart.find('org:position.employee', 'Προϊσταμένου', /Προϊσταμένου/)
    await chart.save()
    await expect(chart.text('org:position.saved')).toBeVisible()
    await expect(row).toContainText('Προϊσταμένου')

    await chart.unit(unit).locator('[data-act="positions"]').click()
    const shown = chart.dialog().getByRole('listitem').filter({ hasText: label })
    await expect(shown.getByRole('row')).toHaveCount(3)
    await page.keyboard.press('Escape')
    await row.locator('[data-act="delete"]').click()
    await expect(page.getByRole('dialog', { name: words('removal:position.title.deactivated', { name: label }) })).toBeVisible()
    await expect(chart.text('removal:closes')).toBeVisible()
    await chart.button('removal:confirm.deactivated').click()
    await expect(chart.text('org:position.deactivated')).toBeVisible()
    await expect(row).toContainText(words('org:state.inactive'))
  })

  test(`a responsibility is added, changed and deleted within its unit (${language})`, async ({ open, portal }) => {
    const page = await open({ language })
    const unit = await unitWithCode(portal, 'quality')
    const chart = await ChartPage.open(page, words, admin, unit)
    await chart.begin(unit, 'responsibilities.open')
    await chart.button('org:responsibility.add').click()
    await chart.save()
    await expect(chart.text('org:required')).toBeVisible()
    const label = `Πιστοποίηση ${language}`
    await chart.field('org:responsibility.label').fill(label)
    await chart.save()
    await expect(chart.text('org:responsibility.added')).toBeVisible()
    await page.getByRole('button', { name: words('org:responsibility.editNamed', { name: label }) }).click()
    await chart.field('org:responsibility.label').fill(`${label}, νέα`)
    await chart.save()
    await expect(chart.text('org:responsibility.saved')).toBeVisible()
    await page.getByRole('button', { name: words('org:responsibility.deleteNamed', { name: `${label}, νέα` }) }).click()
    await expect(page.getByRole('dialog', { name: words('org:responsibility.deleteTitle') })).toBeVisible()
    await chart.button('org:responsibility.deleteConfirm').click()
    await expect(chart.text('org:responsibility.deleted')).toBeVisible()
    await expect(page.getByText(label, { exact: false }).and(chart.dialog().locator('li *'))).toHaveCount(0)
  })
}

test('an editor of units changes what is theirs and below, and nothing beside it', async ({ open, portal }) => {
  const [eng, ece, sci] = [await unitWithCode(portal, 'eng'), await unitWithCode(portal, 'ece'), await unitWithCode(portal, 'sci')]
  const page = await open()
  const chart = await ChartPage.open(page, t, 'unitmanager@uni.example', ece)
  await expect(page.getByRole('button', { name: t('org:unit.add'), exact: true })).toHaveCount(0)
  for (const id of [eng, ece]) await expect(chart.unit(id).locator('[data-act="menu"]')).toBeVisible()
  for (const id of [0, sci]) await expect(chart.unit(id).locator('[data-act="menu"]')).toHaveCount(0)
  await chart.begin(ece, 'unit.edit')
  await chart.field('org:unit.category').fill('Ακαδημαϊκή')
  await chart.save()
  await expect(chart.text('org:unit.saved')).toBeVisible()
})

test('everybody who is signed in may look, and only look', async ({ open, portal }) => {
  const ece = await unitWithCode(portal, 'ece')
  const page = await open()
  const chart = await ChartPage.open(page, t, 'applicant@uni.example', ece)
  await chart.toggle(ece).click()
  await expect(chart.position('head@uni.example')).toBeVisible()
  for (const act of ['menu', 'edit', 'delete']) await expect(page.locator(`[data-act="${act}"]`)).toHaveCount(0)
  await chart.unit(ece).locator('[data-act="positions"]').click()
  await expect(chart.dialog().getByText('head@uni.example')).toBeVisible()
})

test('of two administrators at one unit the second is told, sees what changed and loses nothing', async ({ open, portal }) => {
  const id = await unitWithCode(portal, 'music')
  const first = await ChartPage.open(await open(), t, admin, id)
  const second = await ChartPage.open(await open(), t, admin, id)
  for (const chart of [first, second]) await chart.begin(id, 'unit.edit')
  await first.field('org:unit.category').fill('Του πρώτου')
  await first.field('org:unit.abbreviation').fill('ΑΑ')
  await second.field('org:unit.category').fill('Του δεύτερου')
  await second.field('org:unit.domain').fill('music.uni.example')
  await first.save()
  await expect(first.text('org:unit.saved')).toBeVisible()

  await second.save()
  const notice = second
    .dialog()
    .getByRole('alert')
    .filter({ hasText: t('org:changed.title') })
  await expect(notice).toContainText('Του πρώτου')
  await expect(notice).toContainText('ΑΑ')
  await expect(second.field('org:unit.category')).toHaveValue('Του δεύτερου')
  await expect(second.field('org:unit.abbreviation')).toHaveValue('ΑΑ')
  await second.save()
  await expect(second.text('org:unit.saved')).toBeVisible()
  const [stored] = await portal.query('select category, abbreviation, domain from unit where id = $1', [id])
  expect(stored).toEqual({ category: 'Του δεύτερου', abbreviation: 'ΑΑ', domain: 'music.uni.example' })
})

test('the chart is gone through without a mouse, down to a dialog and back', async ({ open, portal }) => {
  const eng = await unitWithCode(portal, 'eng')
  // What the keyboard of a test types is English.
  const page = await open({ language: 'en' })
  const t = wordsIn('en')
  const chart = await ChartPage.open(page, t, admin)
  await chart.unit(0).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.type('faculty of eng')
  await expect(chart.unit(eng)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(chart.unit(eng)).toHaveAttribute('aria-expanded', 'true')
  await expect(chart.position('dean@uni.example')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(chart.position('dean@uni.example')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(chart.unit(eng)).toBeFocused()
  const menu = chart.unit(eng).locator('[data-act="menu"]')
  while (!(await menu.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const edit = page.getByRole('menuitem', { name: t('org:unit.edit'), exact: true })
  await page.getByRole('menu').waitFor()
  while (!(await edit.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chart.field('org:unit.label')).toBeFocused()
  await page.keyboard.type('!')
  await page.keyboard.press('Enter')
  await expect(chart.text('org:unit.saved')).toBeVisible()
  await expect(menu).toBeFocused()
})

test('what was open and how far was scrolled come back after a reload', async ({ open, portal }) => {
  const [eng, ece] = [await unitWithCode(portal, 'eng'), await unitWithCode(portal, 'ece')]
  const page = await open()
  const chart = await ChartPage.open(page, t, 'applicant@uni.example')
  for (const id of [eng, ece]) await chart.toggle(id).click()
  await expect(chart.position('head@uni.example')).toBeVisible()
  const edge = async (id: number) => (await chart.toggle(id).boundingBox())?.x ?? 0
  expect((await edge(ece)) - (await edge(eng))).toBe(30)
  await chart.position('head@uni.example').evaluate((row) => window.scrollTo(0, row.getBoundingClientRect().top + window.scrollY - 200))
  const place = () => chart.position('head@uni.example').evaluate((row) => Math.round(row.getBoundingClientRect().top))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  // Rows that come into sight are measured, and may move the others.
  const drawn = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const moved = async () => {
    const one = await place()
    await drawn()
    return (await place()) - one
  }
  await expect.poll(moved).toBe(0)
  const before = await place()
  await page.reload()
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(12)
  await expect(chart.unit(ece)).toHaveAttribute('aria-expanded', 'true')
})

test('a secretariat and whatever is searched for are shown where they stand', async ({ open, portal }) => {
  const [eng, secretariat] = [await unitWithCode(portal, 'eng'), await unitWithCode(portal, 'eng.secr')]
  const page = await open()
  const chart = await ChartPage.open(page, t, 'applicant@uni.example')
  const flash = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let begun: number | undefined
        const look = () => {
          const isFlashing = document.querySelector('[data-flash]') !== null
          if (isFlashing) begun ??= performance.now()
          else if (begun !== undefined) resolve(performance.now() - begun)
        }
        new MutationObserver(look).observe(document.body, { attributes: true, subtree: true, attributeFilter: ['data-flash'] })
      }),
  )
  await chart.unit(eng).getByRole('link').click()
  await expect(chart.unit(secretariat)).toHaveAttribute('data-flash', 'true')
  await expect(chart.unit(secretariat)).toBeFocused()
  await expect(chart.unit(secretariat)).not.toHaveAttribute('data-flash')
  expect(await flash).toBeGreaterThan(4900)

  await page.getByRole('searchbox').fill('προισταμενου')
  await page.getByRole('option', { name: /Προϊσταμένου/ }).click()
  await expect(chart.position('head@uni.example').first()).toBeFocused()
  expect(new URL(page.url()).searchParams.get('search')).toBe('προισταμενου')
  await page.goto(page.url())
  await expect(chart.position('head@uni.example').first()).toBeVisible()
})

test('an empty chart and one that did not come say so', async ({ open }) => {
  const page = await open()
  await signInByCall(page, admin)
  let answer = { status: 404, body: '{"code":"unit.notFound","message":"-"}' }
  await page.route('**/api/org/units/0', (route) => route.fulfill({ ...answer, contentType: 'application/json' }))
  await page.goto('/management/organization-chart')
  await expect(page.getByText(t('org:chart.none'))).toBeVisible()
  answer = { status: 422, body: '{"code":"server.unavailable","message":"Δεν απάντησε"}' }
  await page.reload()
  await expect(page.getByRole('button', { name: t('app:action.retry') })).toBeVisible()
})
