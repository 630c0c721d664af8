import type { SubstituteName, Substitution } from '@klesis/contract/org/substitutes.ts'
import type { Translate } from '../../../i18n/texts-map.ts'

export const toName = ({ firstName, lastName }: Pick<SubstituteName, 'firstName' | 'lastName'>) => `${lastName} ${firstName}`.trim()

export const toPair = (t: Translate<'substitutes'>, { substitute, absent }: Substitution) =>
  t('pair', { substitute: toName(substitute), absent: toName(absent) })

/** A day as `dd-MM-yyyy`. */
