/** Colours of tags: those of the theme whose text can be read on them in light and dark. */
export const tagColors = ['gray', 'aegean', 'green', 'amber', 'red'] as const
export type TagColor = (typeof tagColors)[number]

/** Names of the icons for tags of applications. */
export const appTagIcons = ['tag', 'flag', 'flame', 'star', 'clock', 'check', 'circle-check', 'bookmark', 'messages'] as const
export type AppTagIcon = (typeof appTagIcons)[number]
