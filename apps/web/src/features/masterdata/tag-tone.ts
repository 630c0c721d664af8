import type { Tone } from '../../ui/palette.ts'

const tones: readonly string[] = ['aegean', 'amber', 'green', 'red'] satisfies Tone[]

/** The colour of a tag; gray if the theme does not have it. */
export const toTagTone = (color: string | undefined): Tone => (tones.includes(color ?? '') ? (color as Tone) : 'gray')
