import { readFile } from 'node:fs/promises'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { expect, test } from './test.ts'
import { textsIn } from './texts.ts'

const en = textsIn('en')
const title = 'Applications by invitation and state'

test('somebody with the role for reports runs one, sees chart and table, and downloads the sheet', async ({ open }) => {
  const page = await open({ language: 'en' })
  await signInByCall(page, 'report@uni.example')
  await page.goto('/dashboard')
  await page
    .getByRole('navigation', { name: en('app:nav.label') })
    .getByRole('link', { name: en('app:nav.reports'), exact: true })
    .click()
  await page.getByRole('link', { name: title, exact: true }).click()
  await waitUntilLoaded(page, en)

  await expect(page.getByText(en('reports:run.none'))).toBeVisible()
  await page.getByRole('button', { name: en('reports:run.start') }).click()
  await expect(page.getByRole('img', { name: en('reports:chart.label', { title }) })).toBeVisible()
  await expect(page.getByText(en('reports:result.rounded'))).toBeVisible()
  const rows = page.getByRole('table').getByRole('rowheader')
  await expect(page.getByRole('table').getByRole('cell', { name: 'Approved', exact: true }).first()).toBeVisible()
  const count = await rows.count()
  expect(count).toBeGreaterThan(2)

  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: en('reports:result.excel') }).click()])
  expect(file.suggestedFilename()).toBe('report-applications-by-state.xlsx')
  // A spreadsheet is a zip archive.
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')

  for (const kind of ['png', 'svg'] as const) {
    await page.getByRole('button', { name: en('reports:result.picture') }).click()
    const [picture] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: en(`reports:result.${kind}`) }).click()])
    expect(picture.suggestedFilename()).toBe(`report-applications-by-state.${kind}`)
    const content = await readFile(await picture.path())
    if (kind === 'png') expect(content.subarray(1, 4).toString()).toBe('PNG')
    // Title and legend stand in the file, which is seen without its page.
    else for (const text of [title, 'Approved']) expect(content.toString()).toContain(`>${text}</text>`)
  }

  // The result stands in the address: loading the page again shows it without counting again.
  await page.reload()
  await expect(rows).toHaveCount(count)
})
