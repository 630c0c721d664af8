import type { Translate } from '../../i18n/texts-map.ts'

const known = ['administration', 'academic', 'research'] as const

/** The text of a kind's domain; an imported domain that Klesis does not know is shown unchanged. */
export function toDomainText(domain: string, t: Translate<'org'>): string {
  const word = known.find((one) => one === domain)
  return word ? t(`domain.${word}`) : domain
}
