import { setTimeout } from 'node:timers/promises'
import { type DialogEntry, everyDialog } from '../pages/every-dialog.ts'
import { everyPage, type PageEntry } from '../pages/every-page.ts'
import { takeShifts, watchShifts } from '../pages/layout-shift.ts'
import { signInByCall } from '../pages/sign-in-by-call.ts'
import { untilPartsAreThere, waitUntilLoaded } from '../pages/wait-until-loaded.ts'
import { publishInvitation } from '../portal/publish-invitation.ts'
import type { Portal } from '../portal/start-portal.ts'
import { type Page, test } from '../test.ts'
import { textsIn } from '../texts.ts'

/** What a page or dialog may move by itself. */
const goal = 0.02
/** What loads after the page stands comes within this time. */
const settled = 700
/** In which what opens a dialog is there once the page has loaded, unless it is left out at this width. */
const opened = 10_000
/** What Playwright says of a part that it found and could not press in time, or of a dialog that did not come. */
const isThere = /locator resolved to|^locator\.waitFor/

type Language = Parameters<typeof textsIn>[0]
type Entry = PageEntry & Partial<Pick<DialogEntry, 'open' | 'size' | 'before' | 'holdsAnswers'>>

const pagesOf = (portal: Portal): Promise<readonly Entry[]> => everyPage(portal)

async function dialogsOf(portal: Portal): Promise<readonly Entry[]> {
  const field = { type: 'textfield', key: 'purpose', label: 'Σκοπός', input: true }
  const withItems = await publishInvitation(portal, { title: 'Με μαθήματα', components: [field], also: { appItems: true }, isPublished: false })
  return everyDialog(portal, withItems)
}

/**
 * What a page moves while it loads, or what a dialog of it moves once it is there; or why nothing opened it. What moves between two presses that lead to a dialog
 * answers the first of them, however long that takes.
 */
async function moved(
  page: Page,
  { path, before, open, holdsAnswers }: Entry,
  language: Language,
): Promise<{ sum: number; parts: string[] } | 'left out' | 'late'> {
  const t = textsIn(language)
  const settle = async (isOver = false) => {
    await (isOver ? untilPartsAreThere(page) : waitUntilLoaded(page, t))
    await setTimeout(settled)
  }
  await page.goto(path)
  await settle()
  if (open) {
    await before?.(page, t)
    page.setDefaultTimeout(opened)
    const opening = async () => {
      await open(page, t)
      await page.getByRole('dialog').last().waitFor()
    }
    const failure = await opening().then(
      () => undefined,
      (error: Error) => (isThere.test(error.message) ? 'late' : 'left out'),
    )
    page.setDefaultTimeout(0)
    if (failure) return failure
    await takeShifts(page)
    await settle(holdsAnswers)
  }
  const shifts = await takeShifts(page)
  return { sum: shifts.reduce((sum, { value }) => sum + value, 0), parts: shifts.flatMap(({ parts }) => parts) }
}

for (const [what, entriesOf] of Object.entries({ pages: pagesOf, dialogs: dialogsOf })) {
  for (const language of ['el', 'en'] as const) {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      test(`what ${what} move by themselves, ${language}, ${width} wide`, async ({ open, portal }) => {
        test.setTimeout(1_800_000)
        const above: string[] = []
        const unopened = { 'left out': [] as string[], late: [] as string[] }
        const entries = await entriesOf(portal)
        for (const [uid, own = []] of Object.entries(Object.groupBy(entries, (one) => one.uid ?? ''))) {
          const page = await open({ language })
          if (uid) await signInByCall(page, uid)
          await watchShifts(page)
          for (const one of own) {
            await page.setViewportSize(one.size ?? { width, height })
            const found = await moved(page, one, language)
            if (typeof found === 'string') unopened[found].push(one.name)
            else if (found.sum > goal) above.push([`  ${one.name} ${found.sum.toFixed(3)}`, ...found.parts].join('\n    '))
          }
          await page.close()
        }
        const count = entries.length - Object.values(unopened).flat().length
        const head = `${language}, ${width} wide: ${above.length} of ${count} ${what} move by more than ${goal}`
        const rest = Object.entries(unopened).flatMap(([why, names]) => (names.length > 0 ? [`  ${why}: ${names.join(', ')}`] : []))
        console.log([head, ...above, ...rest].join('\n'))
      })
    }
  }
}
