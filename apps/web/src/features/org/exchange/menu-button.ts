import { createRef } from 'react'

/** Moves the focus here when the notice of an import is dismissed. */
export const menuButton = createRef<HTMLButtonElement>()
