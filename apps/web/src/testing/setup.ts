import { TextDecoderStream } from 'node:stream/web'
import * as react from 'react'
import { afterEach, vi } from 'vitest'
import { FakeBroadcastChannel } from './fake-broadcast-channel.ts'

// The fake browser loads no fonts; text areas that grow listen for them.
if (!('fonts' in document) || !document.fonts)
  Object.defineProperty(document, 'fonts', { value: Object.assign(new EventTarget(), { load: () => Promise.resolve([]) }), configurable: true })

// The people of the tests are Greek.
Object.defineProperty(navigator, 'language', { value: 'el-GR', configurable: true })

Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel, TextDecoderStream })

// For its warnings React notes where each element was made, of the first ten thousand in a second: a tenth of the time of a page that is drawn often.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react as unknown as Record<string, object>
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => undefined, configurable: true })

// The files of a process share the classes of the fake browser: what a test puts in place of a method would stay for those that follow.
afterEach(() => vi.restoreAllMocks())
