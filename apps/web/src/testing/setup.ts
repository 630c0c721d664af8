import { TextDecoderStream } from 'node:stream/web'
import { afterEach, vi } from 'vitest'
import { FakeBroadcastChannel } from './fake-broadcast-channel.ts'

// The fake browser loads no fonts; text areas that grow listen for them.
if (!('fonts' in document) || !document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// The people of the tests are Greek.
Object.defineProperty(navigator, 'language', { value: 'el-GR', configurable: true })

Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel, TextDecoderStream })

// The files of a process share the classes of the fake browser: what a test puts in place of a method would stay for those that follow.
afterEach(() => vi.restoreAllMocks())
