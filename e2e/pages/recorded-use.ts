import { gunzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'

const flushEvery = 10_000

/** What a page does about recording: which parts it fetched, what it sent, whether anything is left that could send. */
export class RecordedUse {
  readonly requests: Request[] = []
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    page.context().on('request', (request) => this.requests.push(request))
  }

  /** Turns the ten seconds into `every` ms, 0 for never, and keeps count of the clocks that run. */
  async setClock(every: number): Promise<void> {
    await this.page.addInitScript(
      ([usual, wanted]) => {
        const running = new Set<unknown>()
        Object.assign(globalThis, { clocksOfRecording: running })
        const { setInterval: begin, clearInterval: end } = globalThis
        const started = (work: () => void, ms?: number) => {
          if (ms !== usual) return begin(work, ms)
          const clock = begin(wanted === 0 ? () => undefined : work, wanted === 0 ? 1_000_000 : wanted)
          running.add(clock)
          return clock
        }
        const ended = (clock: Parameters<typeof end>[0]) => {
          running.delete(clock)
          end(clock)
        }
        Object.assign(globalThis, { setInterval: started, clearInterval: ended })
      },
      [flushEvery, every] as const,
    )
  }

  /** How many recorders run on the page. */
  clocks = () => this.page.evaluate(() => (globalThis as unknown as { clocksOfRecording: Set<unknown> }).clocksOfRecording.size)

  get recorderWasFetched(): boolean {
    return this.requests.some((request) => /\/assets\/recorder-/.test(request.url()))
  }

  get uploads(): Request[] {
    return this.requests.filter((request) => request.url().endsWith('/reports/api/story/save'))
  }

  /** The bodies as they went over the line, unpacked; the browser does not show those that outlived their page. */
  get sent(): Upload[] {
    const bodies = this.uploads.map((request) => request.postDataBuffer()).filter((body) => body !== null)
    return bodies.map((body) => JSON.parse(gunzipSync(body).toString('utf8')) as Upload)
  }
}

export interface Upload {
  events: { type: number; data: Record<string, unknown> }[]
  appId: number
  user: { name: string; id: string | null }
  sessionId: string
  consentId?: string
}
