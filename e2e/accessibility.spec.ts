import { checkAccessibility } from './pages/check-accessibility.ts'
import { everyDialog } from './pages/every-dialog.ts'
import { everyPage, type PageEntry } from './pages/every-page.ts'
import { everyLook, type Look } from './pages/look.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const waitFor = (page: Page, { language }: Look) => waitUntilLoaded(page, textsIn(language))

/** All other people are tested together with the visitors. */
const groups = { visitors: undefined, administrators: 'admin@uni.example', 'system administrators': 'sysadmin@uni.example' } as const
const ofGroup = <One extends PageEntry>(all: readonly One[], uid: string | undefined) =>
  all.filter((one) => (uid ? one.uid === uid : !Object.values<string | undefined>(groups).includes(one.uid ?? '')))

test.describe('No accessibility violations', () => {
  test.setTimeout(600_000)

  test('on the pages with all shared parts, in every look', async ({ open }) => {
    const pages = ['/dashboard', '/management/staff', '/application/approvals'].map((path) => ({ name: path, path, uid: 'admin@uni.example' }))
    await checkAccessibility(open, pages, { looks: everyLook, waitFor })
  })

  for (const [name, uid] of Object.entries(groups)) {
    test(`on every page (${name})`, async ({ open, portal }) => {
      await checkAccessibility(open, ofGroup(await everyPage(portal), uid), { waitFor })
    })

    test(`in dialogs (${name})`, async ({ open, portal }) => {
      const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
      const withItems = await publishInvitation(portal, { title: 'Με μαθήματα', components: [field], also: { appItems: true } })
      await checkAccessibility(open, ofGroup(await everyDialog(portal, withItems), uid), {
        waitFor,
        open: async (page, dialog, look) => {
          await dialog.open(page, textsIn(look.language))
          await page.getByRole('dialog').waitFor()
          await waitFor(page, look)
        },
      })
    })
  }
})
