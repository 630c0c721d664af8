import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, Page } from 'puppeteer-core'
import type { LongForm } from './long-forms.ts'
import { watchTyping } from './watch-typing.ts'

/** A page that shows one form. */
export interface FormPage {
  url: string
  /** Runs before the page's own scripts. */
  before: string
  /** Part of the address of the call that brings the form; empty if it comes with the page. */
  formCall: string
  selectorOf: (path: LongForm['typed']) => string
  /** The fields of the form that can be seen: not those of the page around it, nor those of folded panels. */
  fields: string
}

/** Milliseconds. */
export interface Visit {
  /** From each key to the next frame, at ten keys a second. */
  frames: number[]
  /** The tasks above 50 ms meanwhile. */
  tasks: number[]
  /** From a key to its calculation, one key at a time: who types on may wait longer. */
  settled: number[]
  /** From opening the page to all fields of the form that can be seen, and from having the form to them. */
  painted: number
  rendered: number
}

const keyEvery = 100
const quietFor = 1_000
const giveUpAfter = 60

/** The second visit of a new visitor: the first one fills the cache. */
export async function visitForm(browser: Browser, shown: FormPage, { typed, mirror }: LongForm, keys: number): Promise<Visit> {
  const context = await browser.createBrowserContext()
  const [field, other] = [typed, mirror].map((path) => JSON.stringify(shown.selectorOf(path)))
  const page = await context.newPage()
  await page.evaluateOnNewDocument(`${shown.before};window.typing = (${watchTyping.toString()})(${JSON.stringify(shown.fields)})`)
  await openPage(page, shown, field)
  const { painted, known } = await openPage(page, shown, field)
  await page.evaluate(`typing.focus(${field}, ${other})`)
  await type(page, 5)
  await page.evaluate('typing.figures()')
  await type(page, keys)
  const figures = (await page.evaluate('typing.figures()')) as Pick<Visit, 'frames' | 'tasks'>
  const settled: number[] = []
  for (let key = 0; key < keys / 2; key += 1) {
    await wait(quietFor / 4)
    await page.keyboard.press('k')
    settled.push(Number(await page.evaluate(`typing.settled(${field})`)))
  }
  await context.close()
  return { ...figures, settled, painted, rendered: painted - known }
}

/** Waits until the form is there and no more fields come. */
async function openPage(page: Page, { url, formCall }: FormPage, field: string | undefined) {
  await page.goto(url)
  let last = 0
  for (let left = giveUpAfter; left > 0; left -= 1) {
    await wait(quietFor)
    const now = (await page.evaluate(`typing.painted(${JSON.stringify(formCall)})`)) as { fields: number; painted: number; known: number }
    const isShown = await page.evaluate(`document.querySelector(${field}) !== null`)
    if (isShown && now.fields === last) return now
    last = now.fields
  }
  throw new Error(`${url} shows no form.`)
}

async function type(page: Page, keys: number) {
  for (let key = 0; key < keys; key += 1) {
    const began = performance.now()
    await page.keyboard.press('x')
    await wait(Math.max(0, keyEvery - (performance.now() - began)))
  }
}
