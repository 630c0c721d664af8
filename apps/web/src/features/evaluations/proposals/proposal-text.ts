import type { ProposalKind } from '@klesis/contract/evaluations/evaluation-states.ts'
import type { Translate } from '../../../i18n/texts-map.ts'

/** What is proposed, on the waiting list with the place there. */
export const proposalText = (t: Translate<'evaluation-proposals'>, { kind, place }: { kind: ProposalKind; place: number | null }): string =>
  place === null ? t(`kind.${kind}`) : t('waitlistPlace', { place })
