import { printedPdf } from '../files.ts'
import { signInByCall } from '../pages/sign-in-by-call.ts'
import { waitUntilLoaded } from '../pages/wait-until-loaded.ts'
import { expect, test } from '../test.ts'
import { textsIn } from '../texts.ts'
import { Effort } from './effort.ts'
import { publishTravel, submitTo } from './travel.ts'

const t = textsIn('el')
const title = 'Μετακίνηση προς έγκριση'
// A file is named by the document that it is.
const document = 'Πρόγραμμα.pdf'
const withPaper = `${title} με έγγραφο`

test('forty decisions, ten of which need reading of a document', async ({ open, portal }) => {
  test.setTimeout(600_000)
  const page = await open()
  const paper = await printedPdf(page, 'programme.pdf')
  const [plain, papered] = [await publishTravel(portal, title), await publishTravel(portal, withPaper, ['Πρόγραμμα'])]
  for (let one = 1; one <= 40; one += 1) {
    const isPapered = one % 4 === 0
    await submitTo(portal, isPapered ? papered : plain, `Αιτών ${one}`, isPapered ? [paper] : [])
  }
  await signInByCall(page, 'head@uni.example')
  await page.goto(`/application/approvals?search=${title}`)
  await waitUntilLoaded(page, t)
  const pane = page.getByRole('region', { name: t('approvals:pane.label') })
  const effort = new Effort(page)
  for (let decided = 1; decided <= 40; decided += 1) {
    const row = page.locator('li [aria-current=true]')
    const shown = (await row.textContent()) ?? ''
    // Nobody decides on what is not there to be seen.
    await expect(pane.getByRole('button', { name: t('approvals:approve.verb'), exact: true })).toBeVisible()
    if ((await pane.textContent())?.includes(withPaper)) {
      // It stands beside the answers.
      await expect(pane.getByRole('button', { name: document, pressed: true })).toBeVisible()
      await effort.reach(pane.locator('[data-page-number]:has(canvas)').first())
    }
    await effort.key('a')
    if (decided < 40) await expect(row).not.toHaveText(shown)
  }
  effort.expectAtMost({ presses: 100, scrolls: 20 }, 'Forty decisions, ten with a document (at most 100 presses and 20 scrolls)')
})
