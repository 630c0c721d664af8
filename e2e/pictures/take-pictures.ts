import { statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { signInByCall } from '../pages/sign-in-by-call.ts'
import { waitUntilLoaded } from '../pages/wait-until-loaded.ts'
import { textsIn } from '../texts.ts'

// The server's picture library: the journeys need none otherwise.
const sharp = createRequire(path.join(import.meta.dirname, '../../apps/api/package.json'))('sharp') as (bytes: Buffer) => {
  png: (options: object) => { toFile: (file: string) => Promise<unknown> }
}

const folder = path.join(import.meta.dirname, '../../docs/pictures')
const largest = 150 * 1024

interface Picture {
  file: string
  uid: string
  path: string
  language: 'el' | 'en'
  look: 'light' | 'dark'
  isPhone?: boolean
  /** What is done on the page first. */
  prepare?: (page: Page) => Promise<void>
}

const pictures: readonly Picture[] = [
  { file: 'dashboard.png', uid: 'applicant@uni.example', path: '/dashboard', language: 'el', look: 'light' },
  { file: 'application.png', uid: 'applicant@uni.example', path: '/application/me', language: 'en', look: 'dark', isPhone: true, prepare: openDraft },
  { file: 'approvals.png', uid: 'head@uni.example', path: '/application/approvals', language: 'en', look: 'light', prepare: seeDocument },
  { file: 'organisation.png', uid: 'applicant@uni.example', path: '/management/organization-chart?view=diagram', language: 'el', look: 'dark' },
]

/** The applicant's draft, from the list of their applications. */
async function openDraft(page: Page) {
  const { items } = (await page.evaluate(async () => {
    const { access_token } = JSON.parse(sessionStorage.getItem('user') ?? '{}')
    return (await fetch('/api/application/my/list', { headers: { Authorization: `Bearer ${access_token}` } })).json()
  })) as { items: { id: number; appState: string }[] }
  await page.goto(`/application/edit/${items.find(({ appState }) => appState === 'temporary')?.id}`)
}

/** The document beside the answers is drawn later than they are. */
async function seeDocument(page: Page) {
  await page.locator('[data-page-number] .textLayer').first().waitFor()
}

/** Takes the pictures of the README anew, from a demonstration whose time is `today`. */
export async function takePictures(address: string, today: Date): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    for (const picture of pictures) await take(browser, { address, today }, picture)
  } finally {
    await browser.close()
  }
}

async function take(
  browser: Browser,
  { address, today }: { address: string; today: Date },
  { file, uid, path: shown, language, look, isPhone = false, prepare }: Picture,
) {
  const context = await browser.newContext({
    baseURL: address,
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    colorScheme: look,
    locale: language === 'el' ? 'el-GR' : 'en-GB',
    timezoneId: 'Europe/Athens',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await context.clock.setFixedTime(today)
  const page = await context.newPage()
  await signInByCall(page, uid)
  await page.goto(shown)
  await waitUntilLoaded(page, textsIn(language))
  await prepare?.(page)
  await waitUntilLoaded(page, textsIn(language))
  await page.evaluate(() => document.fonts.ready)
  const bytes = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const target = path.join(folder, file)
  await sharp(bytes).png({ palette: true, colours: 128, effort: 10, compressionLevel: 9 }).toFile(target)
  const { size } = statSync(target)
  console.log(`${file}: ${Math.round(size / 1024)} KB`)
  if (size > largest) throw new Error(`${file} is larger than ${largest / 1024} KB.`)
  await context.close()
}
