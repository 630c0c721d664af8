// node e2e/screens.ts <folder> [<former>]: screenshots of every page in both languages, wide and narrow, light and dark. With the folder of a former
// version's screenshots, `beside.html` shows both side by side.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { everyPage, type PageEntry } from './pages/every-page.ts'
import { signInByCall } from './pages/sign-in-by-call.ts'
import { waitUntilLoaded } from './pages/wait-until-loaded.ts'
import config from './playwright.config.ts'
import prepare from './portal/prepare.ts'
import { startPortal } from './portal/start-portal.ts'
import { textsIn } from './texts.ts'

const [, , folder, former] = process.argv
if (!folder) throw new Error('Say into which folder: node e2e/screens.ts <folder> [<former>]')
mkdirSync(folder, { recursive: true })

const end = await prepare()
const portal = await startPortal()
const browser = await chromium.launch(config.use?.launchOptions)
const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
const looks = (['el', 'en'] as const).flatMap((language) =>
  [wide, narrow].flatMap((viewport) => (['light', 'dark'] as const).map((colorScheme) => ({ language, viewport, colorScheme }))),
)

async function takePictures(of: PageEntry[], uid: string, { language, viewport, colorScheme }: (typeof looks)[number], into: string) {
  const context = await browser.newContext({ baseURL: portal.address, viewport, colorScheme, reducedMotion: 'reduce' })
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  const page = await context.newPage()
  if (uid) await signInByCall(page, uid)
  for (const { name, path: address } of of) {
    await page.goto(address)
    await waitUntilLoaded(page, textsIn(language))
    await page.screenshot({ path: path.join(into, `${name}-${language}-${viewport.width}-${colorScheme}.png`), fullPage: true })
  }
  await context.close()
}

try {
  const byPerson = Object.entries(Object.groupBy(await everyPage(portal), (one) => one.uid ?? ''))
  for (const look of looks) for (const [uid, own = []] of byPerson) await takePictures(own, uid, look, folder)
} finally {
  await browser.close()
  await portal.end()
  await end?.()
}

if (former) writeFileSync(path.join(folder, 'beside.html'), besidePage(folder, former))

/** What the former version had, and what there is now, page by page. */
function besidePage(now: string, before: string): string {
  const pictures = new Set([...readdirSync(before), ...readdirSync(now)].filter((name) => name.endsWith('.png')))
  const rows = [...pictures].toSorted().map((name) => {
    const [left, right] = [path.relative(now, path.join(before, name)), name].map((file) => `<td><img src="${file}" alt="" loading="lazy" width="100%"></td>`)
    return `<tr><th colspan="2">${name}</th></tr><tr>${left}${right}</tr>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Before and now</title><table style="width:100%;vertical-align:top">${rows.join('')}</table>`
}
