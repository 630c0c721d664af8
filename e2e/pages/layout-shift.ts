import { expect, type Page } from '@playwright/test'
import { longestWait } from '../../apps/web/src/ui/longest-wait.ts'

/** What a page may move by itself before the check fails. The goal is smaller, see `e2e/presses/shifts.count.ts`. */
const limit = 0.1

interface Shift {
  value: number
  /** What moved, from where to where. */
  parts: string[]
}

interface Watched {
  takeShifts: () => Shift[]
  rest: () => Promise<void>
}

/**
 * Collects what moves in the documents of a page. Nobody touches it meanwhile, so that nothing is taken for an answer to a press. Parts are named at once, while
 * they are still in the document.
 */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[] }
    const nameOf = (node: Node | null) => (node instanceof Element ? `${node.tagName} ${node.className}` : node?.nodeName)
    const toShifts = (entries: PerformanceEntryList): Shift[] =>
      (entries as Entry[]).map(({ value, sources }) => ({
        value,
        parts: sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)} “${node?.textContent?.slice(0, 30)}” from ${from.y} to ${to.y}, ${to.height} high`,
        ),
      }))
    const shifts: Shift[] = []
    const observer = new PerformanceObserver((list) => shifts.push(...toShifts(list.getEntries())))
    observer.observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, { takeShifts: () => [...shifts.splice(0), ...toShifts(observer.takeRecords())] })
  })

/**
 * Holds each answer of the server until the page was painted without it: what stands before an answer is seen then, however fast the server is, and what
 * the answer moves is moved in each run. It is done within the page, because a route would turn the browser's cache off.
 */
export const holdAnswers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const frame = () => new Promise((next) => requestAnimationFrame(next))
    const fetchNow = globalThis.fetch
    let awaited = 0
    globalThis.fetch = async (...of) => {
      awaited += 1
      try {
        const answer = await fetchNow(...of)
        await frame()
        await frame()
        return answer
      } finally {
        awaited -= 1
      }
    }
    const rest = async () => {
      for (let quiet = 0; quiet < 2; quiet = awaited === 0 ? quiet + 1 : 0) await frame()
    }
    Object.assign(globalThis, { rest })
  })

/** Lets a page wait for its answers as long as a test may take: on a busy machine it would be shown before they came, and move when they do. */
export const waitForAnswers = (page: Page): Promise<unknown> =>
  page.addInitScript((wait) => {
    const setTimeoutNow = globalThis.setTimeout
    const patiently = (run: TimerHandler, delay?: number, ...args: unknown[]) => setTimeoutNow(run, delay === wait ? 240_000 : delay, ...args)
    Object.assign(globalThis, { setTimeout: patiently })
  }, longestWait)

/** Waits until no answer is held, and none was asked for in two frames. */
const rest = (page: Page): Promise<void> => page.evaluate(() => (globalThis as unknown as Watched).rest())

/** What moved since the document was opened, or since this was asked last. */
export const takeShifts = (page: Page): Promise<Shift[]> => page.evaluate(() => (globalThis as unknown as Watched).takeShifts())

/** Forgets what moved until now, such as by a window that got another size; parts of the page may follow it some frames later. */
export async function forgetShifts(page: Page): Promise<void> {
  for (let quiet = 0; quiet < 3; ) {
    await rest(page)
    const moved = await takeShifts(page)
    quiet = moved.length === 0 ? quiet + 1 : 0
  }
}

/** Expects that a page has moved little by itself since it was opened. */
export async function expectToStandStill(page: Page, what: string): Promise<void> {
  await rest(page)
  const moved = await takeShifts(page)
  const sum = moved.reduce((all, { value }) => all + value, 0)
  expect.soft(sum > limit ? moved : [], `${what} moves by ${sum.toFixed(3)}`).toEqual([])
}
