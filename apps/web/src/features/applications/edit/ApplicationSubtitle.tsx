import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateText } from '../../../ui/DateText.tsx'
import { applicationNumber } from './application-number.ts'

/** The line under the title: number, applicant (for others), and the deadline. */
export function ApplicationSubtitle({ application }: { application: ApplicationView }) {
  const { t } = useTranslation('applications')
  const { isMine, applicant, invitation, appState, closesAt, submittedAt, resubmittedAt, protocolNumber } = application
  const isDraft = appState !== 'permanent'
  return (
    <>
      {t(protocolNumber ? 'edit.lead.protocol' : 'edit.lead.number', { number: applicationNumber(application) })}
      {!isMine && ` · ${[applicant.fullname, applicant.unit].filter(Boolean).join(', ')}`}
      {isDraft && !invitation.isContinuous && (
        <>
          {' · '}
          {t('edit.lead.until')} <DateText moment={closesAt} withZone />
        </>
      )}
      {!isDraft && submittedAt && (
        <>
          {' · '}
          {t('edit.lead.submitted')} <DateText moment={submittedAt} />
        </>
      )}
      {!isDraft && resubmittedAt && (
        <>
          {' · '}
          {t('edit.lead.resubmitted')} <DateText moment={resubmittedAt} />
        </>
      )}
    </>
  )
}
