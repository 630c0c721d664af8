import { createRef } from 'react'

/** Where the keyboard goes on once what told of an import is gone. */
export const menuButton = createRef<HTMLButtonElement>()
