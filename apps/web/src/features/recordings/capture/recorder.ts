import { eventTypes } from '@klesis/contract/recordings/event-types.ts'
import { flushEvery } from '@klesis/contract/recordings/upload-limits.ts'
import { record } from '@rrweb/record'
import { cleanEvent, type RecordedEvent } from '../clean-event.ts'
import { toDots } from '../to-dots.ts'
import { textMask } from './mask-text.ts'
import { makeOutbox } from './outbox.ts'
import { type EventsOwner, sendPause } from './send-events.ts'

export interface Recorder {
  /** Records a change of page. */
  showPage: (path: string) => void
  /** Stops and uploads the pending events. */
  stop: () => void
  /** Stops and discards the pending events. */
  drop: () => void
  /** Discards, and makes the server refuse further events of this browser session. */
  pause: () => void
}

/** Elements recorded as empty boxes: those marked private, dialogs for passwords, codes and signatures, and all media. */
const blocked = [
  ...['input[type=password]', 'input[autocomplete=one-time-code]', 'canvas'].flatMap((one) => [one, `[role=dialog]:has(${one})`]),
  ...['[data-private]', 'iframe', 'video', 'audio', 'object', 'embed', 'img', 'picture'],
].join(', ')

/** Uncompressed size in bytes at which events are uploaded early. */
const soon = 400_000

/** Records the page as boxes, lines and texts of the interface, and uploads it every ten seconds and on leaving. */
export function startRecorder(owner: EventsOwner, path: string): Recorder {
  const texts = textMask()
  const outbox = makeOutbox(owner, end)
  let size = 0
  const flush = () => {
    size = 0
    void outbox.flush()
  }
  const stopRecord = record({
    emit: (event) => {
      const clean = cleanEvent(event as RecordedEvent)
      if (!clean) return
      outbox.add(clean)
      size += clean.type === eventTypes.fullSnapshot ? soon / 4 : 200
      if (size > soon) flush()
    },
    maskAllInputs: true,
    maskInputFn: (text) => (text ? toDots('x') : ''),
    maskTextSelector: '*',
    maskTextFn: texts.mask,
    blockSelector: blocked,
    inlineStylesheet: true,
    slimDOMOptions: 'all',
    sampling: { mousemove: 100, scroll: 200, media: 800, input: 'last' },
    checkoutEveryNms: 5 * 60_000,
    errorHandler: () => true,
  })
  const timer = setInterval(flush, flushEvery)
  const leave = () => outbox.flushLeaving()
  const leaveIfHidden = () => document.visibilityState === 'hidden' && leave()
  document.addEventListener('visibilitychange', leaveIfHidden)
  window.addEventListener('pagehide', leave)

  function end() {
    stopRecord?.()
    texts.stop()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', leaveIfHidden)
    window.removeEventListener('pagehide', leave)
  }
  function drop() {
    end()
    outbox.clear()
  }
  const showPage = (next: string) => record.addCustomEvent('page', { path: next })
  showPage(path)
  return {
    showPage,
    stop: () => {
      end()
      outbox.flushLeaving()
      void outbox.flush()
    },
    drop,
    pause: () => {
      drop()
      sendPause(owner)
    },
  }
}
