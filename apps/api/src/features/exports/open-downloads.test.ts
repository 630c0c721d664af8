import { once } from 'node:events'
import { Readable } from 'node:stream'
import { afterEach, expect, test, vi } from 'vitest'
import { countDownloads, streamWhileRead } from './open-downloads.ts'

afterEach(() => void vi.useRealTimers())

const prepared = async () => ({ stream: new Readable({ read() {} }), headers: {} })

test('one person has two downloads at a time and all together a few more, until one closes or cannot be prepared', async () => {
  const begin = countDownloads({ inAll: 3, perPerson: 2 })
  const first = await begin(1, prepared)
  await begin(1, prepared)
  await expect(begin(1, prepared)).rejects.toMatchObject({ code: 'export.stillDownloading' })
  await expect(begin(2, () => Promise.reject(new Error('no script')))).rejects.toThrow('no script')
  await begin(2, prepared)
  await expect(begin(3, prepared)).rejects.toMatchObject({ code: 'export.busy' })
  first.stream.destroy()
  await once(first.stream, 'close')
  await begin(1, prepared)
  await expect(begin(3, prepared)).rejects.toMatchObject({ code: 'export.busy' })
})

test('a download of which nothing is taken for a minute ends, and so does its source', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ended = vi.fn()
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(32_768)
    } finally {
      ended()
    }
  }
  const stream = streamWhileRead(endless())
  const closed = once(stream, 'close')
  await once(stream, 'readable')
  vi.advanceTimersByTime(59_000)
  expect(stream.destroyed).toBe(false)
  vi.advanceTimersByTime(2_000)
  await closed
  expect(ended).toHaveBeenCalledOnce()
})
