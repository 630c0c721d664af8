import { checkAccessibility } from './pages/check-accessibility.ts'
import { type DialogEntry, everyDialog } from './pages/every-dialog.ts'
import { everyPage, type PageEntry } from './pages/every-page.ts'
import { everyLook, type Look } from './pages/look.ts'
import { everyMenu } from './pages/overlays.ts'
import { untilPartsAreThere, waitUntilLoaded } from './pages/wait-until-loaded.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { type Page, test } from './test.ts'
import { textsIn } from './texts.ts'

const waitFor = (page: Page, { language }: Look) => waitUntilLoaded(page, textsIn(language))
const untilShown = (page: Page, look: Look, { holdsAnswers }: DialogEntry) => (holdsAnswers ? untilPartsAreThere(page) : waitFor(page, look))

const groups = ['people', 'invitations', 'organisation', 'system administration'] as const

/** Each page and dialog belongs to one group, and each group to one test. */
function groupOf({ uid, path }: PageEntry): (typeof groups)[number] {
  if (uid === 'sysadmin@uni.example') return 'system administration'
  if (uid !== 'admin@uni.example') return 'people'
  return path.startsWith('/management') ? 'organisation' : 'invitations'
}
const ofGroup = <One extends PageEntry>(all: readonly One[], group: (typeof groups)[number]) => all.filter((one) => groupOf(one) === group)

test.describe('No accessibility violations', () => {
  test.setTimeout(600_000)

  test('on the pages with all shared parts, in every look', async ({ open }) => {
    const pages = ['/dashboard', '/management/staff', '/application/approvals'].map((path) => ({ name: path, path, uid: 'admin@uni.example' }))
    await checkAccessibility(open, pages, { looks: everyLook, follows: true, waitFor })
  })

  test('in open menus', async ({ open, portal }) => {
    await checkAccessibility(open, await everyMenu(portal), {
      waitFor,
      follows: true,
      within: '[role=menu]',
      // A menu stands outside the landmarks while it is open.
      isAlone: true,
      inHalves: true,
      open: async (shown, menu, look) => {
        await menu.open(shown, textsIn(look.language))
        await shown.getByRole('menu').waitFor()
      },
    })
  })

  for (const group of groups) {
    test(`on every page (${group})`, async ({ open, portal }) => {
      // What stands around the pages is looked at by the test before. Pages that few people see are looked at in one look each, as dialogs are.
      const options = { follows: true, within: 'main', onPhone: 'opened', inHalves: group !== 'people', waitFor } as const
      await checkAccessibility(open, ofGroup(await everyPage(portal), group), options)
    })

    test(`in dialogs (${group})`, async ({ open, portal }) => {
      const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
      const withItems = await publishInvitation(portal, { title: 'Με μαθήματα', components: [field], also: { appItems: true }, isPublished: false })
      await checkAccessibility(open, ofGroup(await everyDialog(portal, withItems), group), {
        waitFor: untilShown,
        within: '[role=dialog]',
        // What a dialog makes of the page behind it is the same for all, and that another language closes none; both are looked at in one group.
        isAlone: group !== 'system administration',
        inHalves: group !== 'system administration',
        onPhone: 'narrowed',
        open: async (shown, dialog, look) => {
          if (dialog.size) await shown.setViewportSize(dialog.size)
          await dialog.before?.(shown, textsIn(look.language))
          await dialog.open(shown, textsIn(look.language))
          // One may lie over another.
          await shown.getByRole('dialog').last().waitFor()
          await untilShown(shown, look, dialog)
        },
      })
    })
  }
})
