import type { ApplicationView } from '@klesis/contract/applications/application.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Alert } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from '../edit.module.css'
import notice from '../review/notice.module.css'
import { awaitedDocuments } from './awaited-documents.ts'
import { requirementFieldId } from './requirement-field-id.ts'

/** Tells the applicant what was asked for after the submission and is not there yet, with links to where it is attached. */
export function AwaitedDocuments({ application }: { application: ApplicationView }) {
  const { t } = useTranslation('application-reading')
  const language = useLanguage()
  const awaited = awaitedDocuments(application).filter(({ later }) => later?.mayAttach)
  if (awaited.length === 0) return null
  return (
    <Alert
      color="amber"
      icon={<IconFilePlus stroke={1.75} aria-hidden />}
      title={t('edit.awaited.title', { count: awaited.length })}
      className={classes.banner}
    >
      <p className={notice.flat}>{t(awaited.some(({ later }) => later?.holds) ? 'edit.awaited.holds' : 'edit.awaited.text')}</p>
      <ul className={notice.marks}>
        {awaited.map(({ id, title }) => (
          <li key={id}>
            <button type="button" className={classes.link} onClick={() => document.getElementById(requirementFieldId(id))?.focus()}>
              {textIn(title, language)}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
