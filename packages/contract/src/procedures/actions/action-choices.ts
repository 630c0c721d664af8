/** Letters, digits, `-`, `_` and `.`; it stands in the run log and in the history. */
export const actionIdPattern = /^[\w.-]{1,64}$/

/** The icons of actions; any other name shows the first one. */
export const actionIcons = [
  ...['bolt', 'mail', 'bell', 'file', 'download', 'table', 'check', 'x', 'tag', 'calendar', 'user', 'users', 'send', 'refresh', 'link', 'printer', 'archive'],
] as const
export type ActionIcon = (typeof actionIcons)[number]

/** The colours of actions in the menu; any other name has the colour of text. */
export const actionColors = ['gray', 'aegean', 'green', 'amber', 'red'] as const
export type ActionColor = (typeof actionColors)[number]

/** How wide a dialog with a form is. */
export const dialogSizes = ['sm', 'md', 'lg', 'xl', 'full'] as const
export type DialogSize = (typeof dialogSizes)[number]

/** How many applications one run may have. */
export const maxActionIds = 1_000

/** Bytes of a file that an action answers. */
export const maxActionFile = 4 << 20
