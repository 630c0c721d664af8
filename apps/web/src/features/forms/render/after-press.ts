let isPressed = false
addEventListener('mousedown', () => (isPressed = true), { capture: true })
addEventListener('mouseup', () => (isPressed = false), { capture: true })

/** Runs a function once the focus has settled and no button is pressed: a layout shift during a press would make the click miss. */
export function afterPress(done: () => void) {
  if (isPressed) addEventListener('mouseup', () => setTimeout(done), { capture: true, once: true })
  else setTimeout(done)
}
