import { type PointerEvent, useRef } from 'react'

/** How far, in pixels, or how fast, in pixels a millisecond, a sheet is pulled to close. */
const far = 110
const fast = 0.6
/** A quick tap that slips is no pull. */
const slip = 30

const isWriting = () => document.activeElement?.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]') === true

interface Pull {
  pointerId: number
  y: number
  time: number
  sheet: HTMLElement
}

/** Lets a finger pull a sheet down by its handle, which closes it; let go earlier, it returns. Not while text is typed, when the keyboard of the phone moves the sheet. */
export function useSwipeDown(close: () => void) {
  const pull = useRef<Pull>(undefined)
  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (pull.current?.y ?? event.clientY))
  const isMine = (event: PointerEvent) => pull.current?.pointerId === event.pointerId
  const letGo = (from: number) => {
    const sheet = pull.current?.sheet
    pull.current = undefined
    if (!sheet) return
    sheet.style.translate = ''
    if (from > 0 && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      sheet.animate?.([{ translate: `0 ${from}px` }, { translate: '0 0' }], { duration: 150, easing: 'ease-out' })
    }
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null
      const sheet = event.currentTarget.closest<HTMLElement>('[role=dialog]')
      if (!(sheet && event.isPrimary) || event.button !== 0 || isButton || isWriting()) return
      pull.current = { pointerId: event.pointerId, y: event.clientY, time: event.timeStamp, sheet }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (isMine(event) && pull.current) pull.current.sheet.style.translate = `0 ${pulled(event)}px`
    },
    onPointerUp: (event: PointerEvent) => {
      if (!(isMine(event) && pull.current)) return
      const distance = pulled(event)
      const speed = distance / Math.max(1, event.timeStamp - pull.current.time)
      // It goes on from where the finger left it.
      if (distance > far || (distance > slip && speed > fast)) {
        pull.current = undefined
        close()
      } else letGo(distance)
    },
    onPointerCancel: (event: PointerEvent) => isMine(event) && letGo(pulled(event)),
  }
}
