import type { Language } from '@klesis/contract/wire.ts'
import { everyDialog } from './pages/every-dialog.ts'
import { everyPage, type PageOfTheTable } from './pages/every-page.ts'
import { expectNoViolations } from './pages/no-violations.ts'
import { settled } from './pages/settled.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { publishInvitation } from './portal/publish-invitation.ts'
import { type Page, test } from './test.ts'
import { wordsIn } from './words.ts'

interface Look {
  language: Language
  colorScheme: 'light' | 'dark'
}

const looks: readonly Look[] = [
  { language: 'el', colorScheme: 'light' },
  { language: 'el', colorScheme: 'dark' },
  { language: 'en', colorScheme: 'light' },
  { language: 'en', colorScheme: 'dark' },
]

for (const look of looks) {
  const t = wordsIn(look.language)
  const shown = `${look.language}, ${look.colorScheme}`

  /** Visits pages, each as the person it is for, and looks at what they show. */
  async function visit<One extends PageOfTheTable>(
    open: (wish: Look) => Promise<Page>,
    all: readonly One[],
    begin?: (page: Page) => Promise<unknown>,
    then?: (page: Page, one: One) => Promise<unknown>,
  ) {
    const byPerson = Object.entries(Object.groupBy(all, ({ uid = '' }) => uid))
    for (const [uid, own = []] of byPerson) {
      const page = await open(look)
      if (uid) await signInByCall(page, uid)
      await begin?.(page)
      for (const one of own) {
        await page.goto(one.path)
        await settled(page, t)
        await then?.(page, one)
        await expectNoViolations(page, `${one.name} (${shown})`)
      }
      await page.context().close()
    }
  }

  test.describe(`Nothing stands in anybody’s way (${shown})`, () => {
    test.setTimeout(600_000)

    test('on pages that are full', async ({ open, portal }) => {
      await visit(open, await everyPage(portal))
    })

    test('in dialogs', async ({ open, portal }) => {
      const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
      const withItems = await publishInvitation(portal, { title: `Με μαθήματα (${shown})`, components: [field], also: { appItems: true } })
      await visit(open, await everyDialog(portal, withItems), undefined, async (page, dialog) => {
        await dialog.open(page, t)
        await page.getByRole('dialog').waitFor()
        await settled(page, t)
      })
    })
  })
}
