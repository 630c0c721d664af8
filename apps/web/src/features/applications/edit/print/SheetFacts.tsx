import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toAthensText } from '../../../../ui/athens-day.ts'
import { PaperFacts } from '../../../../ui/PaperSheet.tsx'

/** Who applied, under which number and when. */
export function SheetFacts({ application: { id, protocolNumber, applicant, submittedAt, resubmittedAt } }: { application: ApplicationView }) {
  const { t } = useTranslation('applications')
  const facts = [
    [t('print.applicant'), [applicant.fullname, applicant.unit].filter(Boolean).join(', ')],
    [t('print.email'), applicant.email],
    [t('print.number'), String(id)],
    [t('print.protocol'), protocolNumber],
    [t('print.submitted'), submittedAt && toAthensText(submittedAt)],
    [t('print.again'), resubmittedAt && toAthensText(resubmittedAt)],
  ] as const
  return <PaperFacts facts={facts} />
}
