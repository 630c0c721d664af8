import { gunzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { fetches } from '../portal/built-file.ts'

const flushEvery = 10_000

/** Watches what a page fetches, sends and keeps running for its recording. */
export class RecorderTraffic {
  readonly requests: Request[] = []
  readonly page: Page

  constructor(page: Page) {
    this.page = page
    page.context().on('request', (request) => this.requests.push(request))
  }

  /** Replaces the interval of ten seconds by `every` ms, 0 for never, and counts the timers. */
  async setFlushInterval(every: number): Promise<void> {
    await this.page.addInitScript(
      ([usual, wanted]) => {
        const running = new Set<unknown>()
        Object.assign(globalThis, { recordingTimers: running })
        const { setInterval: begin, clearInterval: end } = globalThis
        const started = (work: () => void, ms?: number) => {
          if (ms !== usual) return begin(work, ms)
          const timer = begin(wanted === 0 ? () => undefined : work, wanted === 0 ? 1_000_000 : wanted)
          running.add(timer)
          return timer
        }
        const ended = (timer: Parameters<typeof end>[0]) => {
          running.delete(timer)
          end(timer)
        }
        Object.assign(globalThis, { setInterval: started, clearInterval: ended })
      },
      [flushEvery, every] as const,
    )
  }

  /** Number of running recorders. */
  timers = () => this.page.evaluate(() => (globalThis as unknown as { recordingTimers: Set<unknown> }).recordingTimers.size)

  get recorderWasFetched(): boolean {
    return this.requests.some(fetches('src/features/recordings/capture/recorder.ts'))
  }

  get uploads(): Request[] {
    return this.requests.filter((request) => request.url().endsWith('/reports/api/story/save'))
  }

  /** Unpacked request bodies; the browser hides those sent while the page unloads. */
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
}
