/** What the page knows of the browser here; it runs there, written out as text, so it uses nothing from outside itself. */
interface Field {
  value: string
  matches: (selector: string) => boolean
  focus: () => void
  scrollIntoView: (options: { block: string }) => void
}
interface Browser {
  document: { querySelector: (selector: string) => Field | null; querySelectorAll: (selector: string) => { length: number } }
  HTMLInputElement: { prototype: object }
  PerformanceObserver: new (then: (list: { getEntries: () => { duration: number }[] }) => void) => { observe: (options: object) => void }
  MessageChannel: new () => { port1: { onmessage?: () => void }; port2: { postMessage: (nothing: null) => void } }
  addEventListener: (name: string, then: (event: { timeStamp: number }) => void, capture: boolean) => void
  requestAnimationFrame: (then: () => void) => void
  setTimeout: (then: () => void, after: number) => void
  performance: { now: () => number; getEntriesByType: (type: string) => { name: string; startTime: number; responseEnd?: number }[] }
}

/** Measures a form from inside its page: when its fields, which `shown` selects, are there, and for each key the next frame and the change of the calculated field. */
export function watchTyping(shown: string) {
  const browser = globalThis as unknown as Browser
  const { document, performance } = browser
  const [frames, tasks]: number[][] = [[], []]
  let [fields, painted, typedAt, mirroredAt] = [0, 0, 0, 0]
  let mirror = ''
  let isLooking = true
  /** Called once the frame is drawn. */
  const afterFrame = (then: () => void) =>
    browser.requestAnimationFrame(() => {
      const channel = new browser.MessageChannel()
      channel.port1.onmessage = then
      channel.port2.postMessage(null)
    })
  const look = () => {
    const present = document.querySelectorAll(shown).length
    if (present !== fields) [fields, painted] = [present, performance.now()]
    if (isLooking) afterFrame(look)
  }
  look()
  // Both renderers set a calculated answer through this property, whatever else they do.
  const native = Object.getOwnPropertyDescriptor(browser.HTMLInputElement.prototype, 'value')
  Object.defineProperty(browser.HTMLInputElement.prototype, 'value', {
    ...native,
    set(this: Field, value: string) {
      native?.set?.call(this, value)
      if (mirror !== '' && this.matches(mirror)) mirroredAt = performance.now()
    },
  })
  new browser.PerformanceObserver((list) => tasks?.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
  browser.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      typedAt = timeStamp
      afterFrame(() => frames?.push(performance.now() - timeStamp))
    },
    true,
  )
  return {
    /** The fields, when the last of them was there, and when the form itself had come: with an answer, or with the page. */
    painted: (formCall: string) => {
      const answers = performance.getEntriesByType('resource').filter(({ name }) => formCall !== '' && name.includes(formCall))
      const marks = performance.getEntriesByType('mark').filter(({ name }) => name === 'form')
      return { fields, painted, known: answers[0]?.responseEnd ?? marks[0]?.startTime ?? Number.NaN }
    },
    focus: (field: string, other: string) => {
      const input = document.querySelector(field)
      mirror = other
      isLooking = false
      if (!input || !document.querySelector(other)) throw new Error(`There is no ${field} or ${other}.`)
      input.scrollIntoView({ block: 'center' })
      input.focus()
    },
    /** Milliseconds from the last key to its calculation, which is waited for. */
    settled: async (field: string) => {
      for (let left = 200; document.querySelector(mirror)?.value !== `${document.querySelector(field)?.value}!`; left -= 1) {
        if (left === 0) throw new Error(`${document.querySelector(field)?.value} was not calculated: ${document.querySelector(mirror)?.value}`)
        await new Promise<void>((resolve) => browser.setTimeout(resolve, 20))
      }
      return mirroredAt - typedAt
    },
    /** Of the keys since the last time this was asked. */
    figures: () => ({ frames: frames?.splice(0) ?? [], tasks: tasks?.splice(0) ?? [] }),
  }
}
