import type { Translate } from '../../i18n/texts-map.ts'

const known = ['administration', 'academic', 'research'] as const

/** The domain of a kind of position in words, where it is one that Klesis knows; an imported one as it was written. */
export function toDomainText(domain: string, t: Translate<'org'>): string {
  const word = known.find((one) => one === domain)
  return word ? t(`domain.${word}`) : domain
}
