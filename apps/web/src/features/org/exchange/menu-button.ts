import { createRef } from 'react'

/** The button of the exchange menu; takes the focus when the notice of an import is dismissed. */
export const menuButton = createRef<HTMLButtonElement>()
