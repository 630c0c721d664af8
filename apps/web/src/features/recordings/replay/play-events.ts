import '@rrweb/replay/dist/style.css'
import { Replayer } from '@rrweb/replay'
import type { RecordedEvent } from '../clean-event.ts'

/** Plays events into `root`, in a frame without scripts. */
export interface Player {
  now: () => number
  play: (from: number) => void
  pause: (at?: number) => void
  setSpeed: (speed: number) => void
  setSkipInactive: (skips: boolean) => void
  onEnd: (listener: () => void) => void
  /** Called when the recorded window was resized. */
  onSize: (listener: (size: { width: number; height: number }) => void) => void
  end: () => void
}

export interface PlayerContainer {
  root: HTMLElement
  /** The frame's accessible name. */
  name: string
}

const quiet = () => undefined

/** The library's mouse tail and canvas replay stay off: neither is recorded. */
export function playEvents(events: readonly RecordedEvent[], { root, name }: PlayerContainer): Player {
  const replayer = new Replayer(structuredClone(events) as unknown as ConstructorParameters<typeof Replayer>[0], {
    ...{ root, speed: 1, skipInactive: true, mouseTail: false, triggerFocus: false, UNSAFE_replayCanvas: false, showWarning: false },
    logger: { log: quiet, warn: quiet },
  })
  replayer.iframe.title = name
  replayer.iframe.tabIndex = -1
  return {
    now: () => Math.max(0, replayer.getCurrentTime()),
    play: (from) => replayer.play(from),
    pause: (at) => replayer.pause(at),
    setSpeed: (speed) => replayer.setConfig({ speed }),
    setSkipInactive: (skipInactive) => replayer.setConfig({ skipInactive }),
    onEnd: (listener) => replayer.on('finish', listener),
    onSize: (listener) => replayer.on('resize', (size) => listener(size as { width: number; height: number })),
    end: () => replayer.destroy(),
  }
}
