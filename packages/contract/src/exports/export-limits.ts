/** Applications up to which the pages download a file while they wait for it; one of more is written in the background. */
export const mostAwaited = 10_000
/** Files of one person that may be under way in the background. */
export const mostWaiting = 2
/** Hours for which a file that was written in the background is kept. */
export const exportHours = 24
export const exportFormats = ['xlsx', 'zip'] as const
export type ExportFormat = (typeof exportFormats)[number]
