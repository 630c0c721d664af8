import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconLock } from '@tabler/icons-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { DetectedDocument } from './signing.queries.ts'

/** What is to be known of a document before it is signed, and why it cannot be. */
export function DocumentNotes({ detected: { data } }: { detected: DetectedDocument }) {
  const { t } = useTranslation('signing')
  return (
    <>
      {!data.mayBeSigned && (
        <Alert color="red" role="alert" icon={<IconLock stroke={1.75} aria-hidden />} title={t('notAllowed.title')}>
          {t(data.refusal === 'pdf.certified' ? 'notAllowed.certified' : 'notAllowed.other')}
        </Alert>
      )}
      {data.warnings.map((warning) => (
        <Alert key={warning} color="amber" role="note" icon={<IconAlertTriangle stroke={1.75} aria-hidden />}>
          {t(`warning.${warning}`)}
        </Alert>
      ))}
    </>
  )
}
