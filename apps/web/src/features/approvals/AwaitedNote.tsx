import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Text } from '@mantine/core'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { awaitedDocuments } from '../applications/edit/documents/awaited-documents.ts'

/** Tells an approver which documents the applicant was asked for and has not attached yet, and whether approving waits for them. */
export function AwaitedNote({ application }: { application: ApplicationView }) {
  const { t } = useTranslation('approvals')
  const language = useLanguage()
  const awaited = awaitedDocuments(application)
  if (awaited.length === 0) return null
  const titles = awaited.map(({ title }) => `«${textIn(title, language)}»`).join(', ')
  return (
    <Text size="sm" w="100%">
      {t('awaited.document', { titles })} {t(awaited.some(({ later }) => later?.holds) ? 'awaited.holds' : 'awaited.goesOn')}
    </Text>
  )
}
