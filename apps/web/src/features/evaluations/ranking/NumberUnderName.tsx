import type { RankingRow } from '@klesis/contract/evaluations/evaluation.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

interface Props {
  application: Pick<RankingRow, 'applicationId' | 'applicantName' | 'protocolNumber'>
}

/** The number of an application under its name; nothing where names are hidden, and the number is the name. */
export function NumberUnderName({ application: { applicationId, applicantName, protocolNumber } }: Props) {
  const { t } = useTranslation('ranking')
  const number = protocolNumber ?? t('row.number', { id: applicationId })
  return number === applicantName ? null : <small>{number}</small>
}
