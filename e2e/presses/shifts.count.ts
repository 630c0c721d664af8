import { setTimeout } from 'node:timers/promises'
import { everyPage } from '../pages/every-page.ts'
import { takeShifts, watchShifts } from '../pages/layout-shift.ts'
import { signInByCall } from '../pages/sign-in-by-call.ts'
import { waitUntilLoaded } from '../pages/wait-until-loaded.ts'
import { test } from '../test.ts'
import { textsIn } from '../texts.ts'

/** What a page may move by itself. */
const goal = 0.02
/** What loads after the page stands comes within this time. */
const settled = 700

for (const [language, width, height] of [
  ['el', 1440, 900],
  ['el', 390, 844],
  ['en', 1440, 900],
  ['en', 390, 844],
] as const) {
  test(`what pages move by themselves while they load, ${language}, ${width} wide`, async ({ open, portal }) => {
    test.setTimeout(1_800_000)
    const above: string[] = []
    const pages = await everyPage(portal)
    for (const [uid, own = []] of Object.entries(Object.groupBy(pages, (one) => one.uid ?? ''))) {
      const page = await open({ language })
      await page.setViewportSize({ width, height })
      if (uid) await signInByCall(page, uid)
      await watchShifts(page)
      for (const { name, path } of own) {
        await page.goto(path)
        await waitUntilLoaded(page, textsIn(language))
        await setTimeout(settled)
        const moved = (await takeShifts(page)).reduce((sum, { value }) => sum + value, 0)
        if (moved > goal) above.push(`${name} ${moved.toFixed(3)}`)
      }
      await page.close()
    }
    console.log(`${language}, ${width} wide: ${above.length} of ${pages.length} pages move by more than ${goal}: ${above.join(', ')}`)
  })
}
