import { everyDialog } from './pages/every-dialog.ts'
import { everyPage, type PageOfTheTable } from './pages/every-page.ts'
import { everyLook, type Look } from './pages/look.ts'
import { lookAt } from './pages/look-at.ts'
import { settled } from './pages/settled.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { type Page, test } from './test.ts'
import { wordsIn } from './words.ts'

const settle = (page: Page, { language }: Look) => settled(page, wordsIn(language))

/** Who looks; those who are not named here look with the visitors. */
const groups = { visitors: undefined, administrators: 'admin@uni.example', 'system administrators': 'sysadmin@uni.example' } as const
const seenBy = <One extends PageOfTheTable>(all: readonly One[], uid: string | undefined) =>
  all.filter((one) => (uid ? one.uid === uid : !Object.values<string | undefined>(groups).includes(one.uid ?? '')))

test.describe('Nothing stands in anybody’s way', () => {
  test.setTimeout(600_000)

  test('on the pages that hold every shared part, in every look', async ({ open }) => {
    const pages = ['/dashboard', '/management/staff', '/application/approvals'].map((path) => ({ name: path, path, uid: 'admin@uni.example' }))
    await lookAt(open, pages, { in: everyLook, settle })
  })

  for (const [name, uid] of Object.entries(groups)) {
    test(`on pages that are full (${name})`, async ({ open, portal }) => {
      await lookAt(open, seenBy(await everyPage(portal), uid), { settle })
    })

    test(`in dialogs (${name})`, async ({ open, portal }) => {
      const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
      const withItems = await publishInvitation(portal, { title: 'Με μαθήματα', components: [field], also: { appItems: true } })
      await lookAt(open, seenBy(await everyDialog(portal, withItems), uid), {
        settle,
        open: async (page, dialog, look) => {
          await dialog.open(page, wordsIn(look.language))
          await page.getByRole('dialog').waitFor()
          await settle(page, look)
        },
      })
    })
  }
})
