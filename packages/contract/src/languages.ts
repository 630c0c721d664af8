/** Languages of the interface, the first one before all. */
export const languages = ['el', 'en'] as const
