/** What the page knows of the browser here; it runs there, written out as text, so it uses nothing from outside itself. */
interface Row {
  dataset: { key?: string }
  querySelector: (selector: string) => { click: () => void } | null
}
interface Browser {
  document: {
    querySelector: (selector: string) => (Row & { getAttribute: (name: string) => string | null }) | null
    querySelectorAll: (selector: string) => ArrayLike<Row & { textContent: string | null; click: () => void }>
  }
  requestAnimationFrame: (then: () => void) => void
  setTimeout: (then: () => void) => void
  scrollBy: (x: number, y: number) => void
  performance: { now: () => number; getEntriesByType: (type: string) => { name: string; responseEnd: number }[] }
}

/** Measures the chart from inside its page: from an action to the frame that shows its result. */
export function watchChart() {
  const browser = globalThis as unknown as Browser
  const { document, performance } = browser
  const frame = () => new Promise<void>((resolve) => browser.requestAnimationFrame(() => browser.setTimeout(resolve)))
  /** Looks before each frame, and waits until the one is drawn in which it is so. */
  const until = async (isSo: () => boolean) => {
    for (let left = 3_600; !isSo(); left -= 1) {
      if (left === 0) throw new Error('What was waited for did not come.')
      await new Promise<void>((resolve) => browser.requestAnimationFrame(resolve))
    }
    await frame()
    return performance.now()
  }
  const rowCount = () => Number(document.querySelector('[role="treegrid"]')?.getAttribute('aria-rowcount') ?? 0)
  const seen = until(() => document.querySelector('[role="row"][data-kind="unit"]') !== null)
  return {
    painted: async () => {
      const at = await seen
      return at - (performance.getEntriesByType('resource').find(({ name }) => /\/api\/org\/units\/0$/.test(name))?.responseEnd ?? Number.NaN)
    },
    open: async (key: string) => {
      const before = rowCount()
      const began = performance.now()
      document.querySelector(`[data-key="${key}"]`)?.querySelector('[data-act="toggle"]')?.click()
      return (await until(() => rowCount() > before + 1 && document.querySelector('[aria-busy="true"][data-kind="pending"]') === null)) - began
    },
    openAll: async () => {
      const began = performance.now()
      Array.from(document.querySelectorAll('button'))
        .find(({ textContent }) => /Ανάπτυξη όλων|Expand all/.test(textContent ?? ''))
        ?.click()
      return (await until(() => rowCount() > 10_000)) - began
    },
    /** Six seconds at two thousand pixels a second, steady whatever the frames. */
    scroll: async () => {
      let [frames, at] = [0, performance.now()]
      const began = at
      while (at - began < 6_000) {
        await new Promise<void>((resolve) => browser.requestAnimationFrame(resolve))
        const now = performance.now()
        browser.scrollBy(0, (now - at) * 2)
        at = now
        frames += 1
      }
      return frames / ((at - began) / 1000)
    },
  }
}
