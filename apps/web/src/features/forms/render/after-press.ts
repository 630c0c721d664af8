let isPressed = false
addEventListener('mousedown', () => (isPressed = true), { capture: true })
addEventListener('mouseup', () => (isPressed = false), { capture: true })

/** Does something once the focus has settled and no button is held down: what moves the page under a press makes the click miss. */
export function afterPress(done: () => void) {
  if (isPressed) addEventListener('mouseup', () => setTimeout(done), { capture: true, once: true })
  else setTimeout(done)
}
